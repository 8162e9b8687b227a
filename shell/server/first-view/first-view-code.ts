import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@dabbab/contract/language';
import type { RegisteredRemote, RemoteBuild } from '@dabbab/contract/registry';
import type { ShellBuild } from '@dabbab/contract/shell-build';
import { type BuiltFile, readBuiltFile } from '../built-files.ts';
import type { SiteOptions } from '../options.ts';
import type { FirstViewCode, RemoteCode } from './worker.ts';

/** Finds the remotes whose `remote.json` asks for first views. A live remote has no digests to check, so it has none. */
export function remotesWithFirstViews(remotes: readonly RegisteredRemote[]): RemoteBuild[] {
  return remotes.flatMap(({ build, problem }) => {
    if (problem || build.mount !== 'tree' || !build.integrity[build.entry]) return [];
    return build.manifest.routes.some(({ firstView }) => firstView) ? [build] : [];
  });
}

/** What first views are drawn with, and the style sheets of their screens by URL. */
export interface FirstViewBuilds {
  code: FirstViewCode;
  styles: ReadonlyMap<string, string>;
}

/**
 * Reads what first views are drawn with: the very files that browsers get, checked against the registry as they do.
 * @throws Error if a file cannot be had, or is not the one that the registry names
 */
export async function readFirstViewBuilds(
  options: SiteOptions,
  shell: ShellBuild | undefined,
  builds: readonly RemoteBuild[],
  pageData: object,
): Promise<FirstViewBuilds> {
  const [shellCode, ...remotes] = await Promise.all([
    shell
      ? readBuiltFile(options, shell, shell.firstView).then(({ source }) => source)
      : readFile(join(options.shellDir, FIRST_VIEW_FILE), 'utf8'),
    ...builds.map((build) => readRemote(options, build)),
  ]);
  return {
    code: { shell: shellCode, remotes: remotes.map(({ code }) => code), pageData: JSON.stringify(pageData) },
    styles: new Map(remotes.flatMap(({ styles }) => styles.map(({ url, source }) => [url, source]))),
  };
}

/** Written by the build of the shell, beside the folder of the page. */
const FIRST_VIEW_FILE = '../first-view/main.cjs';

async function readRemote(
  options: SiteOptions,
  build: RemoteBuild,
): Promise<{ code: RemoteCode; styles: BuiltFile[] }> {
  const routes = build.manifest.routes.filter(({ firstView }) => firstView);
  const chunks = [
    'app',
    ...languages.map((language) => `locale-${language}`),
    ...routes.flatMap(({ chunk = '' }) => [chunk, ...languages.map((language) => `${chunk}-${language}`)]),
  ];
  const read = (names: readonly string[]) =>
    Promise.all([...new Set(names)].map((name) => readBuiltFile(options, build, name)));
  const [scripts, styles] = await Promise.all([
    read([build.entry, ...chunks.flatMap((chunk) => build.chunks[chunk]?.js ?? [])]),
    read(chunks.flatMap((chunk) => build.chunks[chunk]?.css ?? [])),
  ]);
  return { code: { name: build.name, container: build.container, scripts }, styles };
}
