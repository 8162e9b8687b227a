import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseStore } from './release-store.ts';

/** Where the HTML server serves releases from the folder beside its registry. */
export const RELEASES = '/releases/';

/**
 * Keeps releases in the folder `releases` beside the registry, which the HTML server serves.
 * @param registryFile path of `remotes.json`
 */
export function folderStore(registryFile: string): ReleaseStore {
  const folder = join(dirname(registryFile), 'releases');
  return {
    servesCompressed: true,
    baseOf: (name) => `${RELEASES}${name}/`,
    async addFile(path, content) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    },
    readFile: (path) =>
      readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
  };
}
