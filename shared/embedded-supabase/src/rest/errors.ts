/** Refusals in the words of PostgREST, and the statuses it gives to the errors of the database. */

interface Words {
  code: string;
  message: string;
  details?: unknown;
  hint?: string | null;
}

/** A request that is answered with an error. */
export class RestError extends Error {
  readonly status: number;
  readonly words: Words;

  constructor(status: number, words: Words) {
    super(words.message);
    this.status = status;
    this.words = words;
  }
}

export const unreadable = (what: string, details: string) =>
  new RestError(400, { code: 'PGRST100', message: `"failed to parse ${what}"`, details });

interface DatabaseError {
  code: string;
  message: string;
  detail?: string;
  hint?: string;
}

/** PostgREST's status for an SQLSTATE (docs.postgrest.org, "errors"). */
export function statusOf(code: string, message = '', anonymous = false): number {
  if (code === '42501') return anonymous ? 401 : 403;
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500;
  if (/^PT\d{3}$/.test(code)) return Number(code.slice(2));
  const exact: Record<string, number> = {
    '23503': 409,
    '23505': 409,
    '25006': 405,
    '42883': 404,
    '42P01': 404,
    '42P17': 500,
    '53400': 500,
    '57P01': 503,
    P0001: 400,
  };
  if (exact[code]) return exact[code];
  const classes: Record<string, number> = { '08': 503, '0L': 403, '0P': 403, '28': 403, '53': 503, '54': 413 };
  const group = code.slice(0, 2);
  if (classes[group]) return classes[group];
  const serverSide = ['09', '25', '2D', '38', '39', '3B', '40', '55', '57', '58', 'F0', 'HV', 'P0', 'XX', 'PT'];
  return serverSide.includes(group) ? 500 : 400;
}

const answer = (status: number, { code, message, details = null, hint = null }: Words, headers: HeadersInit = {}) =>
  Response.json({ code, details, hint, message }, { status, headers });

/**
 * The answer to an error, whatever it was.
 * @returns null for one that is neither the caller's nor the database's
 */
export function errorAnswer(error: unknown, anonymous: boolean): Response | null {
  if (error instanceof RestError) return answer(error.status, error.words);
  if (error instanceof RangeError) return answer(413, { code: '54001', message: 'stack depth limit exceeded' });
  if (!isDatabaseError(error)) return null;
  if (error.code === 'PGRST') return raised(error);
  const { code, message, detail: details = null, hint = null } = error;
  return answer(statusOf(code, message, anonymous), { code, message, details, hint });
}

function isDatabaseError(error: unknown): error is DatabaseError {
  const code = (error as DatabaseError | null)?.code;
  return error instanceof Error && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
}

/** `raise sqlstate 'PGRST'`: the function says the whole answer, as JSON in message and detail. */
function raised(error: DatabaseError): Response {
  try {
    const { code, message, details, hint } = JSON.parse(error.message) as Words;
    const { status, headers } = JSON.parse(error.detail ?? '') as { status: number; headers: Record<string, string> };
    return answer(status, { code, message, details, hint: hint ?? null }, headers);
  } catch {
    const message = `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`;
    return answer(500, { code: 'PGRST121', message, details: `Invalid JSON: '${error.message}', '${error.detail}'` });
  }
}
