import { toAppError } from '@dabbab/platform/errors';
import { type Reason, reasonCodes } from '../../data/listings/words.ts';
import { type AdField, emptyAd } from './ad-values.ts';

/** Constraints over several columns, and columns that the form calls otherwise. */
const fieldOfConstraint: Record<string, AdField> = {
  title: 'title_ar',
  description: 'description_ar',
  bike_type: 'type',
  part_category: 'type',
};

/** The field that the database refused: it names the column as a hint, or the constraint in its message. */
export function refusedField(error: unknown): AdField | undefined {
  const { field, cause } = toAppError(error);
  const name = field ?? /"(?:listings|profiles)_(\w+?)_(?:check|fkey)"/.exec(messageOf(cause))?.[1];
  if (name === undefined) return undefined;
  return fieldOfConstraint[name] ?? (name in emptyAd ? (name as AdField) : undefined);
}

/** What the database found in the words of an ad: `prohibited_item: an ad may not contain "…".` */
export function refusedWords(error: unknown): Reason | undefined {
  const { field, cause } = toAppError(error);
  const [, found, match] = /^(\w+): an ad may not contain "(.*)"/.exec(messageOf(cause)) ?? [];
  const code = reasonCodes.find((known) => known === found);
  return field && code ? { field, code, match } : undefined;
}

const messageOf = (cause: unknown) => (cause as { message?: string } | undefined)?.message ?? '';
