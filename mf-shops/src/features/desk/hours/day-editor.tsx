import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Icon } from '@dabbab/ui/icon';
import { IconButton } from '@dabbab/ui/icon-button';
import { Select } from '@dabbab/ui/inputs';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Weekday } from '../../../hours/opening-hours.ts';
import {
  type DayDraft,
  weekdayName,
  MOST_SPANS,
  type WeekName,
  withoutSpan,
  withSpan,
  withTime,
} from './hours-draft.ts';
import { SpanEditor } from './span-editor.tsx';

export interface DayEditorProps {
  week: WeekName;
  day: Weekday;
  draft: DayDraft;
  onChange: (draft: DayDraft) => void;
  errorOf: (name: string) => string | undefined;
  /** What else can be done with the hours of the day. */
  children: ReactNode;
}

/** Asks whether the shop is open on a day, and when. */
export function DayEditor({ week, day: weekday, draft, onChange, errorOf, children }: DayEditorProps) {
  const { t } = useTranslation('shops-desk');
  const { t: common } = useTranslation('shops');
  const root = useRef<HTMLDivElement>(null);
  // The control that gets the focus once it is there: the time that was added, or the one after the time that was removed.
  const [focused, setFocused] = useState<{ selector: string }>();
  useEffect(() => {
    if (focused) root.current?.querySelector<HTMLElement>(focused.selector)?.focus();
  }, [focused]);
  const errorId = useId();
  const name = weekdayName(week, weekday);
  const error = errorOf(name);
  const { kind, spans } = draft;

  const add = () => {
    onChange(withSpan(draft));
    setFocused({ selector: `[name="${name}.${spans.length}.opens"]` });
  };
  const remove = (index: number) => {
    onChange(withoutSpan(draft, index));
    setFocused({ selector: `[name="${name}.${Math.min(index, spans.length - 2)}.opens"]` });
  };

  return (
    <div ref={root} className="day-editor">
      <label className="day-editor__day" htmlFor={`${errorId}kind`}>
        {common(`hours.days.${weekday}`)}
      </label>
      <div className="day-editor__times">
        <Select
          id={`${errorId}kind`}
          compact
          name={name}
          value={kind}
          aria-describedby={error ? errorId : undefined}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => onChange({ ...draft, kind: target.value as DayDraft['kind'] })}
        >
          <option value="closed">{t('hours.kinds.closed')}</option>
          <option value="hours">{t('hours.kinds.hours')}</option>
          <option value="all">{t('hours.kinds.all')}</option>
        </Select>
        {error && (
          <p id={errorId} className="field__error">
            <Icon name="warning" size={16} />
            {error}
          </p>
        )}
        {kind === 'hours' &&
          spans.map((span, index) => (
            <SpanEditor
              // oxlint-disable-next-line react/no-array-index-key -- a time has no name but its place
              key={index}
              name={`${name}.${index}`}
              day={common(`hours.days.${weekday}`)}
              span={span}
              onChange={(end, time) => onChange(withTime(draft, index, end, time))}
              errorOf={errorOf}
            >
              {spans.length > 1 && (
                <IconButton
                  icon="close"
                  size="sm"
                  label={t('hours.remove', { number: index + 1 })}
                  onClick={() => remove(index)}
                />
              )}
            </SpanEditor>
          ))}
        {kind !== 'closed' && (
          <div className="row day-editor__more">
            {kind === 'hours' && spans.length < MOST_SPANS && (
              <Button size="sm" variant="text" icon="plus" onClick={add}>
                {t('hours.add')}
              </Button>
            )}
            {children}
          </div>
        )}
      </div>
    </div>
  );
}
