import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { type Lookup, lookupName, useLookups } from '@dabbab/platform/lookups';
import { amountOf, type FacetName, type Facets } from '../../../data/listings/facets.ts';
import type { ListFilter, ListingFilters, NumberFilter } from '../../../data/listings/filters.ts';
import { Bars } from './bars.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import { EngineSizes } from './engine-sizes.tsx';
import { FilterGroup } from './filter-group.tsx';
import { KindChips } from './kind-chips.tsx';
import { NumberFilterInput } from './number-filter-input.tsx';
import { priceBars, yearBars } from './range-bars.ts';

export interface FilterPanelProps {
  filters: ListingFilters;
  /** How many ads each choice would leave; undefined until that is known. */
  facets: Facets | undefined;
  onChange: (filters: ListingFilters) => void;
}

/** Offers all filters; stands beside the list on desktop, in a sheet on phones. */
export function FilterPanel({ filters, facets, onChange }: FilterPanelProps) {
  const { t } = useTranslation('listings-home');
  const language = useLanguage();
  const lookups = useLookups();
  const { kind } = filters;

  const choose = (name: ListFilter) => (slugs: string[]) => {
    const { [name]: _before, ...others } = filters;
    onChange(slugs.length > 0 ? { ...others, [name]: slugs } : others);
  };
  const group = (
    name: ListFilter & FacetName,
    title: string,
    entries: readonly Lookup[] | undefined,
    rows?: number,
  ) => (
    <CheckboxGroup
      title={title}
      options={entries?.map((entry) => ({ value: entry.slug, label: lookupName(entry, language) }))}
      rows={rows}
      chosen={filters[name] ?? []}
      amountOf={(value) => amountOf(facets?.[name], value)}
      onChange={choose(name)}
    />
  );
  const bound = (name: NumberFilter, label: string, placeholder: string) => (
    <NumberFilterInput name={name} label={label} placeholder={placeholder} filters={filters} onChange={onChange} />
  );
  const years = yearBars(facets?.year, filters);
  const prices = priceBars(facets?.price, filters);
  return (
    <>
      <KindChips filters={filters} facet={facets?.kind} onChange={onChange} />
      {group('city', t('filters.city'), lookups?.cities)}
      <FilterGroup title={t('filters.price')} note={t('filters.currency')}>
        {prices.length > 0 && <Bars bars={prices} />}
        {bound('price_min', t('filters.priceFrom'), t('filters.from'))}
        {bound('price_max', t('filters.priceTo'), t('filters.to'))}
      </FilterGroup>
      {group('condition', t('filters.condition'), lookups?.conditions, 2)}
      {group('make', t('filters.make'), lookups?.makers)}
      {kind === 'part'
        ? group('type', t('filters.partCategory'), lookups?.part_categories)
        : group('type', t('filters.bikeType'), lookups?.bike_types)}
      {kind !== 'part' && (
        <>
          <FilterGroup title={t('filters.year')}>
            {years.length > 0 && <Bars bars={years} />}
            {bound('year_min', t('filters.yearFrom'), t('filters.from'))}
            {bound('year_max', t('filters.yearTo'), t('filters.to'))}
          </FilterGroup>
          <FilterGroup title={t('filters.mileage')} note={t('filters.km')}>
            {bound('mileage_max', t('filters.mileageTo'), t('filters.to'))}
          </FilterGroup>
          <EngineSizes chosen={filters.engine ?? []} facet={facets?.engine} onChange={choose('engine')} />
        </>
      )}
    </>
  );
}
