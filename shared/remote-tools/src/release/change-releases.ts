import { folderName } from './folder-name.ts';
import { lineOf } from './ledger-lines.ts';
import { type Ledger, type TesterPart, testerParts } from './ledger.ts';
import { shareArgument } from './share-argument.ts';

const USAGE =
  'Say what is to happen: share <percent> [version], off [slot], on [slot], or tests, develops or leaves with an account.';
const MOST = 30;
const isTesterPart = (act: string | undefined): act is TesterPart => testerParts.some((part) => part === act);

/**
 * Changes what everybody gets without a build: `share 50 [version]` (by default of its trial), `off [slot]`, `on [slot]`,
 * `tests <account>` (they get every trial), `develops <account>` (they may load builds of their own machine, too), `leaves <account>`.
 * @param name a part of the site; undefined: all of them, of which nothing is changed
 * @returns the ledger afterwards, a line for each step
 */
export async function changeReleases(
  ledger: Ledger,
  name: string | undefined,
  [act, ...more]: readonly string[],
): Promise<string> {
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
  return steps.length > 0 ? steps.toReversed().map(lineOf).join('\n') : 'Nothing was released so far.';
}
