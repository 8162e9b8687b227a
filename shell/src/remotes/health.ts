import type { RemoteBuild } from '@dabbab/contract/registry';
import { reportError } from '../app/report-error.ts';

/** A remote that takes longer to load is worth a look; on a usual phone it is there within two. */
const SLOW_MS = 5_000;

/** Lets admins see in the error log that a build was slow to load. Without the seconds in the message, or each would be news. */
export function reportSlow(build: RemoteBuild, expose: string, ms: number): void {
  if (ms < SLOW_MS) return;
  const error = new Error(`Slow: ${expose} of mf-${build.name}`, { cause: `${(ms / 1000).toFixed(1)} s` });
  reportError(error, { severity: 'low', remote: build.name });
}

/** Lets admins see in the error log that a build could not be loaded at once. */
export function reportRetry(build: RemoteBuild, expose: string, cause: unknown): void {
  const error = new Error(`Tried again: ${expose} of mf-${build.name}`, { cause });
  reportError(error, { severity: 'low', remote: build.name });
}
