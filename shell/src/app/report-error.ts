import type { RemoteName } from '@dabbab/contract/remote-name';

/** `error` is what nobody caught. */
export type Severity = 'low' | 'medium' | 'high' | 'error';

/** What is known of an error besides itself. */
export interface ErrorContext {
  severity: Severity;
  remote?: RemoteName | undefined;
  /** Where it happened, if the browser says so. */
  place?: { file: string; line: number; column: number } | undefined;
}

export interface ReportedError extends ErrorContext {
  error: unknown;
}

/** More than this is not kept while the log cannot be loaded or reached. */
const MOST_WAITING = 20;
const waiting: ReportedError[] = [];

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
  if (waiting.length === 0 || !navigator.onLine) return;
  try {
    const { logErrors } = await import('../site/error-log.ts');
    await logErrors(waiting);
  } catch {
    // They wait for the next connection.
  }
}

/** Logs what nobody catches (the console has it already), and later what could not be sent without a connection. */
export function reportUncaught(): void {
  addEventListener('error', ({ error, message, filename, lineno, colno }) =>
    log({ error: error ?? message, severity: 'error', place: { file: filename, line: lineno, column: colno } }),
  );
  addEventListener('unhandledrejection', ({ reason }) => log({ error: reason, severity: 'error' }));
  addEventListener('online', () => void send());
}
