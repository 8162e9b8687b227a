import type { RemoteBuild } from '@dabbab/contract/registry';
import { reportError } from '../app/report-error.ts';

/** From how many milliseconds loading a remote is reported as slow; a usual phone needs two seconds. */
const SLOW_MS = 5_000;

/** Reports to the error log that a build loaded slowly. The message has no seconds, so that all such reports are one group. */
export function reportSlow(build: RemoteBuild, expose: string, ms: number): void {
  if (ms < SLOW_MS) return;
  report(build, `Slow: ${expose} of mf-${build.name}`, `${(ms / 1000).toFixed(1)} s`);
}

/** Reports to the error log that a build loaded only at a further try. */
export function reportRetry(build: RemoteBuild, expose: string, cause: unknown): void {
  report(build, `Tried again: ${expose} of mf-${build.name}`, cause);
}

function report({ name }: RemoteBuild, message: string, cause: unknown): void {
  const error = Object.assign(new Error(message, { cause }), { name: 'RemoteHealth' });
  reportError(error, { severity: 'low', remote: name });
}
