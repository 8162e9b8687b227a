import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildDescription, parseBuildDescription, type RemoteBuild } from '@dabbab/contract/registry';
import { checkRelease } from './check-release.ts';
import { liveBuilds, record, releasesOf, switchTo } from './live-registry.ts';
import type { ReleaseStore } from './release-store.ts';

interface Publication {
  /** The folder of the build. */
  dist: string;
  store: ReleaseStore;
  /** Version of the contract that the live shell has. */
  contract: string;
  /** Paths of its routes that are to go. */
  retired?: readonly string[];
}

const UPLOADS_AT_ONCE = 8;

/**
 * Stores a build as a release and makes it the live one. Nothing else is built or touched.
 * @throws Error with the reasons if it does not fit what is live, or if a file did not arrive as it was built
 */
export async function publish({ dist, store, contract, retired }: Publication): Promise<RemoteBuild> {
  const description = await descriptionIn(dist);
  const problems = checkRelease(description, { remotes: await liveBuilds(store), contract }, retired);
  if (problems.length > 0) throw new Error(`mf-${description.name} cannot be released:\n  ${problems.join('\n  ')}`);
  const build = await keep(description, dist, store);
  await store.exclusively(async () => {
    await record(store, build);
    await switchTo(store, build);
  });
  return build;
}

/**
 * Keeps the build that the site serves from a folder of its own, as a release that a rollback finds: the folder may hold
 * another build soon. Does nothing where that is so already, or where what is live is kept.
 * @param dist the folder
 */
export async function keepLive(name: RemoteBuild['name'], dist: string, store: ReleaseStore): Promise<void> {
  const unkept = async () =>
    (await liveBuilds(store)).find((build) => build.name === name && !isKept(build, store))?.version;
  const version = await unkept();
  const description = await descriptionIn(dist).catch(() => undefined); // where nothing was built, nothing is served
  if (!version || description?.version !== version) return;
  const kept = await keep(description, dist, store);
  // Somebody may have released meanwhile: what is theirs stays.
  await store.exclusively(async () => {
    if ((await unkept()) === version) await switchTo(store, kept);
  });
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
 * Makes an earlier release the live one again.
 * @param version which; without it, the one before the present one
 * @throws Error if there is none, or if its files were not kept or are no longer as they were built
 */
export async function rollBack(name: RemoteBuild['name'], store: ReleaseStore, version?: string): Promise<RemoteBuild> {
  return store.exclusively(async () => {
    const live = (await liveBuilds(store)).find((build) => build.name === name);
    const releases = await releasesOf(store, name);
    const present = releases.findLastIndex(({ build }) => build.version === live?.version);
    const target = version ? releases.findLast(({ build }) => build.version === version) : releases[present - 1];
    if (!target) {
      const known = releases.map(({ build }) => build.version).join(', ') || 'none';
      throw new Error(`There is no ${version ?? 'earlier'} release of mf-${name} to return to. Known: ${known}.`);
    }
    const { build } = target;
    if (!isKept(build, store)) throw new Error(`The files of mf-${name} ${build.version} were never kept: release it.`);
    await verify(store, build);
    await switchTo(store, build);
    return build;
  });
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
