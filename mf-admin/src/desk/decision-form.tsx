import { useTranslation } from '@dabbab/platform/i18n';
import { useDraftText } from '@dabbab/platform/kit/use-draft-text';
import { Button } from '@dabbab/ui/button';
import { classNames } from '@dabbab/ui/class-names';
import { Notice } from '@dabbab/ui/notice';
import { TextAreaField } from '@dabbab/ui/text-field';
import { type ReactNode, useRef, useState } from 'react';
import './decision-form.css';
import './locales.ts';
import { useKeys } from './use-desk-keys.ts';

const LONGEST_REASON = 500;
const LONGEST_NOTE = 1000;

export interface DecisionOption<Value extends string> {
  value: Value;
  label: string;
  text: string;
  /** Whom it concerns is told why: the reason has to be written. */
  tells?: boolean;
}

export interface DecisionFormProps<Value extends string> {
  /** What it is about: what is typed is kept under it until it is sent. */
  subject: string;
  legend: string;
  options: readonly DecisionOption<Value>[];
  /** Label and help of the reason. */
  reason: { label: string; help: string };
  /** With the label of a note that stays among admins. */
  note?: string;
  submit: string;
  pending: boolean;
  failure?: string | undefined;
  onDecide: (decision: { value: Value; reason: string; note: string }) => void;
  /** More buttons. */
  children?: ReactNode;
}

/** Decides one of some things: by a press, or by its digit and Enter. */
export function DecisionForm<Value extends string>(props: DecisionFormProps<Value>) {
  const { subject, legend, options, pending, failure, onDecide } = props;
  const { t } = useTranslation('admin-desk');
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState<Value>();
  const [reason, setReason] = useDraftText(`decision-reason.${subject}`);
  const [note, setNote] = useDraftText(`decision-note.${subject}`);
  const [problem, setProblem] = useState<'choice' | 'reason'>();
  const chosen = options.find((option) => option.value === value);

  const choose = (next: Value) => {
    setValue(next);
    setProblem(undefined);
  };
  const digits = options.map(({ value: its }, at) => [`Digit${at + 1}`, () => choose(its)] as const);
  useKeys({
    ...Object.fromEntries(digits),
    Enter: () => {
      // A link or a button does its own.
      if (!chosen || document.activeElement?.closest('a, button')) return false;
      form.current?.requestSubmit();
      return true;
    },
  });

  return (
    <form
      ref={form}
      className="decision"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const missing = !chosen ? 'choice' : chosen.tells && !reason.trim() ? 'reason' : undefined;
        setProblem(missing);
        if (missing === 'reason') form.current?.querySelector<HTMLElement>('textarea')?.focus();
        if (chosen && !missing && !pending)
          onDecide({ value: chosen.value, reason: chosen.tells ? reason.trim() : '', note: note.trim() });
      }}
    >
      <fieldset className="decision__options" aria-describedby={problem === 'choice' ? 'decision-choice' : undefined}>
        <legend className="decision__legend">{legend}</legend>
        <div className="decision__box">
          {options.map((option, at) => (
            <label
              key={option.value}
              className={classNames('decision__option', option.value === value && 'decision__option--chosen')}
            >
              <input
                type="radio"
                name="decision"
                className="decision__radio"
                checked={option.value === value}
                onChange={() => choose(option.value)}
              />
              <span className="focus-ring" />
              <span className="grow">
                <span className="decision__label">{option.label}</span>
                <span className="decision__text">{option.text}</span>
              </span>
              <kbd className="key" aria-hidden="true">
                {at + 1}
              </kbd>
            </label>
          ))}
        </div>
        {problem === 'choice' && (
          <p id="decision-choice" className="field__error">
            {t('split.choose')}
          </p>
        )}
      </fieldset>
      {chosen?.tells && (
        <TextAreaField
          label={props.reason.label}
          help={props.reason.help}
          error={problem === 'reason' && t('split.reasonMissing')}
          name="reason"
          rows={2}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {props.note && chosen && (
        <TextAreaField
          label={props.note}
          name="note"
          rows={1}
          maxLength={LONGEST_NOTE}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      {failure && (
        <Notice tone="danger" inset>
          {failure}
        </Notice>
      )}
      <div className="decision__foot sticky-foot">
        <Button type="submit" variant="brand" loading={pending}>
          {props.submit}
        </Button>
        {props.children}
      </div>
    </form>
  );
}
