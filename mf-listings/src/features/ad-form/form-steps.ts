import type { AdField } from './ad-values.ts';
import type { AdErrors } from './validate.ts';

/** The steps in their order, as they stand in the address. */
export const formSteps = ['vehicle', 'details', 'photos', 'words', 'price', 'preview'] as const;
export type FormStep = (typeof formSteps)[number];

/** The fields of each step in the order in which they are read. */
const fieldsOf: Record<FormStep, readonly AdField[]> = {
  vehicle: ['kind', 'make', 'model', 'year'],
  details: ['type', 'condition', 'city', 'mileage_km', 'engine_cc', 'color', 'warranty', 'tags'],
  photos: [],
  words: ['title_ar', 'description_ar', 'title_en', 'description_en'],
  price: ['price', 'bidding_enabled', 'min_bid', 'show_messaging', 'show_phone', 'show_whatsapp', 'phone'],
  preview: [],
};

/** The step that an address names; the first without one. */
export function stepOf(name: string | null): FormStep {
  return formSteps.find((step) => step === name) ?? 'vehicle';
}

/** The first field of a step that is not right. */
export function firstError(step: FormStep, errors: AdErrors): AdField | undefined {
  return fieldsOf[step].find((field) => field in errors);
}

/** The step where a field is. */
export function stepOfField(field: AdField): FormStep {
  return formSteps.find((step) => fieldsOf[step].includes(field)) ?? 'vehicle';
}
