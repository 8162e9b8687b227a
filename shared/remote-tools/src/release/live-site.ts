import { registry } from '@dabbab/contract/registry';
import { CONTRACT_VERSION } from '@dabbab/contract/version';
import { folderName } from './folder-name.ts';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 200;

/**
 * Reads the registry that a site shows to everybody.
 * @throws Error that names the site if it cannot be reached or has none
 */
export async function publicRegistry(site: string) {
  if (!URL.canParse(site)) throw new Error(`${site} is no address of a site`);
  const url = new URL('/remotes.json', site);
  const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch((error: Error) => {
    const { message } = error.cause instanceof Error ? error.cause : error;
    throw new Error(`${site} cannot be reached: ${message}`, { cause: error });
  });
  if (!answer.ok) throw new Error(`${site} answers ${answer.status} for its registry`);
  const parsed = registry.safeParse(await answer.json().catch(() => undefined));
  if (!parsed.success) throw new Error(`${url.href} is no registry of remotes`);
  return parsed.data;
}

/** Reads the version of the contract of the shell that is live at a site; without a site, the one that these tools know. */
export async function liveContract(site: string | undefined): Promise<string> {
  return (site && (await publicRegistry(site)).contract) || CONTRACT_VERSION;
}

/**
 * Waits until a site serves a version of a remote, or of the shell.
 * @returns after how many milliseconds
 */
export async function untilLive(site: string, name: string, version: string): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < PATIENCE_MS) {
    const { remotes, shell } = await publicRegistry(site);
    const entries = [{ name: 'shell', version: shell }, ...(remotes as { name?: unknown; version?: unknown }[])];
    if (entries.some((entry) => entry.name === name && entry.version === version)) return performance.now() - started;
    await new Promise((resume) => setTimeout(resume, PAUSE_MS));
  }
  throw new Error(`${site} does not serve ${version} of ${folderName(name)}. Does it read the same registry?`);
}
