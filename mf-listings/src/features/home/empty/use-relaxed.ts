import { useQuery } from '@dabbab/platform/query';
import { type Amount, facetsQuery, totalOf } from '../../../data/listings/facets.ts';
import type { AppliedFilter } from '../../../saved-searches/use-applied-filters.ts';

/** A filter that could be removed, and how many ads there would be without it; undefined if that is not known. */
export interface Relaxed {
  filter: AppliedFilter;
  amount: Amount | undefined;
}

/** For how many filters this is counted: the last ones, which probably left no ads. */
const COUNTED = 4;

/** Finds the filters without which there would be ads, those with most ads first. */
export function useRelaxed(applied: readonly AppliedFilter[]): Relaxed[] {
  const last = applied.slice(-COUNTED).toReversed();
  // Always four, because the number of hooks must not change.
  const counts = [useCount(last[0]), useCount(last[1]), useCount(last[2]), useCount(last[3])];
  if (counts.some((count) => count.counting)) return [];
  const relaxed = last.map((filter, index) => ({ filter, amount: counts[index]?.amount }));
  // If nothing could be counted, the filter that was set last is offered.
  if (relaxed.every(({ amount }) => !amount)) return relaxed.slice(0, 1);
  return relaxed
    .filter(({ amount }) => amount && amount.listings > 0)
    .toSorted((a, b) => (b.amount?.listings ?? 0) - (a.amount?.listings ?? 0));
}

function useCount(filter: AppliedFilter | undefined): { amount: Amount | undefined; counting: boolean } {
  const without = filter?.without ?? {};
  const { data, isFetching } = useQuery({ ...facetsQuery(without), enabled: filter !== undefined });
  return { amount: data && totalOf(data, without), counting: isFetching && !data };
}
