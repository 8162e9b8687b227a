import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseStore } from './release-store.ts';

/** Where the files of all releases of the shell lie in a store. */
export const SHELL_FOLDER = 'shell/assets';

const UPLOADS_AT_ONCE = 8;

/** Names the files of a build; compressed twins only where the store serves them. */
export async function filesOfBuild(dist: string, { servesCompressed }: ReleaseStore): Promise<string[]> {
  const files = await Array.fromAsync(glob('**/*.*', { cwd: dist }));
  return files.filter((name) => servesCompressed || !name.endsWith('.br'));
}

/** Stores files of a build in a folder, some at a time. */
export async function storeFiles(
  store: ReleaseStore,
  folder: string,
  dist: string,
  files: readonly string[],
): Promise<void> {
  const queue = [...files];
  const worker = async () => {
    for (let name = queue.pop(); name; name = queue.pop()) {
      await store.addFile(`${folder}/${name}`, await readFile(join(dist, name)));
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, worker));
}

/**
 * Reads stored files back and compares them with the sums that browsers will check.
 * @throws Error naming the file that is not as it was built
 */
export async function verifyFiles(
  store: ReleaseStore,
  folder: string,
  integrity: Readonly<Record<string, string>>,
): Promise<void> {
  await Promise.all(
    Object.entries(integrity).map(async ([name, expected]) => {
      const content = await store.readFile(`${folder}/${name}`);
      if (!content || sumOf(content) !== expected)
        throw new Error(`${folder}/${name} is not as it was built; nothing was switched.`);
    }),
  );
}

/** The sum by which browsers check a file. */
export const sumOf = (content: Uint8Array) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
