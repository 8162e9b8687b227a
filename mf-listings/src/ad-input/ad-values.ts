import { emptyValues, type Field, toRow, toValues, type ValuesOf } from '@dabbab/platform/kit/fields';
import { type AdDraft, type AdField, adFields, type AdRow } from '../data/listings/ad-fields.ts';

/** All fields of the form: those of an ad, and those that are saved elsewhere. */
export const formFields = {
  ...adFields,
  /** Saved in the profile; asked for if the ad shows a number and the profile has none. */
  phone: { kind: 'text', length: [1, 40], required: true, step: 'price', help: true },
} as const satisfies Record<string, AdField | Field<string, 'text'>>;

/** What is typed into the form: texts, empty where nothing is given. */
export type AdValues = ValuesOf<typeof formFields>;
/** What an error of the form can be about. */
export type FormField = keyof AdValues | 'photos';

export const emptyAd: AdValues = emptyValues(formFields);

/** Makes the row of the ad from the form. */
export const rowOf = (values: AdValues): AdDraft => toRow<AdRow>(adFields, values);

/** Makes the values of the form from an ad. */
export const valuesOf = (row: AdRow): AdValues => ({ ...toValues(adFields, row), phone: emptyAd.phone });

export const textFields = ['title_ar', 'title_en', 'description_ar', 'description_en'] as const;
export type AdText = (typeof textFields)[number];

/** The language in which a title or description is written. */
export const languageOf = (field: AdText) => formFields[field].language;
