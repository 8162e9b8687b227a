import { useTranslation } from '@dabbab/platform/i18n';
import { Select } from '@dabbab/ui/inputs';
import { type ListingFilters, type ListingSort, listingSorts } from '../../data/listings/filters.ts';

/** Chooses the order of the list. */
export function SortSelect({ filters, onApply }: { filters: ListingFilters; onApply: (next: ListingFilters) => void }) {
  const { t } = useTranslation('listings');
  const choose = (chosen: string) => {
    const { sort: _sort, ...others } = filters;
    const sort = chosen as ListingSort;
    onApply(sort === 'featured' ? others : { ...others, sort });
  };
  return (
    <Select
      aria-label={t('sort.label')}
      value={filters.sort ?? 'featured'}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {listingSorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(`sort.${sort}`)}
        </option>
      ))}
    </Select>
  );
}
