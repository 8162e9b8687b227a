import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@dabbab/workbench/paths';

/** Where the build of mf-shops is that sites have of their own. */
export const ownDist = join(root, 'mf-shops/dist/federated');

/** The version of a changed build. */
export const NEXT = '9.9.9+next';

/** Its code when it does not run. */
export const BROKEN = 'throw new Error("broken")';

/**
 * Copies the build of mf-shops under another version and title, as if it had been changed and built.
 * @param code in the place of its entry
 * @returns the folder
 */
export async function changedBuild(title: string, code?: string): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'dabbab-dist-'));
  await cp(ownDist, dist, { recursive: true });
  const file = join(dist, 'build.json');
  const build = JSON.parse(await readFile(file, 'utf8')) as {
    version: string;
    entry: string;
    integrity: Record<string, string>;
    manifest: { routes: { title: object }[] };
  };
  build.version = NEXT;
  for (const route of build.manifest.routes) route.title = { ar: title, en: title };
  if (code) {
    await writeFile(join(dist, build.entry), code);
    build.integrity[build.entry] = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  }
  await writeFile(file, JSON.stringify(build));
  return dist;
}
