import type { AdFacts, AdWords } from '../../../data/listings/words.ts';
import { rowOf } from '../ad-row.ts';
import { type AdValues, wordFields } from '../ad-values.ts';

/** What is told of the ad to whoever suggests words for it; numbers that are none are left out. */
export function factsOf(values: AdValues): AdFacts {
  const row = rowOf(values);
  const number = (value: number | null) => (Number.isInteger(value) ? value : null);
  return {
    kind: row.kind,
    make: row.make,
    model: row.model,
    type: values.type || null,
    year: number(row.year),
    mileage_km: number(row.mileage_km),
    condition: row.condition || null,
    city: row.city || null,
    engine_cc: number(row.engine_cc),
    color: row.color,
    price: number(row.price) || null,
    tags: row.tags,
    warranty: row.warranty,
  };
}

/** The words that are written, without the fields that are empty. */
export function wordsOf(values: AdValues): Partial<AdWords> {
  return Object.fromEntries(
    wordFields.map((field) => [field, values[field].trim()] as const).filter(([, text]) => text !== ''),
  );
}
