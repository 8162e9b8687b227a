import { AppError, toAppError } from '@dabbab/platform/errors';
import { moderateTexts, type Reason } from '../data/listings/ad-texts.ts';
import { AdChangedError } from '../data/listings/save-ad.ts';
import { textsOf } from './ad-texts-of.ts';
import type { AdValues } from './ad-values.ts';
import { refusedField, refusedText } from './refused-field.ts';

/** Why an ad was not published. */
export type Outcome =
  | { kind: 'photosFailed' | 'adLimit' | 'changed' }
  | { kind: 'moderationFailed'; error: unknown }
  | { kind: 'flagged'; reasons: Reason[] }
  | { kind: 'refused'; field: keyof AdValues }
  | { kind: 'failed'; error: unknown };

/** Tells whether nothing was refused: the backend could not be reached, and may take the same once it can. */
export const isOffline = (outcome: Outcome): boolean =>
  'error' in outcome && toAppError(outcome.error).code === 'offline';

/** Makes of an outcome what a draft can keep: of an error its code and its reason. */
export function keptOutcome(outcome: Outcome): Outcome {
  if (!('error' in outcome)) return outcome;
  const { code, reason } = toAppError(outcome.error);
  return { ...outcome, error: { code, reason } };
}

/** Reads what `keptOutcome` has made. */
export function restoredOutcome(kept: Outcome): Outcome {
  if (!('error' in kept)) return kept;
  const { code, reason } = kept.error as AppError;
  return { ...kept, error: new AppError(code, { reason }) };
}

/** Stops publishing, with the reason. */
export class NotPublished extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/**
 * Has the texts of an ad checked, which the database asks for before it shows the ad.
 * @throws NotPublished if they may not be published, or that cannot be found out
 */
export async function checkTexts(values: AdValues, pictures: readonly string[]): Promise<void> {
  const verdict = await moderateTexts(textsOf(values), values.tags, values.model, pictures).catch((error: unknown) => {
    throw new NotPublished({ kind: 'moderationFailed', error });
  });
  if (!verdict.allowed) throw new NotPublished({ kind: 'flagged', reasons: verdict.reasons });
}

/** Says what a refusal means. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof NotPublished) return error.outcome;
  if (error instanceof AdChangedError) return { kind: 'changed' };
  if (toAppError(error).reason === 'ad_limit') return { kind: 'adLimit' };
  const reason = refusedText(error);
  if (reason) return { kind: 'flagged', reasons: [reason] };
  const field = refusedField(error);
  return field ? { kind: 'refused', field } : { kind: 'failed', error };
}
