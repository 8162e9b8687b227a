import { useTranslation } from '@dabbab/platform/i18n';
import { yearRange } from '@dabbab/platform/kit/vehicle-rules';
import type { FieldControl } from '../../field.tsx';
import { Select } from '../../inputs.tsx';
import './fit-years.css';
import './locales.ts';

const [first, last] = yearRange;
const years = Array.from({ length: last - first + 1 }, (_one, index) => last - index);

/** The years that a part fits; null where no year limits them. */
export interface YearLimits {
  from: number | null;
  to: number | null;
}

export interface FitYearsProps extends Partial<Pick<FieldControl, 'aria-describedby' | 'aria-invalid'>> {
  /** Of the first control, which gets the focus when the years are wrong. */
  name?: string | undefined;
  limits: YearLimits;
  onChange: (limits: YearLimits) => void;
}

/** Asks from which year to which year of a model a part fits: two lists beside each other. */
export function FitYears({ name, limits, onChange, ...control }: FitYearsProps) {
  const { t } = useTranslation('ui-connected-fit-years');
  return (
    <div className="fit-years">
      {(['from', 'to'] as const).map((limit, at) => (
        <Select
          key={limit}
          {...control}
          name={at === 0 ? name : undefined}
          aria-label={limit === 'from' ? t('from') : t('to')}
          value={limits[limit] ?? ''}
          onChange={({ target }) => onChange({ ...limits, [limit]: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{t(limit === 'from' ? 'anyFrom' : 'anyTo')}</option>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </Select>
      ))}
    </div>
  );
}
