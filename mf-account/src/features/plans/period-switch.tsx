import { useTranslation } from '@dabbab/platform/i18n';
import type { Period } from '../../data/plans/plans.ts';

/** Chooses whether plans are shown by the month or by the year. */
export function PeriodSwitch({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const { t } = useTranslation('account-money');
  return (
    <fieldset className="period-switch">
      <legend className="sr-only">{t('plans.period')}</legend>
      {(['monthly', 'yearly'] as const).map((value) => (
        <label key={value} className="period-switch__choice">
          <input
            type="radio"
            name="period"
            className="sr-only"
            checked={period === value}
            onChange={() => onChange(value)}
          />
          {t(`plans.${value}`)}
        </label>
      ))}
    </fieldset>
  );
}
