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
}

const UPLOADS_AT_ONCE = 8;

/**
 * Stores a build as a release and makes it the live one. Nothing else is built or touched.
 * @throws Error with the reasons if it does not fit what is live, or if a file did not arrive as it was built
 */
export async function publish({ dist, store, contract }: Publication): Promise<RemoteBuild> {
  const file = join(dist, 'build.json');
  const description = parseBuildDescription(JSON.parse(await readFile(file, 'utf8')), file);
  const problems = checkRelease(description, await liveBuilds(store), contract);
  if (problems.length > 0) throw new Error(`mf-${description.name} cannot be released:\n  ${problems.join('\n  ')}`);

  const folder = folderOf(description);
  const files = await Array.fromAsync(glob('**/*.*', { cwd: dist }));
  const queue = files.filter((name) => store.servesCompressed || !name.endsWith('.br'));
  const worker = async () => {
    for (let name = queue.pop(); name; name = queue.pop()) {
      await store.addFile(`${folder}/${name}`, await readFile(join(dist, name)));
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, worker));

  const build = { ...description, base: store.baseOf(folder) };
  await verify(store, folder, build);
  await store.exclusively(async () => {
    await record(store, build);
    await switchTo(store, build);
  });
  return build;
}

/**
 * Makes an earlier release the live one again.
 * @param version which; without it, the one before the present one
 * @throws Error if there is none, or if its files are no longer as they were built
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
    // What was live before the first release came from the server's own builds, not from here.
    if (build.base === store.baseOf(folderOf(build))) await verify(store, folderOf(build), build);
    await switchTo(store, build);
    return build;
  });
}

const folderOf = ({ name, version }: Pick<BuildDescription, 'name' | 'version'>) =>
  `${name}/${version.replaceAll(/[^\w.-]/g, '-')}`;

/** Reads the stored files back and compares them with the sums that browsers will check. */
async function verify(store: ReleaseStore, folder: string, { integrity }: BuildDescription): Promise<void> {
  await Promise.all(
    Object.entries(integrity).map(async ([name, expected]) => {
      const content = await store.readFile(`${folder}/${name}`);
      const actual = content && `sha256-${createHash('sha256').update(content).digest('base64')}`;
      if (actual !== expected) throw new Error(`${folder}/${name} is not as it was built; nothing was switched.`);
    }),
  );
}
