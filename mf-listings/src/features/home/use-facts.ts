import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery } from '@dabbab/platform/query';
import type { ListingFilters } from '../../data/listings/filters.ts';
import { type Fact, factsQuery } from '../../data/listings/list.ts';
import { type AppliedFilter, useFilterWords } from '../../saved-searches/use-applied-filters.ts';

/** Puts into words what was read as filters in the words of the search; without one, its words are not searched for either. */
export function useFacts(filters: ListingFilters): AppliedFilter[] {
  const { t } = useTranslation('listings');
  const inWords = useFilterWords();
  const { data: facts = [], isPlaceholderData } = useInfiniteQuery(factsQuery(filters));
  const { q: _q, ...others } = filters;
  // Until the answer is there, the facts are those of the words before.
  if (isPlaceholderData) return [];
  return facts.map((fact, index) => {
    const applied = inWords(filtersOf(fact));
    return {
      key: `${index} ${fact.words}`,
      label:
        fact.filter === 'engine_cc'
          ? engineText(fact.value, t('filters.cc'))
          : applied.map(({ label }) => label).join(' / '),
      range: applied.some(({ range }) => range),
      without: fact.without ? { q: fact.without, ...others } : others,
    };
  });
}

/** The filters that say the same as a fact; none for a size of engine, whose filter offers ranges alone. */
function filtersOf({ filter, value }: Fact): ListingFilters {
  if (filter === 'engine_cc') return {};
  if (filter === 'city' || filter === 'condition') return { [filter]: value.split(',') };
  const [low = '', high = low] = value.split('-');
  if (filter === 'mileage') return { mileage_max: Number(high) };
  return { ...(low && { [`${filter}_min`]: Number(low) }), ...(high && { [`${filter}_max`]: Number(high) }) };
}

/** As sizes of engines are written elsewhere; isolated (LRI, PDI), or a range would be reversed before an Arabic unit. */
function engineText(value: string, unit: string): string {
  const [low = '', high] = value.split('-');
  const range = high === undefined ? low : high === '' ? `${low}+` : low === '' ? `≤ ${high}` : `${low}–${high}`;
  return `\u2066${range}\u2069 ${unit}`;
}
