import type { ListingCardData } from '../../data/listings/list.ts';

/** So many ads, numbered. */
export function ads(count: number, from = 1, changes: Partial<ListingCardData> = {}): ListingCardData[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${from + index}`,
    kind: 'motorcycle',
    title_ar: `إعلان ${from + index}`,
    title_en: null,
    make: 'honda',
    model: 'CB',
    type: 'naked',
    year: 2020,
    mileage_km: 1000,
    condition: 'used',
    city: 'riyadh',
    engine_cc: 500,
    price: 10_000,
    featured: false,
    usual_price: null,
    warranty: false,
    bidding_enabled: false,
    reserved: false,
    cover_path: null,
    image_count: 0,
    created_at: '2026-11-01T10:00:00Z',
    ...changes,
  }));
}

/** A page of the list, as the database answers. */
export const pageOf = (
  listings: readonly object[],
  next: string | null = null,
  facts: readonly object[] | null = null,
  passed_over: readonly string[] | null = null,
) => ({
  listings,
  next,
  facts,
  passed_over,
});
