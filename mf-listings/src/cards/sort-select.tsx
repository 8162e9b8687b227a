import { useTranslation } from '@dabbab/platform/i18n';
import { Select } from '@dabbab/ui/inputs';
import type { ListingSort } from '../data/listings/filters.ts';

interface SortSelectProps<Sort extends ListingSort> {
  /** The orders to choose from. */
  sorts: readonly Sort[];
  value: Sort;
  onChange: (sort: Sort) => void;
}

/** Chooses the order of a list of ads. */
export function SortSelect<Sort extends ListingSort>({ sorts, value, onChange }: SortSelectProps<Sort>) {
  const { t } = useTranslation('listings');
  return (
    <Select
      aria-label={t('sort.label')}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = sorts.find((sort) => sort === currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    >
      {sorts.map((sort: ListingSort) => (
        <option key={sort} value={sort}>
          {t(`sort.${sort}`)}
        </option>
      ))}
    </Select>
  );
}
