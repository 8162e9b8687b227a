/** What a person is told who comes back from a provider without a session. */
import { AuthError } from '../errors.ts';

/** The provider's own words. */
export class ProviderRefusal extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

const OAUTH_ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

const DENIED = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);

/** The parameters of the address they are led to. */
export function refusalParameters(error: unknown): Record<string, string> {
  if (error instanceof ProviderRefusal) return { error: error.error, error_description: error.message };
  if (!(error instanceof AuthError)) {
    console.error('auth: callback:', error);
    return { error: 'server_error', error_description: 'Internal Server Error' };
  }
  if (error.status >= 500) console.error('auth: callback:', error.message, error.cause);
  return {
    error: DENIED.has(error.code) ? 'access_denied' : (OAUTH_ERRORS[error.status] ?? 'server_error'),
    error_code: error.code,
    error_description: error.message,
  };
}
