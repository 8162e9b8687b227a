import type { Field } from '@dabbab/platform/kit/fields';
import { adFields } from '../data/listings/ad-fields.ts';
import { type AdValues, emptyAd } from './ad-values.ts';

/** Reads what a stored draft holds as values of the form; what is of another kind than its field is left out. */
export function valuesOfDraft(fields: unknown): AdValues {
  const stored = (typeof fields === 'object' && fields !== null ? fields : {}) as Record<string, unknown>;
  const fitting = Object.entries(adFields).filter(([name, field]) => fits(field, stored[name]));
  return { ...emptyAd, ...Object.fromEntries(fitting.map(([name]) => [name, stored[name]])) };
}

function fits({ kind }: Field, value: unknown): boolean {
  if (kind === 'flag') return typeof value === 'boolean';
  if (kind === 'list') return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
  return typeof value === 'string';
}
