import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { amountUpTo, type Facets } from '../../../data/listings/facets.ts';
import type { ListingFilters } from '../../../data/listings/filters.ts';
import { FilterGroup } from './filter-group.tsx';
import { NumberFilterInput } from './number-filter-input.tsx';
import { SingleChips } from './single-chips.tsx';
import { withValue } from './with-value.ts';

/** Ends of ranges that the database counts. */
const UP_TO = [5000, 10_000, 20_000, 40_000];

export interface MileageGroupProps {
  filters: ListingFilters;
  facet: Facets['mileage'];
  onChange: (filters: ListingFilters) => void;
}

/** Asks for the kilometres that a motorcycle may have: from and to, or one of the usual bounds. */
export function MileageGroup({ filters, facet, onChange }: MileageGroupProps) {
  const { t } = useTranslation('listings-home');
  const { number } = useFormat();
  const { mileage_min, mileage_max } = filters;
  return (
    <FilterGroup title={t('filters.mileage')} note={t('filters.km')}>
      <NumberFilterInput
        name="mileage_min"
        label={t('filters.mileageFrom')}
        placeholder={t('filters.from')}
        filters={filters}
        onChange={onChange}
      />
      <NumberFilterInput
        name="mileage_max"
        label={t('filters.mileageTo')}
        placeholder={t('filters.to')}
        filters={filters}
        onChange={onChange}
      />
      <div className="filter-group__chips">
        <SingleChips
          options={UP_TO.map((km) => ({
            value: km,
            label: t('filters.upTo', { value: number(km) }),
            amount: amountUpTo(facet, km),
          }))}
          chosen={mileage_min === undefined ? mileage_max : undefined}
          onChange={(km) => onChange(withValue(withValue(filters, 'mileage_min', undefined), 'mileage_max', km))}
        />
      </div>
    </FilterGroup>
  );
}
