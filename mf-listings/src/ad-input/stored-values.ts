import type { Field } from '@dabbab/platform/kit/fields';
import { type AdValues, emptyAd, formFields } from './ad-values.ts';

/** Reads what a stored draft holds as values of the form; what is of another kind than its field is left out. */
export function valuesOfDraft(fields: unknown): AdValues {
  const stored = (typeof fields === 'object' && fields !== null ? fields : {}) as Record<string, unknown>;
  const fitting = Object.entries(formFields).filter(([name, field]) => fits(field, stored[name]));
  return { ...emptyAd, ...Object.fromEntries(fitting.map(([name]) => [name, stored[name]])) };
}

function fits({ kind }: Field, value: unknown): boolean {
  if (kind === 'flag') return typeof value === 'boolean';
  if (kind === 'list') return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
  return typeof value === 'string';
}

/** Picks what is stored of the values of the form: a phone number is kept in the profile alone. */
export function draftOfValues({ phone: _inProfile, ...fields }: AdValues): Omit<AdValues, 'phone'> {
  return fields;
}
