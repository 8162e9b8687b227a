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

/** What could not be sent, for the next page. */
const STORAGE_KEY = 'errors-waiting';

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
  if (waiting.length === 0 && !deviceStorage.read(STORAGE_KEY)) return;
  try {
    if (navigator.onLine) await (await import('../site/error-log.ts')).logErrors(waiting);
  } catch {
    // They wait for the next connection, or the next page.
  }
  keep();
}

/** Puts what was not sent where a reload does not reach it. */
function keep(): void {
  if (waiting.length === 0) return;
  // Without the query: it may hold what is nobody's business.
  const url = location.origin + location.pathname;
  const builds = allRemotes().map(({ build: { name, version, base } }) => ({ name, version, base }));
  const left = waiting.splice(0).map((reported) => ({ page: { url, builds }, ...reported }));
  const kept = takeKept();
  const write = (all: ReportedError[]) =>
    deviceStorage.write(STORAGE_KEY, JSON.stringify(all.slice(0, MOST_WAITING), whole));
  try {
    write([...kept, ...left]);
  } catch {
    write(kept); // what was thrown cannot be written down; to report that would begin a circle
  }
}

/** An error would be written down as `{}`. */
function whole(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return Object.assign({ name, message, stack, cause }, value);
}

/** Takes what earlier pages could not send. Nobody else gets it, unless it is kept again. */
export function takeKept(): ReportedError[] {
  const text = deviceStorage.read(STORAGE_KEY);
  deviceStorage.write(STORAGE_KEY, '');
  try {
    return JSON.parse(text ?? '[]') as ReportedError[];
  } catch {
    return []; // not of ours
  }
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
