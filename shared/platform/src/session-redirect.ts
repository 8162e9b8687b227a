import { deviceStorage } from './device-storage.ts';
import { sessionKey } from './stored-session.ts';

/** What a link of a mail or a provider brings along; `sign-in/read-redirect.ts` reads it. */
const brought = /[#?&](?:access_token|refresh_token|expires_in|token_hash|error_code|error_description)=/;
const waysIn = /^\/(?:login|reset-password)\/?$/;

/**
 * Whether the address of this page is one that a sign-in leads back to. A mere `code` may be anybody's: it is of a
 * sign-in on the screens that asked for it, or where the secret that goes with it is kept.
 */
export function isRedirect({ pathname, search, hash } = location): boolean {
  if (brought.test(hash.replace('#', '&')) || brought.test(search)) return true;
  return (
    /[?&]code=/.test(search) && (waysIn.test(pathname) || deviceStorage.read(`${sessionKey()}-code-verifier`) !== null)
  );
}
