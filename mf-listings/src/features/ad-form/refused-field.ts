import { toAppError } from '@dabbab/platform/errors';
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
  const message = (cause as { message?: string } | undefined)?.message ?? '';
  const name = field ?? /"(?:listings|profiles)_(\w+?)_(?:check|fkey)"/.exec(message)?.[1];
  if (name === undefined) return undefined;
  return fieldOfConstraint[name] ?? (name in emptyAd ? (name as AdField) : undefined);
}
