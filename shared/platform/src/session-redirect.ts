import { deviceStorage } from './device-storage.ts';
import { sessionKey } from './stored-session.ts';

/** Parameters that the link of a mail or a provider brings along; `sign-in/read-redirect.ts` reads them. */
const parameters = /[#?&](?:access_token|refresh_token|expires_in|token_hash|error_code|error_description)=/;
const signInPaths = /^\/(?:login|reset-password)\/?$/;

/**
 * Tells whether a sign-in has led back to this page. A mere `code` in the address may mean anything: it counts on the
 * screens that a sign-in leads back to, and where the secret that goes with it is kept.
 */
export function isRedirect({ pathname, search, hash } = location): boolean {
  if (parameters.test(hash.replace('#', '&')) || parameters.test(search)) return true;
  return (
    /[?&]code=/.test(search) &&
    (signInPaths.test(pathname) || deviceStorage.read(`${sessionKey()}-code-verifier`) !== null)
  );
}
