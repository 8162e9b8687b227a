import type { AdRow } from '../../data/listings/save-ad.ts';
import { type AdValues, emptyAd } from './ad-values.ts';
import { numberOf } from './numbers.ts';

/** What of the form becomes the ad: numbers, and null where nothing is given or the kind has no such thing. */
export function rowOf(values: AdValues): AdRow {
  const bike = values.kind === 'motorcycle';
  return {
    kind: values.kind,
    make: values.make || null,
    model: values.model.trim() || null,
    bike_type: (bike && values.type) || null,
    part_category: (!bike && values.type) || null,
    year: numberOf(values.year),
    mileage_km: bike ? numberOf(values.mileage_km) : null,
    engine_cc: bike ? numberOf(values.engine_cc) : null,
    color: values.color || null,
    condition: values.condition,
    city: values.city,
    warranty: values.warranty,
    tags: values.tags,
    title_ar: values.title_ar.trim() || null,
    title_en: values.title_en.trim() || null,
    description_ar: values.description_ar.trim() || null,
    description_en: values.description_en.trim() || null,
    price: numberOf(values.price) ?? 0,
    bidding_enabled: values.bidding_enabled,
    min_bid: values.bidding_enabled ? numberOf(values.min_bid) : null,
    show_phone: values.show_phone,
    show_whatsapp: values.show_whatsapp,
    show_messaging: values.show_messaging,
  };
}

const text = (value: string | number | null) => (value === null ? '' : String(value));

/** An ad as the form shows it. */
export function valuesOf(row: AdRow): AdValues {
  return {
    ...emptyAd,
    kind: row.kind,
    make: text(row.make),
    model: text(row.model),
    year: text(row.year),
    type: text(row.bike_type ?? row.part_category),
    condition: row.condition,
    mileage_km: text(row.mileage_km),
    engine_cc: text(row.engine_cc),
    color: text(row.color),
    city: row.city,
    warranty: row.warranty,
    tags: row.tags,
    title_ar: text(row.title_ar),
    title_en: text(row.title_en),
    description_ar: text(row.description_ar),
    description_en: text(row.description_en),
    price: text(row.price),
    bidding_enabled: row.bidding_enabled,
    min_bid: text(row.min_bid),
    show_phone: row.show_phone,
    show_whatsapp: row.show_whatsapp,
    show_messaging: row.show_messaging,
  };
}

/** The columns that differ: only these are written, so that what somebody else changed meanwhile stays. */
export function changeOf(before: AdRow, after: AdRow): Partial<AdRow> {
  return Object.fromEntries(
    Object.entries(after).filter(([column, value]) => String(before[column as keyof AdRow]) !== String(value)),
  );
}
