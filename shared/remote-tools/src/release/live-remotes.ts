import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseRemoteBuild, registry, type RemoteBuild } from '@dabbab/contract/registry';
import type { Ledger } from './ledger.ts';
import { publicRegistry } from './live-site.ts';

interface Sources {
  ledger: Ledger;
  /** URL of the site, if it is known. */
  site: string | undefined;
  /** The registry of the builds that the site has of its own, where it is on this machine. */
  registryFile: string | undefined;
}

/** Reads the builds that everybody gets: what was released, and of the others those that the site has of its own. */
export async function liveRemotes({ ledger, site, registryFile }: Sources): Promise<RemoteBuild[]> {
  const [held, own] = await Promise.all([
    ledger.live(),
    site ? publicRegistry(site).then(({ remotes }) => remotes) : ownRemotes(registryFile),
  ]);
  const released = held.flatMap(({ remote, build }) => (remote === 'shell' ? [] : (build ?? [])));
  const names = new Set(released.map(nameOf));
  const others = own.filter((entry) => !names.has(nameOf(entry)));
  return [...released, ...others].map((entry, index) => parseRemoteBuild(entry, `remotes[${index}]`));
}

async function ownRemotes(file: string | undefined): Promise<unknown[]> {
  return file && existsSync(file) ? registry.parse(JSON.parse(await readFile(file, 'utf8'))).remotes : [];
}

const nameOf = (entry: unknown) => (entry as { name?: unknown } | null)?.name;
