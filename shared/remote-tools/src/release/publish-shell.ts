import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractFits } from '@dabbab/contract/contract-fits';
import type { RemoteBuild } from '@dabbab/contract/registry';
import { assetList, type ShellBuild } from '@dabbab/contract/shell-build';
import { CONTRACT_VERSION } from '@dabbab/contract/version';
import { filesOfBuild, SHELL_FOLDER, storeFiles, sumOf, verifyFiles } from './store-files.ts';
import type { Target } from './target.ts';

interface Publication extends Target {
  /** The folder of the build for browsers. */
  dist: string;
  /** The builds of remotes that everybody gets. */
  remotes: readonly RemoteBuild[];
  /** Version of the contract that the live shell has. */
  contract: string;
  /** How many of the visitors get it, in percent; everybody by default. */
  share?: number;
  commit?: string | undefined;
}

/**
 * Stores a build of the shell as a release and gives it to everybody, or to a share.
 * @throws Error with the reasons if what is live does not fit it, or if a file did not arrive as it was built
 */
export async function publishShell(publication: Publication): Promise<ShellBuild> {
  const { dist, ledger, remotes, contract, share = 100, commit } = publication;
  const problems = [
    ...(major(contract) === major(CONTRACT_VERSION)
      ? []
      : [`It has contract ${CONTRACT_VERSION}; the HTML server of the site speaks ${contract} with it.`]),
    ...remotes
      .filter(({ manifest }) => !contractFits(manifest.contract, CONTRACT_VERSION))
      .map(
        ({ name, manifest }) => `mf-${name} is built for contract ${manifest.contract}; it has ${CONTRACT_VERSION}.`,
      ),
  ];
  if (problems.length > 0) throw new Error(`The shell cannot be released:\n  ${problems.join('\n  ')}`);
  const build = await storeShell(dist, publication);
  const [present] = await ledger.steps('shell', 1);
  if (present?.version === build.version)
    throw new Error(`shell ${build.version} is live already: nothing has changed.`);
  await ledger.release(build, { share, commit, proof: { checks: ['contract', 'integrity'], skipped: ['browser'] } });
  return build;
}

/** Keeps the shell that the site has of its own, as a release that a rollback finds, where none was released so far. */
export async function keepLiveShell(dist: string, target: Target): Promise<void> {
  const [present] = await target.ledger.steps('shell', 1);
  const built = await readFile(join(dist, 'assets.json')).catch(() => undefined); // where nothing was built, nothing is served
  if (!present?.version && built) await target.ledger.keep(await storeShell(dist, target));
}

const major = (version: string) => version.split('.')[0];

/** Stores the files of a build, with what draws first views, and reads them back. */
async function storeShell(dist: string, { store }: Target): Promise<ShellBuild> {
  const files = (await filesOfBuild(dist, store)).filter((name) => name !== 'assets.json');
  const integrity: Record<string, string> = {};
  for (const name of files) if (!name.endsWith('.br')) integrity[name] = sumOf(await readFile(join(dist, name)));
  const code = await readFile(join(dist, '../first-view/main.cjs'));
  const sum = sumOf(code);
  const firstView = `first-view.${Buffer.from(sum.slice('sha256-'.length), 'base64').toString('hex').slice(0, 10)}.cjs`;
  integrity[firstView] = sum;
  await storeFiles(store, SHELL_FOLDER, dist, files);
  await store.addFile(`${SHELL_FOLDER}/${firstView}`, code);
  await verifyFiles(store, SHELL_FOLDER, integrity);
  const digest = Buffer.from(sumOf(new TextEncoder().encode(JSON.stringify(integrity))).slice(7), 'base64');
  return {
    name: 'shell',
    version: `${CONTRACT_VERSION}+${digest.toString('hex').slice(0, 10)}`,
    base: store.baseOf(SHELL_FOLDER),
    contract: CONTRACT_VERSION,
    firstView,
    assets: assetList.parse(JSON.parse(await readFile(join(dist, 'assets.json'), 'utf8'))),
    integrity,
  };
}
