/** Refusals in GoTrue's form. */
import type { Context } from 'hono';

/** The form a client asks for since January 2024: supabase-js sends this header with every request. */
const VERSION_HEADER = 'x-supabase-api-version';
const VERSION = '2024-01-01';

interface Extra {
  /** Of a weak password. */
  reasons?: string[];
  /** What the transaction wrote before it was refused stays: a counted attempt, a revoked session. */
  keepsWrites?: boolean;
  cause?: unknown;
}

export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly reasons: string[] | undefined;
  readonly keepsWrites: boolean;

  constructor(status: number, code: string, message: string, extra: Extra = {}) {
    super(message, { cause: extra.cause });
    this.status = status;
    this.code = code;
    this.reasons = extra.reasons;
    this.keepsWrites = extra.keepsWrites ?? false;
  }
}

export const invalid = (message: string): AuthError => new AuthError(400, 'validation_failed', message);

/** What OAuth's own errors look like: the token endpoint's for an unknown grant. */
export class OAuthError extends Error {
  readonly error: string;

  constructor(error: string, description = '') {
    super(description);
    this.error = error;
  }
}

/** For `Hono.onError`. */
export function answerError(error: unknown, c: Context): Response {
  if (error instanceof OAuthError) {
    const body = { error: error.error, ...(error.message && { error_description: error.message }) };
    return Response.json(body, { status: 400 });
  }
  if (!(error instanceof AuthError)) console.error(`auth: ${c.req.method} ${c.req.path}:`, error);
  else if (error.status >= 500) console.error(`auth: ${c.req.method} ${c.req.path}:`, error.message, error.cause);
  const known =
    error instanceof AuthError
      ? error
      : new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information');
  return errorResponse(known, (c.req.header(VERSION_HEADER) ?? '') >= VERSION);
}

function errorResponse({ status, code, message, reasons }: AuthError, sinceJanuary2024: boolean): Response {
  const weak = reasons ? { weak_password: { reasons } } : {};
  const body = sinceJanuary2024
    ? { code, message, ...weak }
    : { code: status, error_code: code, msg: message, ...weak };
  const headers = { 'x-sb-error-code': code, ...(sinceJanuary2024 && { [VERSION_HEADER]: VERSION }) };
  return Response.json(body, { status, headers });
}

/** As `answerError`, where nothing is thrown. */
export function authError(status: number, code: string, message: string): Response {
  return errorResponse(new AuthError(status, code, message), false);
}
