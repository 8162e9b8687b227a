import { useTranslation } from '@dabbab/platform/i18n';
import { amountOf, amountUpTo, type Facets } from '../../../data/listings/facets.ts';
import { flagFilters, type ListingFilters, sellers } from '../../../data/listings/filters.ts';
import { CountedCheckbox } from './counted-checkbox.tsx';
import { FilterGroup } from './filter-group.tsx';
import { SingleChips } from './single-chips.tsx';
import { withValue } from './with-value.ts';

/** As the database counts them. */
const DAYS = [1, 3, 7, 30];

export interface OfferGroupProps {
  filters: ListingFilters;
  facets: Facets | undefined;
  onChange: (filters: ListingFilters) => void;
}

/** Offers what is offered along, by whom, and since when. */
export function OfferGroup({ filters, facets, onChange }: OfferGroupProps) {
  const { t } = useTranslation(['listings-home', 'listings']);
  return (
    <>
      <FilterGroup title={t('filters.offer')}>
        <div className="filter-group__list">
          {flagFilters.map((flag) => (
            <CountedCheckbox
              key={flag}
              label={t(`listings:applied.${flag}`)}
              amount={amountOf(facets?.[flag], 'true')}
              checked={filters[flag] === true}
              onChange={(checked) => onChange(withValue(filters, flag, checked || undefined))}
            />
          ))}
        </div>
      </FilterGroup>
      <FilterGroup title={t('filters.seller')}>
        <SingleChips
          options={sellers.map((value) => ({
            value,
            label: t(`filters.sellers.${value}`),
            amount: amountOf(facets?.seller, value),
          }))}
          chosen={filters.seller}
          onChange={(seller) => onChange(withValue(filters, 'seller', seller))}
        />
      </FilterGroup>
      <FilterGroup title={t('filters.posted')}>
        <SingleChips
          options={DAYS.map((days) => ({
            value: days,
            label: t('listings:applied.posted', { count: days }),
            amount: amountUpTo(facets?.posted, days),
          }))}
          chosen={filters.posted}
          onChange={(posted) => onChange(withValue(filters, 'posted', posted))}
        />
      </FilterGroup>
    </>
  );
}
