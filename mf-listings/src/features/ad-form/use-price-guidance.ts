import { useDebounced } from '@dabbab/platform/kit/use-debounced';
import { useQuery } from '@dabbab/platform/query';
import { type AdValues, rowOf } from '../../ad-input/ad-values.ts';
import { priceGuidanceQuery } from '../../data/listings/price-guidance.ts';
import type { PriceStatistics } from '../../data/listings/price-statistics.ts';

const QUIET_MS = 400;

/**
 * Gives what motorcycles like the one of the form cost, asked for as soon as model and year are known: so that it stands
 * there when the price is asked for. Null where too few are on offer, or while that is not known.
 */
export function usePriceGuidance(adId: string, values: AdValues): PriceStatistics | null {
  const { kind, make, model, year } = rowOf(values);
  const typed = useDebounced(model ?? '', QUIET_MS);
  const known = kind === 'motorcycle' && make !== null && year !== null && typed !== '' && typed === model;
  const query = priceGuidanceQuery({ adId, make: make ?? '', model: typed, year: year ?? 0 });
  const { data } = useQuery({ ...query, enabled: known });
  return (known && data) || null;
}
