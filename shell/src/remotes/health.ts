import type { RemoteBuild } from '@dabbab/contract/registry';
import { reportError } from '../app/report-error.ts';

/** A remote that takes longer to load is worth a look; on a usual phone it is there within two. */
const SLOW_MS = 5_000;

/** Lets admins see in the error log that a build was slow to load. Without the seconds in the message, or each would be news. */
export function reportSlow(build: RemoteBuild, expose: string, ms: number): void {
  if (ms < SLOW_MS) return;
  report(build, `Slow: ${expose} of mf-${build.name}`, `${(ms / 1000).toFixed(1)} s`);
}

/** Lets admins see in the error log that a build could not be loaded at once. */
export function reportRetry(build: RemoteBuild, expose: string, cause: unknown): void {
  report(build, `Tried again: ${expose} of mf-${build.name}`, cause);
}

function report({ name }: RemoteBuild, message: string, cause: unknown): void {
  const error = Object.assign(new Error(message, { cause }), { name: 'RemoteHealth' });
  reportError(error, { severity: 'low', remote: name });
}
