import { useDebounced } from '@dabbab/platform/kit/use-debounced';
import { useQuery } from '@dabbab/platform/query';
import { type AdValues, rowOf } from '../../ad-input/ad-values.ts';
import { type PricedAd, priceGuidanceQuery } from '../../data/listings/price-guidance.ts';
import type { PriceStatistics } from '../../data/listings/price-statistics.ts';

const QUIET_MS = 400;

/**
 * Gives what ads like the one of the form cost, asked for as soon as it is known what it offers: so that it stands there when
 * the price is asked for. Null where too few are on offer, or while that is not known.
 */
export function usePriceGuidance(adId: string, values: AdValues): PriceStatistics | null {
  const typed = JSON.stringify(pricedAd(adId, values) ?? null);
  const settled = useDebounced(typed, QUIET_MS);
  const ad = JSON.parse(settled) as PricedAd | null;
  const { data } = useQuery({ ...priceGuidanceQuery(ad ?? { kind: '', type: '' }), enabled: ad !== null });
  return (settled === typed && ad && data) || null;
}

/** Takes from the form what its price is compared by; undefined while that is not known. */
function pricedAd(listing_id: string, values: AdValues): PricedAd | undefined {
  const { kind, bike_type, part_category, make, model, year, engine_cc, condition } = rowOf(values);
  if (kind === 'part')
    return part_category && condition ? { kind, type: part_category, condition, listing_id } : undefined;
  if (!bike_type || year === null) return undefined;
  return {
    kind: 'motorcycle',
    type: bike_type,
    year,
    ...(make !== null && model !== null && { make, model }),
    ...(engine_cc !== null && { engine_cc }),
    listing_id,
  };
}
