import { changeReleases } from '@dabbab/remote-tools/release/change-releases';
import { configuredLedger } from '@dabbab/remote-tools/release/ledger';
import { loadEnvironment } from './environment.ts';
import { ownSite } from './own-site.ts';
import { partArgument } from './part-argument.ts';

/**
 * `npm run releases [-- mf-shops]`: the ledger of releases, of all remotes or of one. And what changes it without a build:
 * `-- mf-shops share 50 [version]` (by default of its trial), `-- mf-shops off [slot]`, `-- mf-shops on [slot]`,
 * `-- mf-shops tests <account>` (gets every trial), `develops` (may load builds of their own machine, too), `leaves`.
 */
try {
  loadEnvironment();
  const [named, ...change] = process.argv.slice(2);
  const ledger = configuredLedger(process.env, ownSite());
  const released = async () => (await ledger.live()).map(({ remote }) => remote);
  const name = named === undefined ? undefined : partArgument(named, await released());
  console.log(await changeReleases(ledger, name, change));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
