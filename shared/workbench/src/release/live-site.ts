import { registry } from '@dabbab/contract/registry';
import { CONTRACT_VERSION } from '@dabbab/contract/version';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 200;

async function publicRegistry(site: string) {
  const answer = await fetch(new URL('/remotes.json', site), { signal: AbortSignal.timeout(5000) });
  if (!answer.ok) throw new Error(`${site} answers ${answer.status}`);
  return registry.parse(await answer.json());
}

/** Reads the version of the contract of the shell that is live at a site; without a site, that of this repository. */
export async function liveContract(site: string | undefined): Promise<string> {
  return (site && (await publicRegistry(site)).contract) || CONTRACT_VERSION;
}

/**
 * Waits until a site serves a version of a remote.
 * @returns after how many milliseconds
 */
export async function untilLive(site: string, name: string, version: string): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < PATIENCE_MS) {
    const { remotes } = await publicRegistry(site);
    const entries = remotes as { name?: unknown; version?: unknown }[];
    if (entries.some((entry) => entry.name === name && entry.version === version)) return performance.now() - started;
    await new Promise((resume) => setTimeout(resume, PAUSE_MS));
  }
  throw new Error(`${site} does not serve ${version} of mf-${name}. Does it read the same registry?`);
}
