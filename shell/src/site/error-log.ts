import { deviceStorage } from '@dabbab/platform/device-storage';
import { page } from '@dabbab/platform/page';
import { claimsOf, storedAccessToken } from '@dabbab/platform/stored-session';
import { ERRORS_KEY, type ReportedError } from '../app/report-error.ts';
import { noteBroken } from './broken.ts';
import { type ErrorRow, errorRow } from './error-row.ts';

/** How many errors one page sends at most: a loop of errors is known by then. */
const MOST_PER_MINUTE = 10;
const MOST_PER_PAGE = 50;
const MINUTE_MS = 60_000;
/** After how many milliseconds the same error is sent again. */
const SAME_AGAIN_MS = 5 * MINUTE_MS;

const sentAt = new Map<string, number>();
const times: number[] = [];
let sending: Promise<void> = Promise.resolve();

/**
 * Sends errors to the log of the site, what earlier pages have kept first, and takes each from the list.
 * @throws TypeError if the log cannot be reached; what is left in the list is to be sent again
 */
export function logErrors(waiting: ReportedError[]): Promise<void> {
  // One at a time, by a lock: two tabs that come online together would send the same errors twice.
  sending = sending
    .catch(() => undefined)
    .then(() => (navigator.locks ? navigator.locks.request('error-log', () => sendAll(waiting)) : sendAll(waiting)));
  return sending;
}

async function sendAll(waiting: ReportedError[]): Promise<void> {
  waiting.unshift(...takeKept());
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const row = errorRow(next);
    if (!row || !isNews(row)) continue;
    try {
      await send(row);
    } catch (error) {
      waiting.unshift(next);
      throw error;
    }
    remember(row);
  }
}

/** Takes the errors that earlier pages could not send out of the storage. */
function takeKept(): ReportedError[] {
  const lines = (deviceStorage.read(ERRORS_KEY) ?? '').split('\n').filter(Boolean);
  if (lines.length > 0) deviceStorage.write(ERRORS_KEY, '');
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as ReportedError];
    } catch {
      return []; // not written by this site
    }
  });
}

async function send(row: ErrorRow): Promise<void> {
  const { supabaseUrl, publishableKey } = page();
  // Reads the stored session without refreshing it: the refresh may be what fails.
  const token = storedAccessToken();
  const response = await fetch(`${supabaseUrl}/rest/v1/site_errors`, {
    method: 'POST',
    keepalive: true,
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      prefer: 'return=minimal',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ ...row, user_id: token && claimsOf(token).sub }),
  });
  // Do not try a refused row again, and tell only the console: reporting it would be refused as well.
  if (!response.ok) console.warn('The error log refused an entry', response.status);
}

/** Tells errors of one name and message apart by where they were thrown, the first lines of the stack. */
const keyOf = ({ message, source, lineno, colno, error: { name, stack } }: ErrorRow) =>
  [name, message, source, lineno, colno, ...stack.split('\n', 2)].join('\n');

function isNews(row: ErrorRow): boolean {
  const now = Date.now();
  if (now - (sentAt.get(keyOf(row)) ?? Number.NEGATIVE_INFINITY) < SAME_AGAIN_MS) return false;
  return times.length < MOST_PER_PAGE && times.filter((time) => now - time < MINUTE_MS).length < MOST_PER_MINUTE;
}

function remember(row: ErrorRow): void {
  sentAt.set(keyOf(row), Date.now());
  times.push(Date.now());
  if (row.severity === 'high' || row.severity === 'error') noteBroken(row.source);
}
