import { cp, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@dabbab/workbench/paths';

const ownDist = join(root, 'shell/dist');

/** Copies the build of the shell, so that a journey may do to its files what it likes. @returns its folder for browsers */
export async function copiedShell(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dabbab-shell-'));
  for (const name of ['production', 'first-view'])
    await cp(join(ownDist, name), join(folder, name), { recursive: true });
  return join(folder, 'production');
}

/**
 * Copies the build of the shell with another main file, as if it had been changed and built.
 * @param code what that file has in the place of its own program
 */
export async function changedShell(code?: string): Promise<{ dist: string; main: string }> {
  const dist = await copiedShell();
  const file = join(dist, 'assets.json');
  const list = JSON.parse(await readFile(file, 'utf8')) as { chunks: { main: { js: string[] } } };
  const [former = ''] = list.chunks.main.js;
  const main = 'main.07be7a11.js';
  await rename(join(dist, former), join(dist, main));
  if (code !== undefined) await writeFile(join(dist, main), code);
  list.chunks.main.js = [main];
  await writeFile(file, JSON.stringify(list));
  return { dist, main };
}
