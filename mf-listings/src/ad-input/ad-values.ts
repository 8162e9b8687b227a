import { emptyValues, toRow, toValues, type ValuesOf } from '@dabbab/platform/kit/fields';
import { settledFits } from '@dabbab/platform/kit/fit';
import { type AdColumn, type AdDraft, adFields, type AdRow } from '../data/listings/ad-fields.ts';

/** What is typed into the form: texts, empty where nothing is given. */
export type AdValues = ValuesOf<typeof adFields>;
/** What an error of the form can be about. */
export type FormField = AdColumn | 'photos';

export const emptyAd: AdValues = emptyValues(adFields);

/** Makes the row of the ad from the form. */
export const rowOf = (values: AdValues): AdDraft =>
  toRow<AdRow>(adFields, { ...values, fits: settledFits(values.fits) });

/** Makes the values of the form from an ad. */
export const valuesOf = (row: AdRow): AdValues => toValues(adFields, row);

export const textFields = ['title_ar', 'title_en', 'description_ar', 'description_en'] as const;
export type AdText = (typeof textFields)[number];

/** The language in which a title or description is written. */
export const languageOf = (field: AdText) => adFields[field].language;
