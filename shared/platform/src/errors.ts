import { useTranslation } from './i18n.ts';

/** What can go wrong, as far as a person can do something about it. Each has a text in `locales`. */
export const errorCodes = [
  'offline',
  'forbidden',
  'not-found',
  'signed-out',
  'invalid-value',
  'already-exists',
  'too-many-requests',
  'invalid-credentials',
  'e-mail-not-confirmed',
  'account-banned',
  'e-mail-taken',
  'weak-password',
  'invalid-e-mail',
  'unexpected',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** An error of the backend: a code of the catalogue, and the field it is about, if the database named one. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;

  constructor(code: ErrorCode, options: { field?: string | undefined; cause?: unknown } = {}) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.field = options.field;
  }
}

/** SQLSTATEs and PostgREST codes. */
const byDatabaseCode: Record<string, ErrorCode> = {
  '22023': 'invalid-value',
  '22P02': 'invalid-value',
  '22001': 'invalid-value',
  '22003': 'invalid-value',
  '23502': 'invalid-value',
  '23514': 'invalid-value',
  '23505': 'already-exists',
  '42501': 'forbidden',
  PGRST116: 'not-found',
  PGRST301: 'signed-out',
  PGRST302: 'signed-out',
  PGRST303: 'signed-out',
};

/** Codes of the auth service; matched by code, never by message. */
const byAuthCode: Record<string, ErrorCode> = {
  invalid_credentials: 'invalid-credentials',
  email_not_confirmed: 'e-mail-not-confirmed',
  user_banned: 'account-banned',
  user_already_exists: 'e-mail-taken',
  email_exists: 'e-mail-taken',
  weak_password: 'weak-password',
  email_address_invalid: 'invalid-e-mail',
  validation_failed: 'invalid-value',
  over_request_rate_limit: 'too-many-requests',
  over_email_send_rate_limit: 'too-many-requests',
};

interface BackendError {
  code?: string | undefined;
  hint?: string | null;
  status?: number | undefined;
}

/** Sorts any error (of PostgREST, of auth, of the network) into the catalogue. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code = '', hint, status } = (error ?? {}) as BackendError;
  const known = byDatabaseCode[code] ?? byAuthCode[code];
  if (known) return new AppError(known, { field: hint ?? undefined, cause: error });
  if (isNetworkError(error) || (code === '' && !status)) return new AppError('offline', { cause: error });
  if (status === 429) return new AppError('too-many-requests', { cause: error });
  return new AppError('unexpected', { cause: error });
}

function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError || (error as Error | undefined)?.name === 'AuthRetryableFetchError';
}

/**
 * The data of an answer of `rest()`.
 * @throws AppError if the answer is an error
 */
export function unwrap<T>(answer: { data: T; error: unknown; status?: number }): NonNullable<T> {
  if (answer.error) throw toAppError(Object.assign({ status: answer.status }, answer.error));
  return answer.data as NonNullable<T>;
}

/** Turns errors into a sentence in the language of the page. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('platform');
  return (error) => t(`errors.${toAppError(error).code}`);
}
