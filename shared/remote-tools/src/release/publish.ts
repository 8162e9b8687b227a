import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildDescription, parseBuildDescription, type RemoteBuild } from '@dabbab/contract/registry';
import { CHECKS, checkRelease } from './check-release.ts';
import { folderName } from './folder-name.ts';
import type { ReleasedBuild } from './ledger.ts';
import { BROWSER_CHECKS, type Proof } from './proof/proof.ts';
import type { ReleaseStore } from './release-store.ts';
import { filesOfBuild, SHELL_FOLDER, storeFiles, verifyFiles } from './store-files.ts';
import type { Target } from './target.ts';

export interface Publication extends Target {
  /** The folder of the build. */
  dist: string;
  /** The builds that everybody gets. */
  remotes: readonly RemoteBuild[];
  /** Version of the contract that the live shell has. */
  contract: string;
  /** Paths of its routes that are to go. */
  retired?: readonly string[];
  /** How many of the visitors get it, in percent; everybody by default. */
  share?: number;
  commit?: string | undefined;
  /** Looks at the build in a browser, beside what is live; without it that is left out, and the ledger says so. */
  prove?: (build: RemoteBuild, before: RemoteBuild | undefined) => Promise<Proof>;
}

/**
 * Stores a build as a release and gives it to everybody, or to a share. Nothing else is built or touched.
 * @throws Error with the reasons if it does not fit what is live, or if a file did not arrive as it was built
 */
export async function publish(publication: Publication): Promise<RemoteBuild> {
  const { dist, store, ledger, remotes, contract, retired, share = 100, commit, prove } = publication;
  const description = await descriptionIn(dist);
  const before = remotes.find(({ name }) => name === description.name);
  if (before?.version === description.version)
    throw new Error(`mf-${description.name} ${description.version} is live already: nothing has changed.`);
  const problems = checkRelease(description, { remotes, contract }, retired);
  if (problems.length > 0) throw new Error(`mf-${description.name} cannot be released:\n  ${problems.join('\n  ')}`);
  const build = await keep(description, dist, store);
  const proof = await prove?.(build, before);
  if (proof && proof.problems.length > 0)
    throw new Error(`mf-${build.name} is refused, nobody gets it:\n  ${proof.problems.join('\n  ')}`);
  const checks = proof ? [...CHECKS, ...BROWSER_CHECKS] : CHECKS;
  const skipped = proof ? proof.skipped : ['browser'];
  await ledger.release(build, { share, commit, proof: { checks, skipped } });
  return build;
}

/**
 * Keeps the build that the site has of its own, as a release that a rollback finds: its folder may hold another build soon.
 * Does nothing where that is so already, or where what is live was released.
 * @param dist the folder
 * @param remotes the builds that everybody gets
 */
export async function keepLive(
  name: RemoteBuild['name'],
  dist: string,
  { store, ledger, remotes }: Target & { remotes: readonly RemoteBuild[] },
): Promise<void> {
  const live = remotes.find((build) => build.name === name);
  const description = await descriptionIn(dist).catch(() => undefined); // where nothing was built, nothing is served
  if (!live || description?.version !== live.version || isKept(live, store)) return;
  await ledger.keep(await keep(description, dist, store));
}

async function descriptionIn(dist: string): Promise<BuildDescription> {
  const file = join(dist, 'build.json');
  return parseBuildDescription(JSON.parse(await readFile(file, 'utf8')), file);
}

/** Stores the files of a build and reads them back. */
async function keep(description: BuildDescription, dist: string, store: ReleaseStore): Promise<RemoteBuild> {
  const folder = folderOf(description);
  await storeFiles(store, folder, dist, await filesOfBuild(dist, store));
  await verifyFiles(store, folder, description.integrity);
  return { ...description, base: store.baseOf(folder) };
}

/**
 * Ends the trial of a remote, or of the shell, or gives everybody an earlier release again.
 * @param version which; without it, the one before the present one
 * @returns the version that everybody has; null: the site's own build
 * @throws Error if there is none, or if its files were not kept or are no longer as they were built
 */
export async function rollBack(name: string, { store, ledger }: Target, version?: string): Promise<string | null> {
  const [present] = await ledger.steps(name, 1);
  const target = version ?? (present?.trial ? present.version : present?.before);
  // What everybody has already needs no look.
  if (target && target !== present?.version) {
    const build = await ledger.find(name, target);
    if (!build)
      throw new Error(`There is no release ${target} of ${folderName(name)}: npm run releases -- ${name} lists them.`);
    if (!isKept(build, store))
      throw new Error(`The files of ${folderName(name)} ${target} are not in this place: release it.`);
    await verifyFiles(store, folderOf(build), build.integrity);
  }
  return (await ledger.back(name, version ?? (present?.trial ? undefined : (target ?? undefined)))).version;
}

/** The folder of a release in its store. Files of the shell are named after their content, and lie together. */
const folderOf = ({ name, version }: Pick<ReleasedBuild, 'name' | 'version'>) =>
  name === 'shell' ? SHELL_FOLDER : `${name}/${version.replaceAll(/[^\w.-]/g, '-')}`;

const isKept = (build: ReleasedBuild, store: ReleaseStore) => build.base === store.baseOf(folderOf(build));
