import { useQuery } from '@dabbab/platform/query';
import { type Amount, facetsQuery, totalOf } from '../../../data/listings/facets.ts';
import type { AppliedFilter } from '../use-applied-filters.ts';

/** A filter that could be dropped, and how many ads there would be without it; undefined: not known. */
export interface Relaxed {
  filter: AppliedFilter;
  amount: Amount | undefined;
}

/** So many are counted, the last ones: those are the ones that probably were too much. */
const COUNTED = 4;

/** What dropping one of the filters would bring, the most first. Those that would bring nothing are left out. */
export function useRelaxed(applied: readonly AppliedFilter[]): Relaxed[] {
  const last = applied.slice(-COUNTED).toReversed();
  // Always as many, as hooks must be.
  const counts = [useCount(last[0]), useCount(last[1]), useCount(last[2]), useCount(last[3])];
  if (counts.some((count) => count.counting)) return [];
  const relaxed = last.map((filter, index) => ({ filter, amount: counts[index]?.amount }));
  // What could not be counted: at least the filter that was set last.
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
