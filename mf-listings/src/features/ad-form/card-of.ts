import type { ListingCardData } from '../../data/listings/list.ts';
import { rowOf } from './ad-row.ts';
import type { AdValues } from './ad-values.ts';

/** The ad of the form as a card of the list. */
export function cardOf(
  owner: string,
  id: string,
  values: AdValues,
  cover: string | null,
  pictures: number,
): ListingCardData {
  const row = rowOf(values);
  // What cannot be is not shown: it is said at its field.
  const number = (value: number | null) => (value !== null && value >= 0 ? value : null);
  return {
    id,
    owner_id: owner,
    kind: row.kind,
    title_ar: row.title_ar,
    title_en: row.title_en,
    make: row.make,
    model: row.model,
    type: values.type || null,
    year: number(row.year),
    mileage_km: number(row.mileage_km),
    condition: row.condition,
    city: row.city,
    engine_cc: number(row.engine_cc),
    price: number(row.price) ?? 0,
    warranty: row.warranty,
    bidding_enabled: row.bidding_enabled,
    featured: false,
    cover_path: cover,
    image_count: pictures,
    created_at: new Date().toISOString(),
  } as ListingCardData;
}
