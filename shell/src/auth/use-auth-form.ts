import { type AppError, type ErrorCode, toAppError, useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import type { SignInReason } from '@dabbab/platform/sign-in/refusal';
import { type FormEvent, type SubmitEvent, useRef, useState } from 'react';
import { type AuthDraft, writeDraft } from './auth-draft.ts';
import type { Problem, Problems } from './check-values.ts';

export interface AuthFormOptions<Field extends string> {
  /** Finds problems before anything is sent. */
  check: (values: Record<Field, string>) => Problems<Field>;
  /** @throws AppError */
  send: (values: Record<Field, string>) => Promise<void>;
  /** The field that an error of the backend is about; all others concern the form. */
  fieldOf?: Partial<Record<ErrorCode | SignInReason, Field>>;
  /** Fields that are kept while they are typed, over a reload of the page. */
  keep?: readonly (Field & keyof AuthDraft)[];
}

/**
 * A sign-in form: checks, sends once at a time, and moves the focus to the field that is wrong.
 * The fields keep their own values, so nothing typed is ever lost.
 */
export function useAuthForm<Field extends string>({ check, send, fieldOf = {}, keep = [] }: AuthFormOptions<Field>) {
  const { t } = useTranslation('shell-auth');
  const errorText = useErrorText();
  const [problems, setProblems] = useState<Partial<Record<Field, Problem | AppError>>>({});
  const [failure, setFailure] = useState<AppError>();
  const [pending, setPending] = useState(false);
  // State is a render behind; two quick presses must not send twice.
  const sending = useRef(false);

  function show(form: HTMLFormElement, next: typeof problems) {
    setProblems(next);
    const first = [...form.elements].find((element) => (element as HTMLInputElement).name in next) as
      | HTMLInputElement
      | undefined;
    first?.focus();
    // A code is typed anew, also where the focus has never left it.
    if (first?.autocomplete === 'one-time-code') first.select();
  }

  async function submit(form: HTMLFormElement) {
    if (sending.current) return;
    const values = Object.fromEntries(new FormData(form)) as Record<Field, string>;
    const found = check(values);
    setFailure(undefined);
    show(form, found);
    if (Object.keys(found).length > 0) return;
    sending.current = true;
    setPending(true);
    try {
      await send(values);
    } catch (caught) {
      const error = toAppError(caught);
      const field = fieldOf[error.reason as SignInReason] ?? fieldOf[error.code];
      if (field) show(form, { [field]: error } as typeof problems);
      else setFailure(error);
    } finally {
      sending.current = false;
      setPending(false);
    }
  }

  return {
    pending,
    /** What went wrong with the form as a whole. */
    failure,
    /** What is wrong with a field, in words. */
    problem: (field: Field): string | undefined => {
      const problem: Problem | AppError | undefined = problems[field];
      if (!problem) return undefined;
      return typeof problem === 'string' ? t(`errors.${problem}`) : errorText(problem);
    },
    /** For the form element. */
    props: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>): void => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onInput: ({ target }: FormEvent<HTMLFormElement>): void => {
        const { name, value } = target as HTMLInputElement;
        if (keep.some((field) => field === name)) writeDraft({ [name]: value });
      },
    },
  };
}
