import { type FormField, formFields } from '../../ad-input/ad-values.ts';
import { type FormStep, formSteps } from '../../data/listings/ad-fields.ts';

const fields = Object.keys(formFields) as (keyof typeof formFields)[];

/** Finds the step that an address names; the first if it names none. */
export function stepOf(name: string | null): FormStep {
  return formSteps.find((step) => step === name) ?? 'vehicle';
}

/** Lists the fields of a step in the order in which the form shows them. */
export function fieldsOf(step: FormStep): FormField[] {
  return step === 'photos' ? ['photos'] : fields.filter((name) => formFields[name].step === step);
}

/** Finds the step that asks for a field. */
export const stepOfField = (field: FormField): FormStep => (field === 'photos' ? field : formFields[field].step);
