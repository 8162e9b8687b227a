import { type AppError, type ErrorCode, toAppError, useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import type { SignInReason } from '@dabbab/platform/kit/ask-auth';
import { useFocusField, useProblems } from '@dabbab/platform/kit/use-problems';
import { type FormEvent, type SubmitEvent, useRef, useState } from 'react';
import { type AuthDraft, writeDraft } from './auth-draft.ts';
import { useCaptcha } from './captcha/use-captcha.ts';
import type { Problem, Problems } from './check-values.ts';

type Values<Field extends string> = Record<Field, string>;

export interface AuthFormOptions<Field extends string> {
  /** Finds problems before anything is sent. */
  check: (values: Values<Field>) => Problems<Field>;
  /**
   * @param captcha the proof that a person asks, where `captcha` wants it and the site has one
   * @throws AppError
   */
  send: (values: Values<Field>, captcha: string | undefined) => Promise<void>;
  /** Whether auth may ask for a proof that a person sends this. */
  captcha?: boolean;
  /** The field that an error of the backend is about, where it does not name the field; all others concern the form. */
  fieldOf?: Partial<Record<ErrorCode | SignInReason, Field>>;
  /** Fields that are kept while they are typed, over a reload of the page. */
  keep?: readonly (Field & keyof AuthDraft)[];
}

/**
 * Runs a sign-in form: checks, sends once at a time, and moves the focus to the field that is wrong.
 * The fields keep their own values, so nothing typed is ever lost.
 */
export function useAuthForm<Field extends string>({
  check,
  send,
  captcha: asksForProof = false,
  fieldOf = {},
  keep = [],
}: AuthFormOptions<Field>) {
  const { t } = useTranslation('shell-auth');
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const focus = useFocusField(form);
  // Empty until something is typed or sent: nothing is checked before.
  const [values, setValues] = useState({} as Values<Field>);
  const { problemOf, ask, refuse } = useProblems<Values<Field>, Problem | AppError>(values, check);
  const [failure, setFailure] = useState<AppError>();
  const [pending, setPending] = useState(false);
  // State is a render behind; two quick presses must not send twice.
  const sending = useRef(false);
  const captcha = useCaptcha(asksForProof);

  function read(element: HTMLFormElement): Values<Field> {
    const typed = Object.fromEntries(new FormData(element)) as Values<Field>;
    setValues(typed);
    return typed;
  }

  async function submit(typed: Values<Field>) {
    if (sending.current) return;
    setFailure(undefined);
    refuse({});
    const wrong = ask(Object.keys(typed) as Field[], typed);
    focus(wrong);
    if (wrong) return;
    sending.current = true;
    setPending(true);
    try {
      await send(typed, await captcha?.take());
    } catch (caught) {
      const error = toAppError(caught);
      const field =
        fieldOf[error.reason as SignInReason] ??
        fieldOf[error.code] ??
        (Object.keys(typed) as Field[]).find((name) => name === error.field);
      if (field) refuse({ [field]: error } as Partial<Record<Field, AppError>>, typed);
      else setFailure(error);
      focus(field);
      captcha?.renew();
    } finally {
      sending.current = false;
      setPending(false);
    }
  }

  return {
    pending,
    captcha,
    /** What went wrong with the form as a whole. */
    failure,
    /** What is wrong with a field, in words. */
    problem: (field: Field): string | undefined => {
      const problem = problemOf(field);
      return typeof problem === 'string' ? t(`errors.${problem}`) : problem && errorText(problem);
    },
    /** For the form element. */
    props: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>): void => {
        event.preventDefault();
        void submit(read(event.currentTarget));
      },
      onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>): void => {
        read(currentTarget);
        const { name, value } = target as HTMLInputElement;
        if (keep.some((field) => field === name)) writeDraft({ [name]: value });
      },
    },
  };
}
