import { type FormStep, formSteps } from '../../data/listings/ad-fields.ts';
import { type FormField, formFields } from './ad-values.ts';

const fields = Object.keys(formFields) as (keyof typeof formFields)[];

/** The step that an address names; the first without one. */
export function stepOf(name: string | null): FormStep {
  return formSteps.find((step) => step === name) ?? 'vehicle';
}

/** The fields of a step in the order in which they are read. */
export function fieldsOf(step: FormStep): FormField[] {
  return step === 'photos' ? ['photos'] : fields.filter((name) => formFields[name].step === step);
}

/** The step where a field is. */
export const stepOfField = (field: FormField): FormStep => (field === 'photos' ? field : formFields[field].step);
