import type { RemoteBuild } from '@dabbab/contract/registry';
import { compress } from '../compress.ts';
import { folderName } from './folder-name.ts';
import { presentCommit } from './ledger.ts';
import { untilLive } from './live-site.ts';
import type { proofAccount } from './proof/proof-account.ts';
import { prove } from './proof/prove.ts';
import { type Publication, publish } from './publish.ts';
import type { ReleaseOptions } from './release-options.ts';
import type { Site } from './site.ts';

interface RemoteRelease {
  /** Makes the build. */
  build: () => Promise<void>;
  /** The folder of the build. */
  dist: string;
  site: Site;
  options: ReleaseOptions;
  account: ReturnType<typeof proofAccount>;
  /** Where pictures of what is refused go. */
  pictures: string;
  log: (line: string) => void;
}

/**
 * Builds a remote, checks the build against what is live, looks at it in a browser beside that, keeps it where nothing changes
 * any more, and writes into the ledger that everybody gets it, or a share.
 * @throws Error with the reasons if it may not go live
 */
export async function releaseRemote(release: RemoteRelease): Promise<RemoteBuild> {
  const { build, dist, site, options } = release;
  await build();
  await compress([dist]);
  const proof = options.quick ? {} : { prove: lookAt(release) };
  const { share, retire } = options;
  return publish({ ...site, ...proof, dist, retired: retire, share, commit: presentCommit() });
}

/** Looks at a build in a browser, and says so. */
function lookAt({
  dist,
  site: { address },
  options,
  account,
  pictures,
  log,
}: RemoteRelease): NonNullable<Publication['prove']> {
  return async (build, before) => {
    log(`Looking at it in a browser at ${address} …`);
    const started = performance.now();
    const proof = await prove({ build, before, dist, site: address, account, heavier: options.heavier, pictures });
    const left = proof.skipped.length > 0 ? `, not at ${proof.skipped.join(', ')}` : '';
    log(`Looked at ${proof.routes.join(', ')}${left} (${seconds(performance.now() - started)})`);
    return proof;
  };
}

/** Says what was released, and once the site has it, that it has. */
export async function sayReleased(
  part: string,
  { version, base }: { version: string; base: string },
  { url, share, log }: { url: string | undefined; share: number; log: (line: string) => void },
): Promise<void> {
  const whom = share < 100 ? ` for ${share} % of the visitors` : '';
  log(`${folderName(part)} ${version} is released at ${base}${whom}`);
  if (url && share === 100) log(`${url} serves it (${seconds(await untilLive(url, part, version))})`);
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
