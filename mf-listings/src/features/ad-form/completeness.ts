import { hasField } from '@dabbab/platform/kit/fields';
import type { AdValues } from '../../ad-input/ad-values.ts';
import { type AdField, adColumns, adFields, type FormStep } from '../../data/listings/ad-fields.ts';

const GOOD_PHOTOS = 6; // an ad with one picture is opened, one with six is answered
const GOOD_DESCRIPTION = 150; // letters in one language

/** One of the things that buyers look for. */
interface Part {
  /** Its name under `completeness` of the texts. */
  name: string;
  step: FormStep;
  /** Points of the score; all parts of a motorcycle together have 100. */
  worth: number;
  /** How complete this part is, from 0 to 1. */
  share: number;
}

export interface Completeness {
  /** 0 to 100. */
  score: number;
  /** The parts that are not complete, those that would raise the score most first. */
  missing: Part[];
}

/** Scores how much of what buyers want to know the ad says. Fields that ads of its kind do not have do not count. */
export function completeness(values: AdValues, photos: number): Completeness {
  const description = Math.max(values.description_ar.trim().length, values.description_en.trim().length);
  const titles = values.title_ar.trim() !== '' && values.title_en.trim() !== '';
  const asked: Part[] = [
    { name: 'photos', step: 'photos', worth: 30, share: Math.min(photos / GOOD_PHOTOS, 1) },
    { name: 'description', step: 'review', worth: 20, share: Math.min(description / GOOD_DESCRIPTION, 1) },
    { name: 'bothLanguages', step: 'review', worth: 10, share: Number(titles) },
    ...adColumns.flatMap((name) => {
      const field: AdField = adFields[name];
      // Few know the year of a part, and one with a size fits no motorcycle but a person.
      const needless = name === 'fits' ? values.size.trim() !== '' : name === 'year' && values.kind === 'part';
      const unasked = !hasField(field, values) || needless;
      const share = Number(String(values[name]).trim() !== '');
      return field.worth === undefined || unasked ? [] : { name, step: field.step, worth: field.worth, share };
    }),
  ];
  const sum = (count: (part: Part) => number) => asked.reduce((total, part) => total + count(part), 0);
  const gain = ({ worth, share }: Part) => worth * (1 - share);
  return {
    score: Math.round((100 * sum(({ worth, share }) => worth * share)) / sum(({ worth }) => worth)),
    missing: asked.filter(({ share }) => share < 1).toSorted((a, b) => gain(b) - gain(a)),
  };
}
