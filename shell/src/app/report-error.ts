import type { RemoteName } from '@dabbab/contract/remote-name';
import { deviceStorage } from '@dabbab/platform/device-storage';
import { allRemotes } from '../remotes/registry.ts';

/** `error` is what nobody caught. */
export type Severity = 'low' | 'medium' | 'high' | 'error';

/** What is known of an error besides itself. */
export interface ErrorContext {
  severity: Severity;
  remote?: RemoteName | undefined;
  /** Where it happened, if the browser says so. */
  place?: { file: string; line: number; column: number } | undefined;
}

/** As much of a build as tells which it was. */
interface KnownBuild {
  name: RemoteName;
  version?: string | undefined;
  base?: string | undefined;
}

export interface ReportedError extends ErrorContext {
  error: unknown;
  /** The page that it happened on, and the builds of it, of an error that is sent by a later one. */
  page?: { url: string; builds: KnownBuild[] } | undefined;
}

/** More than this is not kept while the log cannot be loaded or reached. */
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

/** Names of errors of what could not be loaded; without a connection that is nobody's fault. */
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
    // They wait for the next connection, or the next page.
  }
  keep();
}

/** Puts what was not sent where a reload does not reach it: a line for each. */
function keep(): void {
  // Without the query: it may hold what is nobody's business.
  const url = location.origin + location.pathname;
  const builds = allRemotes().map(({ build: { name, version, base } }) => ({ name, version, base }));
  for (const reported of waiting.splice(0)) {
    try {
      const lines = (deviceStorage.read(ERRORS_KEY) ?? '').split('\n');
      const line = JSON.stringify({ page: { url, builds }, ...reported }, whole);
      if (lines.length <= MOST_WAITING) deviceStorage.write(ERRORS_KEY, [...lines, line].join('\n'));
    } catch {
      // What was thrown cannot be written down. To report that would begin a circle.
    }
  }
}

/** An error would be written down as `{}`. */
function whole(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return Object.assign({ name, message, stack, cause }, value);
}

/** Logs what nobody catches (the console has it already), and what could not be sent without a connection, later. */
export function reportUncaught(): void {
  void send();
  addEventListener('error', ({ error, message, filename, lineno, colno }) =>
    log({ error: error ?? message, severity: 'error', place: { file: filename, line: lineno, column: colno } }),
  );
  addEventListener('unhandledrejection', ({ reason }) => log({ error: reason, severity: 'error' }));
  addEventListener('online', () => void send());
}
