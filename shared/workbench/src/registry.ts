import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseBuildDescription, type RemoteBuild } from '@dabbab/contract/registry';
import { type RemoteName, remoteNames } from '@dabbab/contract/remote-name';
import { distOf } from './builds.ts';
import { folderStore, RELEASES } from './release/folder-store.ts';
import { liveBuilds } from './release/live-registry.ts';
import { replaceFile } from './replace-file.ts';

/** Entries that replace those of our own builds: live remotes, or what a test wants to see refused. */
export type RegistryChanges = Partial<Record<RemoteName, unknown>>;

/**
 * Writes the registry of the builds in this folder. In one step, so that a server never reads half of it.
 * @param file path of `remotes.json`
 */
export async function writeRegistry(file: string, changes: RegistryChanges = {}): Promise<void> {
  const remotes = await Promise.all(
    remoteNames.map(async (name) => changes[name] ?? (await localBuild(name, 'federated'))),
  );
  await replaceFile(file, JSON.stringify({ remotes }, null, 2));
}

/**
 * Writes the registry of the builds in this folder, but leaves what was released in its place.
 * @param file path of `remotes.json`
 * @param own puts the builds of this folder in the place of releases, too
 * @param log takes a line per remote that stays at its release, or no longer does, and one if the registry cannot be read
 */
export async function writeOwnRegistry(file: string, own: boolean, log: (line: string) => void): Promise<void> {
  const live = await liveBuilds(folderStore(file)).catch((error: Error) => {
    log(`What was released cannot be read, so the builds of this folder go live: ${error.message}`);
    return [];
  });
  const released = live.filter(({ base }) => base.startsWith(RELEASES));
  for (const { name, version } of released)
    log(
      own
        ? `mf-${name} is no longer its release ${version}`
        : `mf-${name} stays at its release ${version}; --own-builds serves the build of this folder`,
    );
  await writeRegistry(file, own ? {} : Object.fromEntries(released.map((build) => [build.name, build])));
}

/**
 * Reads the registry entry of a build in this folder, as the HTML server serves it. The isolated one is there once somebody
 * has built it.
 * @throws ManifestError if the description of the build is not valid
 */
export async function localBuild(name: RemoteName, flavour: 'federated' | 'isolated'): Promise<RemoteBuild> {
  const file = join(distOf(`mf-${name}`, flavour), 'build.json');
  return {
    ...parseBuildDescription(JSON.parse(await readFile(file, 'utf8')), file),
    base: `/remotes/${name}/${flavour}/`,
  };
}
