import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRemotes } from '@dabbab/build/repository-remotes';
import { parseBuildDescription, type RemoteBuild } from '@dabbab/contract/registry';
import { replaceFile } from '@dabbab/remote-tools/replace-file';
import { distOf } from './builds.ts';

/** Entries beside our own builds, or in their place: live remotes, those of another site, or what a test wants to see refused. */
export type RegistryChanges = Readonly<Record<string, unknown>>;

/**
 * Writes the registry of the builds in this folder. In one step, so that a server never reads half of it.
 * @param file path of `remotes.json`
 */
export async function writeRegistry(file: string, changes: RegistryChanges = {}): Promise<void> {
  const names = new Set([...repositoryRemotes, ...Object.keys(changes)]);
  const remotes = await Promise.all(
    [...names].map(async (name) => changes[name] ?? (await localBuild(name, 'federated'))),
  );
  await writeEntries(file, remotes);
}

/**
 * Writes a registry of these entries alone, in one step as well.
 * @param file path of `remotes.json`
 */
export const writeEntries = (file: string, remotes: readonly unknown[]): Promise<void> =>
  replaceFile(file, JSON.stringify({ remotes }, null, 2));

/**
 * Reads the registry entry of a build in this folder, as the HTML server serves it. The isolated one is there once somebody
 * has built it.
 * @throws ManifestError if the description of the build is not valid
 */
export async function localBuild(name: string, flavour: 'federated' | 'isolated'): Promise<RemoteBuild> {
  const file = join(distOf(`mf-${name}`, flavour), 'build.json');
  return {
    ...parseBuildDescription(JSON.parse(await readFile(file, 'utf8')), file),
    base: `/remotes/${name}/${flavour}/`,
  };
}
