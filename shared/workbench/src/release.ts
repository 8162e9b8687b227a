import { join } from 'node:path';
import type { RemoteName } from '@dabbab/contract/remote-name';
import { compress } from '@dabbab/remote-tools/compress';
import { presentCommit } from '@dabbab/remote-tools/release/ledger';
import { proofAccount } from '@dabbab/remote-tools/release/proof/proof-account';
import { keepLive } from '@dabbab/remote-tools/release/publish';
import { keepLiveShell, publishShell } from '@dabbab/remote-tools/release/publish-shell';
import { releaseOptions } from '@dabbab/remote-tools/release/release-options';
import { releaseRemote, sayReleased } from '@dabbab/remote-tools/release/release-remote';
import { reachSite } from '@dabbab/remote-tools/release/site';
import { build, distOf, type Flavour } from './builds.ts';
import { loadEnvironment } from './environment.ts';
import { ownSite } from './own-site.ts';
import { partArgument } from './part-argument.ts';
import { stateDir } from './paths.ts';

/**
 * `npm run release -w mf-shops`, or `-w shell`: builds one part of the site, checks it against what is live, keeps it where nothing changes any
 * more, and writes into the ledger that everybody gets it; `releaseOptions` has what else it may be told. It is looked at in a
 * browser first, at the live site, which must run. With DABBAB_SITE_URL it asks the live shell for its contract, and says when
 * the site has it.
 */
try {
  loadEnvironment();
  const options = releaseOptions(process.argv.slice(2));
  const part = partArgument(options.named);
  const local = ownSite();
  const site = await reachSite(process.env, local);
  const log = (line: string) => console.log(line);
  const { share } = options;
  const ofShell = async () => {
    const dist = distOf('shell');
    await keepLiveShell(dist, site);
    await build(['shell'], { log });
    await compress([dist]);
    return publishShell({ ...site, dist, share, commit: presentCommit() });
  };
  const ofRemote = async (name: RemoteName) => {
    const flavour: Flavour = options.isolated ? 'isolated-release' : 'federated-release';
    for (const served of ['federated', 'isolated'] as const) await keepLive(name, distOf(`mf-${name}`, served), site);
    return releaseRemote({
      build: () => build([`mf-${name}`], { flavour, log }),
      dist: distOf(`mf-${name}`, flavour),
      site,
      options,
      account: proofAccount(process.env, local),
      pictures: join(stateDir, 'proof'),
      log,
    });
  };
  const released = await (part === 'shell' ? ofShell() : ofRemote(part));
  await sayReleased(part, released, { url: site.url, share, log });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
