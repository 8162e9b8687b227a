import './hours.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { Checkbox } from '@dabbab/ui/inputs';
import type { HoursDraft } from './hours-draft.ts';
import { WeekEditor } from './week-editor.tsx';

export interface HoursEditorProps {
  hours: HoursDraft;
  /** Gives what becomes of the hours of the moment. */
  onChange: (change: (now: HoursDraft) => HoursDraft) => void;
  /** The error text of a control by its name. */
  errorOf: (name: string) => string | undefined;
}

/** Asks when the shop is open, in a usual week and, if it wants, in Ramadan. */
export function HoursEditor({ hours, onChange, errorOf }: HoursEditorProps) {
  const { t } = useTranslation('shops-desk');
  return (
    <div className="stack">
      <Checkbox
        name="told"
        label={t('hours.told')}
        checked={hours.told}
        onChange={({ target }) => onChange((now) => ({ ...now, told: target.checked }))}
      />
      {hours.told && (
        <>
          <WeekEditor
            name="week"
            week={hours.week}
            onChange={(change) => onChange((now) => ({ ...now, week: change(now.week) }))}
            errorOf={errorOf}
          />
          <Checkbox
            name="hasRamadan"
            label={t('hours.hasRamadan')}
            checked={hours.hasRamadan}
            onChange={({ target }) => onChange((now) => ({ ...now, hasRamadan: target.checked }))}
          />
          {hours.hasRamadan && (
            <WeekEditor
              name="ramadan"
              week={hours.ramadan}
              onChange={(change) => onChange((now) => ({ ...now, ramadan: change(now.ramadan) }))}
              errorOf={errorOf}
            />
          )}
          <p className="faint text-sm">{t('hours.help')}</p>
        </>
      )}
    </div>
  );
}
