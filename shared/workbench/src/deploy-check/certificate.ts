import { connect, type SecureVersion } from 'node:tls';
import type { Report } from './report.ts';

const TIMEOUT_MS = 8000;
/** Renewals that work come at a third of ninety days. */
const LEAST_DAYS = 14;
const DAY_MS = 86_400_000;

interface Greeting {
  trusted: boolean;
  why: string;
  until: number;
}

/** Shakes hands, whatever the certificate is worth. */
function greet(host: string, port: number, versions: { minVersion?: SecureVersion; maxVersion?: SecureVersion } = {}) {
  return new Promise<Greeting>((done, fail) => {
    // Ciphers of old: else it is this side that refuses an old version.
    const old = versions.maxVersion && { ciphers: 'DEFAULT@SECLEVEL=0' };
    const socket = connect({
      host,
      port,
      servername: host,
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
      ...old,
      ...versions,
    });
    socket.once('secureConnect', () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      done({ trusted: socket.authorized, why: String(socket.authorizationError ?? ''), until });
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', fail);
  });
}

/** Looks at the certificate of an address, and at the versions of TLS that it still speaks. */
export async function lookAtCertificate({ hostname, port }: URL, report: Report, now = Date.now()): Promise<void> {
  const at = Number(port || 443);
  const { trusted, why, until } = await greet(hostname, at);
  if (!trusted)
    report.loose('tls.certificate', `browsers do not trust the certificate (${why})`, 'get one for this name');
  const days = Math.floor((until - now) / DAY_MS);
  if (days < LEAST_DAYS)
    report.loose(
      'tls.expiry',
      `the certificate ends in ${days} days`,
      'renew it, and see why that did not happen by itself',
    );
  const old = await greet(hostname, at, { minVersion: 'TLSv1', maxVersion: 'TLSv1.1' }).catch(() => undefined);
  if (old) report.loose('tls.version', 'TLS 1.1 or older is spoken', 'TLS 1.2 and newer alone');
}
