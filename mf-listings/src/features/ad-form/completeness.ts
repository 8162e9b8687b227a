import type { AdValues } from './ad-values.ts';

/** What buyers ask for first, and how much of the score each is worth; together 100. */
const weights = {
  photos: 30, // full with six: an ad with one picture is opened, one with six is answered
  description: 20, // full with 150 letters in one language
  model: 10,
  year: 10,
  mileage: 10,
  bothLanguages: 10,
  color: 5,
  engine: 5,
} as const;
export type Missing = keyof typeof weights;

const GOOD_PHOTOS = 6;
const GOOD_DESCRIPTION = 150;

export interface Completeness {
  /** 0 to 100. */
  score: number;
  /** What would raise it, the most valuable first. */
  missing: Missing[];
}

/** How much of what buyers want to know the ad says. What a part does not have is not asked of it. */
export function completeness(values: AdValues, photos: number): Completeness {
  const bike = values.kind === 'motorcycle';
  const description = Math.max(values.description_ar.trim().length, values.description_en.trim().length);
  const shares: Partial<Record<Missing, number>> = {
    photos: Math.min(photos / GOOD_PHOTOS, 1),
    description: Math.min(description / GOOD_DESCRIPTION, 1),
    model: Number(values.model.trim() !== ''),
    ...(bike && { year: Number(values.year !== '') }),
    ...(bike && { mileage: Number(values.mileage_km !== '') }),
    bothLanguages: Number(values.title_ar.trim() !== '' && values.title_en.trim() !== ''),
    color: Number(values.color !== ''),
    ...(bike && { engine: Number(values.engine_cc !== '') }),
  };
  const asked = Object.entries(shares) as [Missing, number][];
  const whole = asked.reduce((sum, [part]) => sum + weights[part], 0);
  const reached = asked.reduce((sum, [part, share]) => sum + weights[part] * share, 0);
  const missing = asked
    .filter(([, share]) => share < 1)
    .toSorted(([a, done], [b, alsoDone]) => weights[b] * (1 - alsoDone) - weights[a] * (1 - done));
  return { score: Math.round((100 * reached) / whole), missing: missing.map(([part]) => part) };
}
