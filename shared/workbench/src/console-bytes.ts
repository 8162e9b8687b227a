import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDescription } from '@dabbab/contract/registry';
import { compress } from '@dabbab/remote-tools/compress';
import { distOf } from './builds.ts';

const dist = distOf('mf-admin');

/** The chunk of the text editor, which loads with the first page that is written. */
const EDITOR = 'page-editor';

export interface ConsoleBytes {
  /** What each further desk adds to the first one, heaviest first. */
  desks: readonly { name: string; bytes: number }[];
  /** What the editor of pages adds. */
  editor: number;
}

/**
 * Reads from the last build of mf-admin how much JavaScript, packed by brotli, its parts add to its first desk.
 * @param first the chunk of the desk that is open already
 */
export async function consoleBytes(first = 'users'): Promise<ConsoleBytes> {
  await compress([dist]);
  const { chunks, manifest } = buildDescription.parse(JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')));
  const filesOf = (chunk: string) => chunks[chunk]?.js ?? [];
  const loaded = new Set(['app', first].flatMap(filesOf));
  const bytesOf = async (files: readonly string[]) => {
    const sizes = await Promise.all(files.filter((file) => !loaded.has(file)).map(packedSize));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const names = new Set(manifest.routes.map(({ chunk }) => chunk).filter((name) => name !== undefined));
  const desks = await Promise.all(
    [...names].map(async (name) => {
      const texts = await Promise.all(['ar', 'en'].map(async (language) => bytesOf(filesOf(`${name}-${language}`))));
      return { name, bytes: (await bytesOf(filesOf(name))) + Math.max(...texts) };
    }),
  );
  return { desks: desks.toSorted((a, b) => b.bytes - a.bytes), editor: await bytesOf(filesOf(EDITOR)) };
}

/** Small files are not packed. */
async function packedSize(file: string): Promise<number> {
  const path = join(dist, file);
  return (await stat(existsSync(`${path}.br`) ? `${path}.br` : path)).size;
}
