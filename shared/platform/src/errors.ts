import { useTranslation } from './i18n.ts';
import { sessionAtom } from './session.tsx';
import { store } from './store.ts';

/** What can go wrong, as far as a person can do something about it. Each has a text in `locales`. */
export type ErrorCode =
  | 'offline'
  | 'forbidden'
  | 'suspended'
  | 'maintenance'
  | 'not-found'
  | 'conflict'
  | 'signed-out'
  | 'invalid-value'
  | 'already-exists'
  | 'too-many-requests'
  /** Of a way to sign in: the reason says which (`kit/ask-auth.ts`). */
  | 'sign-in'
  | 'unexpected';

/** An error of the backend: a code of the catalogue, and what the database said about it in a word. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** The argument or field that it is about. */
  readonly field: string | undefined;
  /** The word for the reason; its text is in `refusals/locales`. */
  readonly reason: string | undefined;

  constructor(code: ErrorCode, options: { reason?: string | undefined; cause?: unknown } = {}) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.reason = options.reason;
    this.field = code === 'invalid-value' ? options.reason : undefined;
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
  PT404: 'not-found',
  PT409: 'conflict',
  PT429: 'too-many-requests',
  PT503: 'maintenance',
  PGRST116: 'not-found',
  PGRST301: 'signed-out',
  PGRST302: 'signed-out',
  PGRST303: 'signed-out',
};

/** Reasons that say more than the SQLSTATE that they come with. */
const byReason: Record<string, ErrorCode> = {
  suspended: 'suspended',
  signed_out: 'signed-out',
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
  // Our hints are one word; those of PostgREST itself are whole sentences.
  const reason = hint && /^\w+$/.test(hint) ? hint : undefined;
  const known = (code === '42501' && byReason[reason ?? '']) || byDatabaseCode[code];
  if (known) return new AppError(known, { reason, cause: error });
  if (isNetworkError(error) || (code === '' && !status)) return new AppError('offline', { cause: error });
  if (status === 429) return new AppError('too-many-requests', { cause: error });
  return new AppError('unexpected', { cause: error });
}

function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError || (error as Error | undefined)?.name === 'AuthRetryableFetchError';
}

/**
 * Takes the data out of an answer of `rest()`.
 * @throws AppError if the answer is an error
 */
export function unwrap<T>(answer: { data: T; error: unknown; status?: number }): NonNullable<T> {
  if (answer.error) throw toAppError(Object.assign({ status: answer.status }, answer.error));
  return answer.data as NonNullable<T>;
}

/** Reads which words of a text the database refused: `contact_details: this text may not contain "…".` */
function foundWords(cause: unknown): string | undefined {
  const { message = '' } = (cause ?? {}) as { message?: string };
  return /^\w+: this text may not contain "(.+)"\.$/s.exec(message)?.[1];
}

/** Gives a function that puts an error into a sentence, in the language of the page. */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('platform');
  return (error) => {
    const { code, reason, cause } = toAppError(error);
    if (reason && i18n.exists(`platform-refusals:refused.${code}.${reason}`)) {
      // The words of a text that may not stand there are said as they were found.
      const words = foundWords(cause);
      return t(`platform-refusals:refused.${code}.${reason}`) + (words ? ` (⁨${words}⁩)` : '');
    }
    // Row security refuses without a word, and a suspended person whatever they do.
    const suspended = code === 'forbidden' && store.get(sessionAtom).user?.suspended;
    return t(`errors.${suspended ? 'suspended' : code}`);
  };
}
