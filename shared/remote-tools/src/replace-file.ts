import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Writes a file in one step: whoever reads it gets the old content or the new one, never a part. */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const next = join(folder, `.${basename(file)}.${process.pid}`);
  await writeFile(next, content);
  await rename(next, file);
}
