import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { toast } from '@dabbab/ui/toast';
import { type Weekday, weekdays } from '../../../hours/opening-hours.ts';
import { DayEditor } from './day-editor.tsx';
import { copiedToAll, copyTakenBack, type DayDraft, type WeekDraft, type WeekName } from './hours-draft.ts';

export interface WeekEditorProps {
  name: WeekName;
  week: WeekDraft;
  /** Gives what becomes of the week of the moment. */
  onChange: (change: (now: WeekDraft) => WeekDraft) => void;
  errorOf: (name: string) => string | undefined;
}

/** Asks for the hours of each day of a week; what one day has can be given to all, which can be taken back. */
export function WeekEditor({ name, week, onChange, errorOf }: WeekEditorProps) {
  const { t } = useTranslation('shops-desk');
  const { t: common } = useTranslation('shops');
  const copy = (weekday: Weekday) => {
    const copied = copiedToAll(week, weekday);
    onChange(() => copied);
    toast({
      title: t('hours.copied', { day: common(`hours.days.${weekday}`) }),
      action: { label: t('hours.undo'), onClick: () => onChange((now) => copyTakenBack(now, copied, week)) },
    });
  };
  return (
    <div role="group" className="week-editor" aria-label={t(`hours.weeks.${name}`)}>
      <h3 className="week-editor__name">{t(`hours.weeks.${name}`)}</h3>
      {weekdays.map((weekday) => (
        <DayEditor
          key={weekday}
          week={name}
          day={weekday}
          draft={week[weekday]}
          onChange={(draft: DayDraft) => onChange((now) => ({ ...now, [weekday]: draft }))}
          errorOf={errorOf}
        >
          <Button size="sm" variant="text" onClick={() => copy(weekday)}>
            {t('hours.copy')}
            <span className="sr-only">{t('hours.copyOf', { day: common(`hours.days.${weekday}`) })}</span>
          </Button>
        </DayEditor>
      ))}
    </div>
  );
}
