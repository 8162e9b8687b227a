import { emptyValues, type Field, toRow, toValues, type ValuesOf } from '@dabbab/platform/kit/fields';
import { type AdDraft, type AdField, adFields, type AdRow } from '../../data/listings/ad-fields.ts';

/** All that the form asks for: the fields of an ad, and what is written elsewhere. */
export const formFields = {
  ...adFields,
  /** Asked for when the ad shows a number and the profile, where it is kept, has none. */
  phone: { kind: 'text', length: [1, 40], required: true, step: 'price', help: true },
} as const satisfies Record<string, AdField | Field<string, 'text'>>;

/** The form as it is typed: texts, empty where nothing is given. */
export type AdValues = ValuesOf<typeof formFields>;
/** What the form can lead to when it is not right. */
export type FormField = keyof AdValues | 'photos';

export const emptyAd: AdValues = emptyValues(formFields);

/** What of the form becomes the ad. */
export const rowOf = (values: AdValues): AdDraft => toRow<AdRow>(adFields, values);

/** An ad as the form shows it. */
export const valuesOf = (row: AdRow): AdValues => ({ ...toValues(adFields, row), phone: emptyAd.phone });

export const textFields = ['title_ar', 'title_en', 'description_ar', 'description_en'] as const;
export type AdText = (typeof textFields)[number];

/** The language in which a title or description is written. */
export const languageOf = (field: AdText) => formFields[field].language;
