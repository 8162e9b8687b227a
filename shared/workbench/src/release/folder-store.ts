import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { replaceFile } from '../replace-file.ts';
import { LOCK_MS, type ReleaseStore, untilTaken } from './release-store.ts';

/** Where the HTML server serves releases from the folder beside its registry. */
export const RELEASES = '/releases/';

/**
 * Keeps releases in the folder `releases` beside the registry, which the HTML server serves.
 * @param registryFile path of `remotes.json`
 */
export function folderStore(registryFile: string): ReleaseStore {
  const folder = join(dirname(registryFile), 'releases');
  const textFile = (name: string) => (name === 'remotes.json' ? registryFile : join(folder, name));
  const lock = `${registryFile}.lock`;

  const takeLock = async () => {
    try {
      await writeFile(lock, '', { flag: 'wx' });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const since = await stat(lock).catch(() => undefined);
      if (since && Date.now() - since.mtimeMs > LOCK_MS) await rm(lock, { force: true });
      return false;
    }
  };

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
    readFile: (path) => orNothing(readFile(join(folder, path))),
    readText: (name) => orNothing(readFile(textFile(name), 'utf8')),
    replaceText: (name, text) => replaceFile(textFile(name), text),
    async exclusively(work) {
      await mkdir(dirname(lock), { recursive: true });
      await untilTaken(takeLock);
      try {
        return await work();
      } finally {
        await rm(lock, { force: true });
      }
    },
  };
}

async function orNothing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
