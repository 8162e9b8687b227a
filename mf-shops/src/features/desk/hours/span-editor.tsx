import { useTranslation } from '@dabbab/platform/i18n';
import { Icon } from '@dabbab/ui/icon';
import { TextInput } from '@dabbab/ui/inputs';
import { type ReactNode, useId } from 'react';
import type { Span } from '../../../hours/opening-hours.ts';

export interface SpanEditorProps {
  /** The beginning of the names of its two controls. */
  name: string;
  /** The day in words. */
  day: string;
  span: Span;
  onChange: (end: 'opens' | 'closes', time: string) => void;
  errorOf: (name: string) => string | undefined;
  /** The button that takes it away. */
  children: ReactNode;
}

const ends = ['opens', 'closes'] as const;

/** Asks for one time of a day: from when to when. */
export function SpanEditor({ name, day, span, onChange, errorOf, children }: SpanEditorProps) {
  const { t } = useTranslation('shops-desk');
  const noteId = useId();
  const wrong = ends.find((end) => errorOf(`${name}.${end}`) !== undefined);
  const [opens, closes] = span;
  const afterMidnight = opens !== '' && closes !== '' && closes < opens;
  return (
    <div>
      <div className="span-editor">
        {ends.map((end, at) => (
          <label key={end} className="span-editor__end">
            <span className="span-editor__label">
              {t(`hours.${end}`)}
              <span className="sr-only"> {day}</span>
            </span>
            <TextInput
              compact
              type="time"
              dir="ltr"
              name={`${name}.${end}`}
              value={span[at]}
              aria-invalid={wrong === end ? true : undefined}
              aria-describedby={wrong === end || afterMidnight ? noteId : undefined}
              onChange={({ target }) => onChange(end, target.value)}
            />
          </label>
        ))}
        {children}
      </div>
      {(wrong || afterMidnight) && (
        <p id={noteId} className={wrong ? 'field__error' : 'field__help'}>
          {wrong && <Icon name="warning" size={16} />}
          {wrong ? errorOf(`${name}.${wrong}`) : t('hours.afterMidnight')}
        </p>
      )}
    </div>
  );
}
