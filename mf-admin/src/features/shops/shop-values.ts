import { latinDigits } from '@dabbab/platform/kit/digits';
import { checkFields, toRow, toValues, type ValuesOf } from '@dabbab/platform/kit/fields';
import { shopFields, type ShopRow } from '../../data/shops/shop-fields.ts';

/** What the form of a shop holds while one types. */
export type ShopValues = ValuesOf<typeof shopFields> & {
  /** Latitude and longitude with a comma between them. */
  place: string;
  /** Of a new shop: whose it is, by e-mail, name or id. */
  owner: string;
};

/** What is wrong with a field; each has a text under `errors`. */
export interface ShopProblem {
  code: 'name' | 'owner' | 'ownerHas' | 'text' | 'phone' | 'place' | 'refused';
  least?: number | undefined;
  most?: number | undefined;
  /** The words of the database. */
  text?: string;
}

export const emptyShop: ShopRow = {
  name_ar: null,
  name_en: null,
  type: null,
  city: null,
  contact_number: null,
  description_ar: null,
  description_en: null,
  maps_url: null,
  lat: null,
  lng: null,
};

/** Makes the values of the form from a row. */
export function valuesOf({ lat, lng, ...row }: ShopRow): ShopValues {
  const fields = Object.keys(shopFields).map((name) => [name, row[name as keyof typeof shopFields]]);
  return {
    ...toValues(shopFields, Object.fromEntries(fields) as typeof row),
    place: lat === null ? '' : `${lat}, ${lng}`,
    owner: '',
  };
}

/** Reads latitude and longitude as people copy them from maps; null where nothing is given, undefined for anything else. */
export function readPlace(typed: string): { lat: number; lng: number } | null | undefined {
  const text = latinDigits(typed).trim();
  if (text === '') return null;
  const [, lat, lng] = /^\(?(-?\d{1,2}(?:\.\d+)?)\s*[,،\s]\s*(-?\d{1,3}(?:\.\d+)?)\)?$/.exec(text) ?? [];
  const place = { lat: Number(lat), lng: Number(lng) };
  // In Saudi Arabia and around it, as the database has it.
  const isNear = place.lat >= 16 && place.lat <= 33 && place.lng >= 34 && place.lng <= 56;
  return isNear ? place : undefined;
}

/** Writes what is typed as a row. */
export function rowOf({ place, owner: _owner, ...fields }: ShopValues): ShopRow {
  const { lat, lng } = readPlace(place) ?? { lat: null, lng: null };
  return { ...toRow<Omit<ShopRow, 'lat' | 'lng'>>(shopFields, fields), lat, lng };
}

/** Finds what is wrong with what is typed. @param isNew an owner must be named */
export function checkShop(values: ShopValues, isNew: boolean): Partial<Record<keyof ShopValues, ShopProblem>> {
  const found = Object.entries(checkFields(shopFields, values)).map(([name, { code, least, most }]) => {
    if (code === 'required') return ['name_ar', { code: 'name' }];
    return [name, code === 'phone' ? { code } : { code: 'text', least, most }];
  });
  return {
    ...(isNew && !values.owner.trim() && { owner: { code: 'owner' } }),
    ...(Object.fromEntries(found) as Partial<Record<keyof ShopValues, ShopProblem>>),
    ...(readPlace(values.place) === undefined && { place: { code: 'place' } }),
  };
}
