import { Refusal } from '../refusal.ts';
import { Unknown } from './provider.ts';

/** Why a provider said nothing of a session: it knows no such session, did not answer, or its keys are not here. */
export type Problem = 'unknown' | 'unanswered' | 'not_configured';

/** Sorts what asking about a session threw. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Unknown) return 'unknown';
  return error instanceof Refusal && error.message === 'not_configured' ? 'not_configured' : 'unanswered';
}
