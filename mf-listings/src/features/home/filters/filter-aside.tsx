import { keepPreviousData, useQuery } from '@dabbab/platform/query';
import { facetsQuery } from '../../../data/listings/facets.ts';
import type { ListingFilters } from '../../../data/listings/filters.ts';
import { FilterPanel } from './filter-panel.tsx';

export interface FilterAsideProps {
  filters: ListingFilters;
  /** The ads have loaded, so the counts may be asked for. */
  counting: boolean;
  onApply: (filters: ListingFilters) => void;
}

/** Shows the filters beside the list; each change is applied at once. */
export function FilterAside({ filters, counting, onApply }: FilterAsideProps) {
  const { data: facets } = useQuery({ ...facetsQuery(filters), enabled: counting, placeholderData: keepPreviousData });
  return <FilterPanel filters={filters} facets={facets} onChange={onApply} />;
}
