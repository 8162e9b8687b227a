import type { RemoteName } from '@dabbab/contract/remote-name';
import { deviceStorage } from '@dabbab/platform/device-storage';
import { allRemotes } from '../remotes/registry.ts';

/** `error` is what nobody caught. */
export type Severity = 'low' | 'medium' | 'high' | 'error';

/** What is known of an error besides itself. */
export interface ErrorContext {
  severity: Severity;
  remote?: RemoteName | undefined;
  /** Where in the code it happened, if the browser says so. */
  source?: { file: string; line: number; column: number } | undefined;
}

/** Identifies a build in the error log. */
interface KnownBuild {
  name: RemoteName;
  version?: string | undefined;
  base?: string | undefined;
}

export interface ReportedError extends ErrorContext {
  error: unknown;
  /** Page and builds of an error that a later page sends. */
  page?: { url: string; builds: KnownBuild[] } | undefined;
}

/** How many errors are kept while the log cannot be loaded or reached. */
const MOST_WAITING = 20;
const waiting: ReportedError[] = [];

/** Where errors that could not be sent wait for the next page. */
export const ERRORS_KEY = 'errors-waiting';

/** Writes an error of the browser to the console and to the log of the site. Never throws. */
export function reportError(error: unknown, context: Partial<ErrorContext> = {}): void {
  const severity = context.severity ?? 'high';
  console[severity === 'low' ? 'warn' : 'error'](error);
  log({ ...context, error, severity });
}

/** Names of errors of failed downloads, which mean nothing while the device is offline. */
const loading = /^(ChunkLoadError|RemoteError|RemoteHealth)$/;

function log(reported: ReportedError): void {
  if (!navigator.onLine && loading.test((reported.error as Error | undefined)?.name ?? '')) return;
  if (waiting.length < MOST_WAITING) waiting.push(reported);
  void send();
}

/** The log itself is loaded by the first error. */
async function send(): Promise<void> {
  if (waiting.length === 0 && !deviceStorage.read(ERRORS_KEY)) return;
  try {
    if (navigator.onLine) await (await import('../site/error-log.ts')).logErrors(waiting);
  } catch {
    // They are sent with the next connection or by the next page.
  }
  keep();
}

/** Keeps what was not sent in local storage, one line per error, so that it survives a reload. */
function keep(): void {
  // Drop the query, which may hold private words.
  const url = location.origin + location.pathname;
  const builds = allRemotes().map(({ build: { name, version, base } }) => ({ name, version, base }));
  for (const reported of waiting.splice(0)) {
    try {
      const lines = (deviceStorage.read(ERRORS_KEY) ?? '').split('\n');
      const line = JSON.stringify({ page: { url, builds }, ...reported }, errorAsObject);
      if (lines.length <= MOST_WAITING) deviceStorage.write(ERRORS_KEY, [...lines, line].join('\n'));
    } catch {
      // This error cannot be serialised; reporting that would cause the next error.
    }
  }
}

/** Takes an error apart, as JSON.stringify would write `{}` for it. */
function errorAsObject(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return Object.assign({ name, message, stack, cause }, value);
}

/** Reports uncaught errors, which the console shows by itself, and sends kept ones when the device is online again. */
export function reportUncaught(): void {
  void send();
  addEventListener('error', ({ error, message, filename, lineno, colno }) =>
    log({ error: error ?? message, severity: 'error', source: { file: filename, line: lineno, column: colno } }),
  );
  addEventListener('unhandledrejection', ({ reason }) => log({ error: reason, severity: 'error' }));
  addEventListener('online', () => void send());
}
