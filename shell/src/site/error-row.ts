import type { AppError } from '@dabbab/platform/errors';
import type { ReportedError } from '../app/report-error.ts';
import { allRemotes } from '../remotes/registry.ts';
import type { RemoteError } from '../remotes/remote-error.ts';

/** A row of `site_errors` as a browser may write it, but for who it was. */
export interface ErrorRow {
  message: string;
  source: string | null;
  lineno: number | null;
  colno: number | null;
  error: { name: string; message: string; stack: string };
  page_url: string;
  user_agent: string;
  severity: ReportedError['severity'];
}

/** What the columns take; the stack leaves room for letters of three bytes. */
const LENGTHS = { message: 1000, source: 1000, url: 2000, agent: 500, name: 200, stack: 3500 };

/** Nothing that somebody could mend: our own requests without a connection, extensions, and a known quirk of browsers. */
const noise = /^(ResizeObserver loop|AbortError\b)|\b(chrome|moz|safari-web)-extension:/;
const secret = /token|code|key|password|email|phone|error_description/i;

/** An error as the log of the site takes it; null for what is not worth a row. */
export function errorRow({ error, severity, remote, place, page }: ReportedError): ErrorRow | null {
  const { name, message, stack } = describe(error);
  if (isOffline(error) || noise.test(message) || noise.test(name) || noise.test(place?.file ?? stack)) return null;
  return {
    message: fit(message, LENGTHS.message) || 'Error',
    source:
      fit(
        [buildOf({ error, remote, page }, `${place?.file} ${stack}`), place?.file].filter(Boolean).join(' '),
        LENGTHS.source,
      ) || null,
    lineno: place?.line ?? null,
    colno: place?.column ?? null,
    error: { name: fit(name, LENGTHS.name), message: fit(message, LENGTHS.message), stack: fit(stack, LENGTHS.stack) },
    page_url: fit(page?.url ?? currentUrl(), LENGTHS.url),
    user_agent: fit(navigator.userAgent, LENGTHS.agent),
    severity,
  };
}

function describe(error: unknown): { name: string; message: string; stack: string } {
  if (!isError(error)) return { name: typeof error, message: text(error), stack: '' };
  // What was thrown first tells more than what was made of it.
  const cause = error.cause === undefined ? '' : `\nCaused by: ${stackOf(error.cause)}`;
  return { name: error.name ?? 'Error', message: error.message, stack: stackOf(error) + cause };
}

/** An error of another frame or of the DOM is none by its class. */
function isError(value: unknown): value is Error {
  return typeof value === 'object' && value !== null && typeof (value as Error).message === 'string';
}

const stackOf = (error: unknown) => (isError(error) ? (error.stack ?? String(error)) : text(error));

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

/** `mf-shops@1.4.0`, if a remote is known to have caused it: by name, or by whose files stand in the stack. */
function buildOf({ error, remote, page }: Pick<ReportedError, 'error' | 'remote' | 'page'>, trace: string) {
  const name = isOfOurs<RemoteError>(error, 'RemoteError') ? error.remote : remote;
  const builds = page?.builds ?? allRemotes().map(({ build }) => build);
  const owner = builds.find((build) => (name ? build.name === name : build.base && trace.includes(build.base)));
  return owner && `mf-${owner.name}@${owner.version ?? 'unknown'}`;
}

function isOffline(error: unknown): boolean {
  return isOfOurs<AppError>(error, 'AppError') && error.code === 'offline';
}

/** By name, as one that was kept for a later page is of no class any more. */
function isOfOurs<T extends Error>(error: unknown, name: T['name']): error is T {
  return isError(error) && error.name === name;
}

/** Where the person is, without what would open her account to whoever reads the log. */
function currentUrl(): string {
  const url = new URL(location.href);
  url.hash = '';
  for (const name of new Set(url.searchParams.keys())) if (secret.test(name)) url.searchParams.set(name, '…');
  return url.href;
}

/** Cut to what the column takes, without what PostgreSQL cannot hold: control characters and half letters. */
function fit(value: string, length: number): string {
  return value
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .slice(0, length)
    .toWellFormed();
}
