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
  const amounts = [useAmount(last[0]), useAmount(last[1]), useAmount(last[2]), useAmount(last[3])];
  const relaxed = last.map((filter, index) => ({ filter, amount: amounts[index] }));
  const known = relaxed.filter(({ amount }) => amount);
  // Until they are counted, the filter that was set last.
  if (known.length < relaxed.length) return relaxed.slice(0, 1);
  return known
    .filter(({ amount }) => amount && amount.listings > 0)
    .toSorted((a, b) => (b.amount?.listings ?? 0) - (a.amount?.listings ?? 0));
}

function useAmount(filter: AppliedFilter | undefined): Amount | undefined {
  const without = filter?.without ?? {};
  const { data } = useQuery({ ...facetsQuery(without), enabled: filter !== undefined });
  return data && totalOf(data, without);
}
