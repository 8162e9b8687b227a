import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@dabbab/workbench/paths';

interface Description {
  version: string;
  entry: string;
  integrity: Record<string, string>;
  manifest: { routes: { title: object }[] };
}

/** Says where the build of a remote is that sites have of their own. */
export const ownDistOf = (name: string) => join(root, `mf-${name}/dist/federated`);

/** That of mf-shops. */
export const ownDist = ownDistOf('shops');

/** The version of a changed build. */
export const NEXT = '9.9.9+next';

/** Its code when it does not run. */
export const BROKEN = 'throw new Error("broken")';

/** Copies the build of a remote, as if something had been changed and built. @returns the folder */
export async function copiedBuild(name: string, change: (build: Description) => void): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'dabbab-dist-'));
  await cp(ownDistOf(name), dist, { recursive: true });
  const file = join(dist, 'build.json');
  const build = JSON.parse(await readFile(file, 'utf8')) as Description;
  change(build);
  await writeFile(file, JSON.stringify(build));
  return dist;
}

/**
 * Copies the build of mf-shops under another version and title.
 * @param code in the place of its entry
 * @returns the folder
 */
export async function changedBuild(title: string, code?: string): Promise<string> {
  let entry = '';
  const dist = await copiedBuild('shops', (build) => {
    build.version = NEXT;
    for (const route of build.manifest.routes) route.title = { ar: title, en: title };
    entry = build.entry;
    if (code) build.integrity[entry] = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  });
  if (code) await writeFile(join(dist, entry), code);
  return dist;
}
