import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { type Lookup, lookupName, useLookups } from '@dabbab/platform/lookups';
import { Skeleton } from '@dabbab/ui/skeleton';
import { type ReactNode, Suspense } from 'react';
import { amountOf, type FacetName, type Facets } from '../../../data/listings/facets.ts';
import type { ListFilter, ListingFilters, NumberFilter } from '../../../data/listings/filters.ts';
import { withChoices } from '../../../data/listings/with-choices.ts';
import { later } from '../later.tsx';
import { aboutParts } from './about-parts.ts';
import { Bars } from './bars.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import { ColorChips } from './color-chips.tsx';
import { EngineSizes } from './engine-sizes.tsx';
import { FilterGroup } from './filter-group.tsx';
import { KindChips } from './kind-chips.tsx';
import { MakeGroup } from './make-group.tsx';
import { MileageGroup } from './mileage-group.tsx';
import { NearMe } from './near-me.tsx';
import { NumberFilterInput } from './number-filter-input.tsx';
import { OfferGroup } from './offer-group.tsx';
import { PriceSlider } from './price-slider.tsx';
import { yearBars } from './range-bars.ts';

const FitsGroup = later(
  async () => (await import(/* webpackChunkName: "fits-filter" */ './fits/fits-group.tsx')).FitsGroup,
);

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

  const choose = (name: ListFilter) => (slugs: string[]) => onChange(withChoices(filters, name, slugs));
  const group = (
    name: ListFilter & FacetName,
    title: string,
    entries: readonly Lookup[] | undefined,
    { rows, below }: { rows?: number; below?: ReactNode } = {},
  ) => (
    <CheckboxGroup
      title={title}
      options={entries?.map((entry) => ({ value: entry.slug, label: lookupName(entry, language) }))}
      rows={rows}
      chosen={filters[name] ?? []}
      amountOf={(value) => amountOf(facets?.[name], value)}
      onChange={choose(name)}
    >
      {below}
    </CheckboxGroup>
  );
  const bound = (name: NumberFilter, label: string, placeholder: string) => (
    <NumberFilterInput name={name} label={label} placeholder={placeholder} filters={filters} onChange={onChange} />
  );
  const years = yearBars(facets?.year, filters);
  return (
    <>
      <KindChips filters={filters} facet={facets?.kind} onChange={onChange} />
      {aboutParts(filters, lookups) && (
        <Suspense fallback={<Skeleton height="320px" />}>
          <FitsGroup filters={filters} facet={facets?.fits} onChange={onChange} />
        </Suspense>
      )}
      <MakeGroup filters={filters} facets={facets} onChange={onChange} />
      {group('city', t('filters.city'), lookups?.cities, { below: <NearMe filters={filters} onChange={onChange} /> })}
      <FilterGroup title={t('filters.price')} note={t('filters.currency')}>
        <PriceSlider facet={facets?.price} filters={filters} onChange={onChange} />
        {bound('price_min', t('filters.priceFrom'), t('filters.from'))}
        {bound('price_max', t('filters.priceTo'), t('filters.to'))}
      </FilterGroup>
      {group('condition', t('filters.condition'), lookups?.conditions, { rows: 2 })}
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
          <MileageGroup filters={filters} facet={facets?.mileage} onChange={onChange} />
          <EngineSizes chosen={filters.engine ?? []} facet={facets?.engine} onChange={choose('engine')} />
        </>
      )}
      <ColorChips chosen={filters.color ?? []} facet={facets?.color} onChange={choose('color')} />
      <OfferGroup filters={filters} facets={facets} onChange={onChange} />
    </>
  );
}
