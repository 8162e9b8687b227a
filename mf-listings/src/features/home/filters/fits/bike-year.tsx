import { useTranslation } from '@dabbab/platform/i18n';
import { yearRange } from '@dabbab/platform/kit/vehicle-rules';
import { Select } from '@dabbab/ui/inputs';

const OLDEST = 1980;

export interface BikeYearProps {
  label: string;
  /** Null for any. */
  year: number | null;
  onChange: (year: number | null) => void;
}

/** Asks for the year of a motorcycle; years are offered from the newest on. */
export function BikeYear({ label, year, onChange }: BikeYearProps) {
  const { t } = useTranslation('listings-home-filters-fits');
  const newest = yearRange[1];
  const oldest = Math.min(OLDEST, year ?? OLDEST);
  return (
    <div className="filter-group__nested">
      <Select
        compact
        aria-label={label}
        value={year ?? ''}
        onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}
      >
        <option value="">{t('anyYear')}</option>
        {Array.from({ length: newest - oldest + 1 }, (_, index) => (
          <option key={index}>{newest - index}</option>
        ))}
      </Select>
    </div>
  );
}
