import type { RemoteBuild } from '@dabbab/contract/registry';
import { configuredStore } from './configured-store.ts';
import { configuredLedger } from './ledger.ts';
import { liveRemotes } from './live-remotes.ts';
import { liveContract } from './live-site.ts';
import type { LocalSite } from './local-site.ts';
import type { Target } from './target.ts';

/** A site that releases go to, and what is live there. */
export interface Site extends Target {
  /** Its address, where the environment names one. */
  url: string | undefined;
  /** Where it can be looked at. */
  address: string;
  /** Version of the contract that the live shell has. */
  contract: string;
  /** The builds that everybody gets. */
  remotes: RemoteBuild[];
}

/**
 * Reaches the site that the environment names (`DABBAB_SITE_URL`), or a local one.
 * @throws Error naming the variable that is missing, or saying what cannot be reached
 */
export async function reachSite(env: NodeJS.ProcessEnv, local?: LocalSite): Promise<Site> {
  const url = env.DABBAB_SITE_URL;
  const address = url ?? local?.url;
  if (!address) throw new Error('Releases are checked against the live site, and DABBAB_SITE_URL is not set.');
  const ledger = configuredLedger(env, local);
  const registryFile = env.DABBAB_REGISTRY ?? local?.registryFile;
  const [contract, store, remotes] = await Promise.all([
    liveContract(url),
    configuredStore(env, local),
    liveRemotes({ ledger, site: url, registryFile }),
  ]);
  return { url, address, store, ledger, contract, remotes };
}
