import type { FormField } from '../../ad-input/ad-values.ts';
import type { AdProblems } from '../../ad-input/validate.ts';
import { adColumns, adFields, type FormStep, formSteps } from '../../data/listings/ad-fields.ts';

/** Finds the step that an address names; the first if it names none. */
export function stepOf(name: string | null): FormStep {
  return formSteps.find((step) => step === name) ?? formSteps[0];
}

/** Lists the fields of a step in the order in which the form shows them. */
export function fieldsOf(step: FormStep): FormField[] {
  return step === 'photos' ? ['photos'] : adColumns.filter((name) => adFields[name].step === step);
}

/** Finds the first step where something is missing or wrong; the last if none is. */
export const unfinishedStep = (problems: AdProblems): FormStep =>
  formSteps.find((step) => fieldsOf(step).some((field) => problems[field] !== undefined)) ?? 'review';

/** Finds the step that asks for a field. */
export const stepOfField = (field: FormField): FormStep => (field === 'photos' ? field : adFields[field].step);
