import { useTranslation } from '@dabbab/platform/i18n';
import { classNames } from '@dabbab/ui/class-names';
import type { Period } from '../../data/plans/plans.ts';

/** Chooses whether plans are shown by the month or by the year. */
export function PeriodSwitch({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const { t } = useTranslation('account-money');
  return (
    <fieldset className="period-switch">
      <legend className="sr-only">{t('plans.period')}</legend>
      {(['monthly', 'yearly'] as const).map((value) => (
        <label
          key={value}
          className={classNames('period-switch__choice', period === value && 'period-switch__choice--chosen')}
        >
          <input
            type="radio"
            name="period"
            className="sr-only"
            checked={period === value}
            onChange={() => onChange(value)}
          />
          <span className="focus-ring" />
          {t(`plans.${value}`)}
        </label>
      ))}
    </fieldset>
  );
}
