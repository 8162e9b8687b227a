/**
 * MEND: @supabase/lite answers 500 "SUP" for most errors the database raises (P0001, 23514, 57014 …)
 * and loses code, detail and hint. PostgREST's own table of statuses is applied instead, by way of
 * the one form Lite passes through untouched: an error of code `PGRST` whose message is JSON.
 */
import { inspect } from 'node:util';
import { RelationNotFoundError } from '@supabase/lite';

interface DatabaseError {
  code: string;
  message: string;
  detail?: string;
  hint?: string;
}

/** PostgREST's status for an SQLSTATE (docs.postgrest.org, "errors"). */
export function statusOf(code: string): number {
  const exact: Record<string, number> = { '23503': 409, '23505': 409, '25006': 405, '57P01': 503 };
  if (exact[code]) return exact[code];
  if (code === 'P0001') return 400;
  if (code === '53400') return 500;
  const classes: Record<string, number> = { '08': 503, '0L': 403, '0P': 403, '28': 403, '53': 503, '54': 413 };
  const group = code.slice(0, 2);
  if (classes[group]) return classes[group];
  const serverSide = ['09', '25', '2D', '38', '39', '3B', '40', '55', '57', '58', 'F0', 'HV', 'P0', 'XX'];
  return serverSide.includes(group) ? 500 : 400;
}

/** Errors Lite already answers as PostgREST does, some of them with a better text. */
const leftToLite = (code: string) =>
  code === 'PGRST' || code.startsWith('PT') || /^(42|22|21)/.test(code) || code === '25006';

export function normalizeDbError(error: unknown): unknown {
  // What the caller misspelt: Lite prints every error with its stack, and a refused request deserves one line.
  if (
    error instanceof RelationNotFoundError ||
    (error instanceof Error && /^"?(failed to parse|Expected identifier|Unexpected input)/.test(error.message))
  ) {
    return Object.assign(error, { [inspect.custom]: () => `rest: ${error.message}` });
  }
  if (!isDatabaseError(error)) return error;
  if (leftToLite(error.code)) return quiet(error, error);
  const { code, message, detail = null, hint = null } = error;
  return quiet(error, {
    code: 'PGRST',
    message: JSON.stringify({ code, message, details: detail, hint }),
    detail: JSON.stringify({ status: statusOf(code), headers: {} }),
  });
}

function isDatabaseError(error: unknown): error is DatabaseError {
  const code = (error as DatabaseError | null)?.code;
  return error instanceof Error && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
}

function quiet(error: DatabaseError, answer: object): object {
  const line = `rest: ${error.code} ${error.message}`;
  const { code, message, detail, hint } = answer as DatabaseError;
  return { code, message, detail, hint, [inspect.custom]: () => line };
}
