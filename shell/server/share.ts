import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/** Holds by chance which trials a browser takes part in, and nothing about who uses it. */
const LOT_COOKIE = 'release_lot';
const ONE_YEAR_S = 365 * 24 * 3600;

/** Reads the lot of a browser; undefined if it has drawn none. */
export function lotOf(context: Context): string | undefined {
  const lot = getCookie(context, LOT_COOKIE);
  return lot && /^[0-9a-f]{16}$/.test(lot) ? lot : undefined;
}

/** Draws a lot for a browser, which keeps it: whoever was in a trial stays in it. */
export function drawLot(context: Context, secure: boolean): string {
  const lot = randomBytes(8).toString('hex');
  setCookie(context, LOT_COOKIE, lot, { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: ONE_YEAR_S, secure });
  return lot;
}

/**
 * Tells whether a lot is in the share of a trial. Each trial has other people; whoever is in a share is in a larger one, too.
 * @param trial the version, and the share in percent
 */
export function isInShare(
  lot: string | undefined,
  remote: string,
  trial: { version: string; share: number } | undefined,
): boolean {
  if (lot === undefined || !trial) return false;
  const digest = createHash('sha256').update(`${lot} ${remote} ${trial.version}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100 < trial.share;
}
