import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName, useLookups } from '@dabbab/platform/lookups';
import { useTypeName } from '../cards/use-type-name.ts';
import { listFilters, type ListFilter, type ListingFilters } from '../data/listings/filters.ts';
import { engineRange } from './engine-range.ts';

/** A filter that is set, in words, and the filters that remain without it. */
export interface AppliedFilter {
  key: string;
  label: string;
  /** The label is a range of numbers, which reads from left to right in every language. */
  range: boolean;
  without: ListingFilters;
}

const listNames = { make: 'makers', city: 'cities', condition: 'conditions' } as const;

/** Puts each filter that is set into words. */
export function useAppliedFilters(filters: ListingFilters): AppliedFilter[] {
  return useFilterWords()(filters);
}

/** Gives a function that puts filters into words. */
export function useFilterWords(): (filters: ListingFilters) => AppliedFilter[] {
  const { t } = useTranslation('listings');
  const { number } = useFormat();
  const lookups = useLookups();
  const name = useLookupName();
  const typeName = useTypeName();
  const choiceName = (list: ListFilter, slug: string) => {
    if (list === 'type') return typeName(slug);
    if (list !== 'engine') return name(listNames[list], slug);
    const size = lookups?.engine_sizes.find((candidate) => candidate.slug === slug);
    // Isolated (LRI, PDI), or the range would be reversed before an Arabic unit.
    return size ? `\u2066${engineRange(size)}\u2069 ${t('filters.cc')}` : '';
  };

  return (filters) => {
    const { q, kind, price_min, price_max, year_min, year_max, mileage_max } = filters;
    const without = (...names: (keyof ListingFilters)[]): ListingFilters =>
      Object.fromEntries(Object.entries(filters).filter(([key]) => !names.includes(key as keyof ListingFilters)));
    const applied: AppliedFilter[] = [];
    const add = (key: string, label: string, rest: ListingFilters, range = false) =>
      applied.push({ key, label, range, without: rest });

    if (q) add('q', t('applied.words', { words: q }), without('q'));
    if (kind) add('kind', kind === 'part' ? t('kinds.part') : t('kinds.motorcycle'), without('kind'));
    for (const list of listFilters) {
      for (const slug of filters[list] ?? []) {
        add(`${list}-${slug}`, choiceName(list, slug), withoutChoice(filters, list, slug));
      }
    }
    const price = rangeText(price_min, price_max, number);
    if (price !== undefined) add('price', price, without('price_min', 'price_max'), true);
    else if (price_min !== undefined)
      add('price', t('applied.priceFrom', { value: number(price_min) }), without('price_min'));
    else if (price_max !== undefined)
      add('price', t('applied.priceTo', { value: number(price_max) }), without('price_max'));
    const years = rangeText(year_min, year_max, String);
    if (years !== undefined) add('year', years, without('year_min', 'year_max'), true);
    else if (year_min !== undefined) add('year', t('applied.yearFrom', { value: year_min }), without('year_min'));
    else if (year_max !== undefined) add('year', t('applied.yearTo', { value: year_max }), without('year_max'));
    if (mileage_max !== undefined) {
      add('mileage', t('applied.mileageTo', { value: number(mileage_max) }), without('mileage_max'));
    }
    return applied;
  };
}

function rangeText(from: number | undefined, to: number | undefined, format: (value: number) => string) {
  if (from === undefined || to === undefined) return undefined;
  return from === to ? format(from) : `${format(from)} – ${format(to)}`;
}

function withoutChoice(filters: ListingFilters, list: ListFilter, slug: string): ListingFilters {
  const { [list]: chosen = [], ...others } = filters;
  const left = chosen.filter((candidate) => candidate !== slug);
  return left.length > 0 ? { ...others, [list]: left } : others;
}
