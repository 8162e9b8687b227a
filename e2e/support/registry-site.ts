import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@dabbab/workbench/free-port';
import { type RegistryChanges, writeRegistry } from '@dabbab/workbench/registry';
import { startSite } from '@dabbab/workbench/stack';

/** A site with a registry of its own, on the database of the run. */
export interface RegistrySite {
  url: string;
  /** Writes the registry anew, as a release does; the next page that is opened has it. */
  change: (changes: RegistryChanges) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts one more HTML server, with other entries in its registry than those of the builds in this folder. */
export async function startRegistrySite(changes: RegistryChanges): Promise<RegistrySite> {
  const registryFile = join(await mkdtemp(join(tmpdir(), 'dabbab-registry-')), 'remotes.json');
  const change = (others: RegistryChanges) => writeRegistry(registryFile, others);
  await change(changes);
  const supabase = {
    url: process.env.TEST_SUPABASE_URL ?? '',
    publishableKey: process.env.TEST_SUPABASE_KEY ?? '',
  };
  const site = startSite({ port: await freePort(), supabase, registryFile, channel: '' }, () => {});
  return { url: (await site.ready).url, change, stop: site.stop };
}
