import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import type { Facets } from '../../../../data/listings/facets.ts';
import type { ListingFilters } from '../../../../data/listings/filters.ts';
import { withChoices } from '../../../../data/listings/with-choices.ts';
import { FilterGroup } from '../filter-group.tsx';
import { FittedModels } from './fitted-models.tsx';
import { OwnBikes } from './own-bikes.tsx';

export interface FitsGroupProps {
  filters: ListingFilters;
  facet: Facets['fits'];
  onChange: (filters: ListingFilters) => void;
}

/** Asks which motorcycles a part must fit: those of one's own garage, or any models. */
export function FitsGroup({ filters, facet, onChange }: FitsGroupProps) {
  const { t } = useTranslation('listings-home-filters-fits');
  const { fits = [] } = filters;
  const choose = (bikes: readonly string[]) => onChange(withChoices(filters, 'fits', bikes));
  return (
    <FilterGroup title={t('title')}>
      <OwnBikes chosen={fits} onChange={choose} />
      <FittedModels chosen={fits} facet={facet} onChange={choose} />
    </FilterGroup>
  );
}
