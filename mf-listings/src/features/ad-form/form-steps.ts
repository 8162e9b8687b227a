import type { FormField } from '../../ad-input/ad-values.ts';
import { adColumns, adFields, type FormStep, formSteps } from '../../data/listings/ad-fields.ts';

/** Finds the step that an address names; the first if it names none. */
export function stepOf(name: string | null): FormStep {
  return formSteps.find((step) => step === name) ?? 'vehicle';
}

/** Lists the fields of a step in the order in which the form shows them. */
export function fieldsOf(step: FormStep): FormField[] {
  return step === 'photos' ? ['photos'] : adColumns.filter((name) => adFields[name].step === step);
}

/** Finds the step that asks for a field. */
export const stepOfField = (field: FormField): FormStep => (field === 'photos' ? field : adFields[field].step);
