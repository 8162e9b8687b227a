import { type AdValues, rowOf } from '../../ad-input/ad-values.ts';
import type { ListingCardData } from '../../data/listings/list.ts';

/** Makes a card of the list from the form. */
export function cardOf(
  owner: string,
  id: string,
  values: AdValues,
  cover: string | null,
  pictures: number,
): ListingCardData {
  const row = rowOf(values);
  return {
    ...row,
    id,
    owner_id: owner,
    type: row.bike_type ?? row.part_category,
    price: row.price ?? 0,
    featured: false,
    usual_price: null,
    reserved: false,
    cover_path: cover,
    image_count: pictures,
    created_at: new Date().toISOString(),
  } as ListingCardData;
}
