import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { replaceFile } from './replace-file.ts';

const brotli = promisify(brotliCompress);
const WORTHWHILE_BYTES = 512;
/** Beyond it the last two steps take ten seconds and more. */
const LARGE_BYTES = 1024 * 1024;

/**
 * Writes a `.br` beside every text file of these builds, which servers send as it is; rspack takes away what is of an
 * earlier build. Each appears whole, since the site may be serving the folder.
 * @param atOnce how many files at a time, each of which keeps a core busy
 */
export async function compress(folders: readonly string[], atOnce = availableParallelism()): Promise<void> {
  const lists = await Promise.all(folders.map(textFiles));
  const queue = lists.flat().values();
  const worker = async () => {
    for (const file of queue) await compressFile(file);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function textFiles(folder: string): Promise<string[]> {
  const names = await Array.fromAsync(glob('**/*.{js,css,svg,json}', { cwd: folder }));
  return names.map((name) => join(folder, name));
}

async function compressFile(file: string): Promise<void> {
  const twin = `${file}.br`;
  if (existsSync(twin)) return;
  const source = await readFile(file);
  if (source.length < WORTHWHILE_BYTES) return;
  const quality = source.length > LARGE_BYTES ? 9 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  await replaceFile(twin, await brotli(source, { params }));
}
