import { adFieldsWith } from '../data/listings/ad-fields.ts';
import type { AdFacts, AdTexts } from '../data/listings/ad-texts.ts';
import { type AdValues, rowOf, textFields } from './ad-values.ts';

const facts = adFieldsWith(({ step, secret }) => !secret && step === 'vehicle');

/** Takes from the form what a suggestion of texts is made from. */
export function factsOf(values: AdValues): AdFacts {
  const row = rowOf(values);
  const known = Object.fromEntries(facts.map((name) => [name, row[name]]));
  return { ...known, type: row.bike_type ?? row.part_category, price: row.price };
}

/** Takes the titles and descriptions from the form, without those that are empty. */
export function textsOf(values: AdValues): Partial<AdTexts> {
  return Object.fromEntries(
    textFields.map((field) => [field, values[field].trim()] as const).filter(([, text]) => text !== ''),
  );
}
