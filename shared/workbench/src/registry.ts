import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseBuildDescription, type RemoteBuild } from '@dabbab/contract/registry';
import { type RemoteName, remoteNames } from '@dabbab/contract/remote-name';
import { distOf } from './builds.ts';
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
