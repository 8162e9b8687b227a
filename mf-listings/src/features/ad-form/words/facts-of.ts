import { adFieldsWith } from '../../../data/listings/ad-fields.ts';
import type { AdFacts, AdWords } from '../../../data/listings/words.ts';
import { type AdValues, rowOf, wordFields } from '../ad-values.ts';

const facts = adFieldsWith(({ step, secret }) => !secret && (step === 'vehicle' || step === 'details'));

/** What is told of the ad to whoever suggests words for it. */
export function factsOf(values: AdValues): AdFacts {
  const row = rowOf(values);
  const told = Object.fromEntries(facts.map((name) => [name, row[name]]));
  return { ...told, type: row.bike_type ?? row.part_category, price: row.price };
}

/** The words that are written, without the fields that are empty. */
export function wordsOf(values: AdValues): Partial<AdWords> {
  return Object.fromEntries(
    wordFields.map((field) => [field, values[field].trim()] as const).filter(([, text]) => text !== ''),
  );
}
