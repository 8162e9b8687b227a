import type { AppError } from '@dabbab/platform/errors';
import type { ReportedError } from '../app/report-error.ts';
import { allRemotes } from '../remotes/registry.ts';
import type { RemoteError } from '../remotes/remote-error.ts';

/** A row of `site_errors` as a browser may write it, without the person. */
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

/** How many letters each column takes; the stack counts on three bytes a letter. */
const LENGTHS = { message: 1000, source: 1000, url: 2000, agent: 500, name: 200, stack: 3500 };

/** Matches what nobody could mend: own requests while offline, browser extensions, a known quirk of browsers. */
const noise = /^(ResizeObserver loop|AbortError\b)|\b(chrome|moz|safari-web)-extension:/;
const secret = /token|code|key|password|email|phone|error_description/i;

/** Makes a row of the error log from an error; null where it is not worth one. */
export function errorRow({ error, severity, remote, source, page }: ReportedError): ErrorRow | null {
  const crash = isOfOurs<RemoteError>(error, 'RemoteError') && error.code === 'E-REMOTE-CRASH';
  // A crash is named by its cause: the code says no more than which remote, and would make one group of all causes.
  const thrown = crash && error.cause !== undefined ? error.cause : error;
  const { name, message, stack } = describe(thrown);
  if (isOffline(thrown)) return null;
  // What took a part of the page down is worth an entry, whatever its name.
  if (!crash && (noise.test(message) || noise.test(name) || noise.test(source?.file ?? stack))) return null;
  return {
    message: fit(message, LENGTHS.message) || 'Error',
    source:
      fit(
        [buildOf({ error, remote, page }, `${source?.file} ${stack}`), source?.file].filter(Boolean).join(' '),
        LENGTHS.source,
      ) || null,
    lineno: source?.line ?? null,
    colno: source?.column ?? null,
    error: { name: fit(name, LENGTHS.name), message: fit(message, LENGTHS.message), stack: fit(stack, LENGTHS.stack) },
    page_url: fit(page?.url ?? currentUrl(), LENGTHS.url),
    user_agent: fit(navigator.userAgent, LENGTHS.agent),
    severity,
  };
}

function describe(error: unknown): { name: string; message: string; stack: string } {
  if (!isError(error)) return { name: typeof error, message: text(error), stack: '' };
  // The first cause says more than the error that wraps it.
  const cause = error.cause === undefined ? '' : `\nCaused by: ${stackOf(error.cause)}`;
  return { name: error.name ?? 'Error', message: error.message, stack: stackOf(error) + cause };
}

/** Recognises errors by shape: those of another frame or of the DOM are no instances of `Error`. */
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

/**
 * Names the build that caused an error: of a remote, as `mf-shops@1.4.0`, by the error itself or by the files in its
 * stack; else that of the shell, as `shell@3f9c2b1d`, by the digest in the name of its script.
 */
function buildOf({ error, remote, page }: Pick<ReportedError, 'error' | 'remote' | 'page'>, trace: string) {
  const name = isOfOurs<RemoteError>(error, 'RemoteError') ? error.remote : remote;
  const builds = page?.builds ?? allRemotes().map(({ build }) => build);
  const owner = builds.find((build) => (name ? build.name === name : build.base && trace.includes(build.base)));
  if (owner) return `mf-${owner.name}@${owner.version ?? 'unknown'}`;
  // An error of an earlier page may be of another build.
  const digest = page ? undefined : shellScript.exec([...document.scripts].map(({ src }) => src).join(' '))?.[1];
  return digest && `shell@${digest}`;
}

const shellScript = /\/main\.(\w+)\.js/;

function isOffline(error: unknown): boolean {
  return isOfOurs<AppError>(error, 'AppError') && error.code === 'offline';
}

/** Recognises a RemoteError by name, as one that was kept in storage has lost its class. */
function isOfOurs<T extends Error>(error: unknown, name: T['name']): error is T {
  return isError(error) && error.name === name;
}

/** The address of the page, without tokens that would open the person's account to a reader of the log. */
function currentUrl(): string {
  const url = new URL(location.href);
  url.hash = '';
  for (const name of new Set(url.searchParams.keys())) if (secret.test(name)) url.searchParams.set(name, '…');
  return url.href;
}

/** Cuts a text to its column and removes what PostgreSQL cannot store: control characters and lone surrogates. */
function fit(value: string, length: number): string {
  return value
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .slice(0, length)
    .toWellFormed();
}
