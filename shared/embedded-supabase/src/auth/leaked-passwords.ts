/** Whether a password stands in the lists of stolen ones that HaveIBeenPwned keeps. */
import { createHash } from 'node:crypto';
import type { LocalConfig } from '../config.ts';
import { AuthError } from './errors.ts';

const TIMEOUT_MS = 5000;
/** So many characters of the hash the service learns: hundreds of passwords share them. */
const PREFIX = 5;

/** As in GoTrue, a service that does not answer keeps nobody from signing up, unless the settings say so. */
export async function isLeaked(password: string, settings: LocalConfig['auth']['password_hibp']): Promise<boolean> {
  if (!settings.enabled) return false;
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const answer = await fetch(settings.range_url + digest.slice(0, PREFIX), {
      // The service fills its answer up with entries that were seen 0 times, so that its length tells nothing.
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`HaveIBeenPwned answered ${answer.status}`);
    const lines = (await answer.text()).split(/\r?\n/);
    return lines.some((line) => line.startsWith(`${digest.slice(PREFIX)}:`) && !line.endsWith(':0'));
  } catch (cause) {
    const message = 'Unable to perform password strength check with HaveIBeenPwned.org';
    if (settings.fail_closed) throw new AuthError(500, 'unexpected_failure', `${message}.`, { cause });
    console.warn(`auth: ${message}, pwned passwords are being allowed: ${String(cause)}`);
    return false;
  }
}
