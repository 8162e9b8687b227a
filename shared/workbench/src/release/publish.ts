import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildDescription, parseBuildDescription, type RemoteBuild } from '@dabbab/contract/registry';
import { CHECKS, checkRelease } from './check-release.ts';
import type { Ledger } from './ledger.ts';
import type { ReleaseStore } from './release-store.ts';

/** Where a release goes. */
export interface Target {
  store: ReleaseStore;
  ledger: Ledger;
}

interface Publication extends Target {
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
}

const UPLOADS_AT_ONCE = 8;

/**
 * Stores a build as a release and gives it to everybody, or to a share. Nothing else is built or touched.
 * @throws Error with the reasons if it does not fit what is live, or if a file did not arrive as it was built
 */
export async function publish(publication: Publication): Promise<RemoteBuild> {
  const { dist, store, ledger, remotes, contract, retired, share = 100, commit } = publication;
  const description = await descriptionIn(dist);
  const problems = checkRelease(description, { remotes, contract }, retired);
  if (problems.length > 0) throw new Error(`mf-${description.name} cannot be released:\n  ${problems.join('\n  ')}`);
  const build = await keep(description, dist, store);
  await ledger.release(build, { share, commit, proof: { checks: CHECKS, skipped: ['browser'] } });
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
  const files = await Array.fromAsync(glob('**/*.*', { cwd: dist }));
  const queue = files.filter((name) => store.servesCompressed || !name.endsWith('.br'));
  const worker = async () => {
    for (let name = queue.pop(); name; name = queue.pop()) {
      await store.addFile(`${folder}/${name}`, await readFile(join(dist, name)));
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, worker));

  await verify(store, description);
  return { ...description, base: store.baseOf(folder) };
}

/**
 * Ends the trial of a remote, or gives everybody an earlier release again.
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
    if (!build) throw new Error(`There is no release ${target} of mf-${name}: npm run releases -- ${name} lists them.`);
    if (!isKept(build, store)) throw new Error(`The files of mf-${name} ${target} are not in this place: release it.`);
    await verify(store, build);
  }
  return (await ledger.back(name, version ?? (present?.trial ? undefined : (target ?? undefined)))).version;
}

const folderOf = ({ name, version }: Pick<BuildDescription, 'name' | 'version'>) =>
  `${name}/${version.replaceAll(/[^\w.-]/g, '-')}`;

const isKept = (build: RemoteBuild, store: ReleaseStore) => build.base === store.baseOf(folderOf(build));

/** Reads the stored files back and compares them with the sums that browsers will check. */
async function verify(store: ReleaseStore, build: BuildDescription): Promise<void> {
  const folder = folderOf(build);
  await Promise.all(
    Object.entries(build.integrity).map(async ([name, expected]) => {
      const content = await store.readFile(`${folder}/${name}`);
      const actual = content && `sha256-${createHash('sha256').update(content).digest('base64')}`;
      if (actual !== expected) throw new Error(`${folder}/${name} is not as it was built; nothing was switched.`);
    }),
  );
}
