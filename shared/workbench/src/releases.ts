import { loadEnvironment } from './environment.ts';
import { lineOf } from './release/ledger-lines.ts';
import { configuredLedger, type TesterPart, testerParts } from './release/ledger.ts';
import { folderName, partArgument } from './release/part-argument.ts';
import { shareArgument } from './release/share-argument.ts';

/**
 * `npm run releases [-- mf-shops]`: the ledger of releases, of all remotes or of one. And what changes it without a build:
 * `-- mf-shops share 50 [version]` (by default of its trial), `-- mf-shops off [slot]`, `-- mf-shops on [slot]`,
 * `-- mf-shops tests <account>` (gets every trial), `develops` (may load builds of their own machine, too), `leaves`.
 */
const USAGE =
  'Say what is to happen: share <percent> [version], off [slot], on [slot], or tests, develops or leaves with an account.';
const MOST = 30;
const isTesterPart = (act: string | undefined): act is TesterPart => testerParts.some((part) => part === act);
try {
  loadEnvironment();
  const [named, act, ...more] = process.argv.slice(2);
  const ledger = configuredLedger();
  const released = async () => (await ledger.live()).map(({ remote }) => remote);
  const name = named === undefined ? undefined : partArgument(named, await released());
  if (name && act === 'share') {
    const [percent, wanted] = more;
    const version = wanted ?? (await ledger.steps(name, 1))[0]?.trial;
    if (!version) throw new Error(`${folderName(name)} has no trial: name the version, too.`);
    await ledger.share(name, version, shareArgument(percent));
  } else if (name && (act === 'off' || act === 'on')) {
    await ledger.show(name, act === 'on', more[0]);
  } else if (name && isTesterPart(act) && more[0]) {
    await ledger.tester(name, more[0], act);
  } else if (act !== undefined) {
    throw new Error(USAGE);
  }
  const steps = await ledger.steps(name, MOST);
  console.log(steps.length > 0 ? steps.toReversed().map(lineOf).join('\n') : 'Nothing was released so far.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
