import { toAppError } from '@dabbab/platform/errors';
import { adFields } from '../data/listings/ad-fields.ts';
import { type Reason, reasonCodes } from '../data/listings/ad-texts.ts';
import type { AdValues } from './ad-values.ts';

/** Fields of the constraints that concern several columns. */
const fieldOfConstraint: Record<string, keyof AdValues> = { title: 'title_ar', description: 'description_ar' };

/** Finds the field that the database refused, which names the column as a hint, or the constraint in its message. */
export function refusedField(error: unknown): keyof AdValues | undefined {
  const { field, cause } = toAppError(error);
  const name = field ?? /"listings_(\w+?)_(?:check|fkey)"/.exec(messageOf(cause))?.[1];
  if (name === undefined) return undefined;
  return fieldOfConstraint[name] ?? (name in adFields ? (name as keyof AdValues) : undefined);
}

/** Reads what the database found in a text of an ad: `prohibited_item: an ad may not contain "…".`, of a form `this text`. */
export function refusedText(error: unknown): Reason | undefined {
  const { field, cause } = toAppError(error);
  const [, found, match] = /^(\w+): (?:an ad|this text) may not contain "(.*)"/.exec(messageOf(cause)) ?? [];
  const code = reasonCodes.find((known) => known === found);
  return field && code ? { field, code, match } : undefined;
}

const messageOf = (cause: unknown) => (cause as { message?: string } | undefined)?.message ?? '';
