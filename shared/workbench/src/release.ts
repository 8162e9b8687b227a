import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { RemoteName } from '@dabbab/contract/remote-name';
import { build, distOf, type Flavour } from './builds.ts';
import { compress } from './compress.ts';
import { loadEnvironment, ports } from './environment.ts';
import { stateDir } from './paths.ts';
import { configuredStore } from './release/configured-store.ts';
import { configuredLedger, presentCommit } from './release/ledger.ts';
import { liveRemotes } from './release/live-remotes.ts';
import { liveContract, untilLive } from './release/live-site.ts';
import { folderName, partArgument } from './release/part-argument.ts';
import { proofAccount } from './release/proof/proof-account.ts';
import { prove } from './release/proof/prove.ts';
import { keepLiveShell, publishShell } from './release/publish-shell.ts';
import { keepLive, type Publication, publish } from './release/publish.ts';
import { shareArgument } from './release/share-argument.ts';
import { registryFile } from './stack.ts';

/**
 * `npm run release -w mf-shops`, or `-w shell`: builds one part of the site, checks it against what is live, keeps it where nothing changes any
 * more, and writes into the ledger that everybody gets it. `--share 10` gives it to ten visitors in a hundred, `--isolated`
 * takes the build with everything of its own, `--retire <path>` gives an address up. It is looked at in a browser first, at the live
 * site, which must run: `--quick` leaves that out, `--heavier` lets it weigh more. With DABBAB_SITE_URL it asks the live
 * shell for its contract, and says when the site has it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    share: { type: 'string', default: '100' },
    quick: { type: 'boolean', default: false },
    heavier: { type: 'boolean', default: false },
    isolated: { type: 'boolean', default: false },
    retire: { type: 'string', multiple: true, default: [] },
  },
});
try {
  loadEnvironment();
  const part = partArgument(positionals[0]);
  const share = shareArgument(values.share);
  const site = process.env.DABBAB_SITE_URL;
  const ledger = configuredLedger();
  const own = process.env.DABBAB_REGISTRY ?? registryFile(stateDir);
  const [contract, store, remotes] = await Promise.all([
    liveContract(site),
    configuredStore(),
    liveRemotes({ ledger, site, registryFile: own }),
  ]);
  const target = { store, ledger, remotes };
  const commit = presentCommit();
  const proofSite = site ?? `http://localhost:${ports().site}`;
  const log = (line: string) => console.log(line);
  const releaseShell = async () => {
    const dist = distOf('shell');
    await keepLiveShell(dist, target);
    await build(['shell'], { log });
    await compress([dist]);
    return publishShell({ ...target, dist, contract, share, commit });
  };
  const releaseRemote = async (name: RemoteName) => {
    const flavour: Flavour = values.isolated ? 'isolated-release' : 'federated-release';
    const dist = distOf(`mf-${name}`, flavour);
    for (const served of ['federated', 'isolated'] as const) await keepLive(name, distOf(`mf-${name}`, served), target);
    await build([`mf-${name}`], { flavour, log });
    await compress([dist]);
    const pictures = join(stateDir, 'proof');
    const { heavier } = values;
    const inBrowser: Publication['prove'] = async (candidate, before) => {
      log(`Looking at it in a browser at ${proofSite} …`);
      const started = performance.now();
      const proof = await prove({
        build: candidate,
        before,
        dist,
        site: proofSite,
        account: proofAccount(),
        heavier,
        pictures,
      });
      const left = proof.skipped.length > 0 ? `, not at ${proof.skipped.join(', ')}` : '';
      log(`Looked at ${proof.routes.join(', ')}${left} (${seconds(performance.now() - started)})`);
      return proof;
    };
    const proof = values.quick ? {} : { prove: inBrowser };
    return publish({ ...target, ...proof, dist, contract, retired: values.retire, share, commit });
  };
  const { version, base } = await (part === 'shell' ? releaseShell() : releaseRemote(part));
  const whom = share < 100 ? ` for ${share} % of the visitors` : '';
  console.log(`${folderName(part)} ${version} is released at ${base}${whom}`);
  if (site && share === 100) console.log(`${site} serves it (${seconds(await untilLive(site, part, version))})`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
