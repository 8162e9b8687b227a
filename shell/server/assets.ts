import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@dabbab/contract/language';
import { type AssetList, assetList, type ShellBuild } from '@dabbab/contract/shell-build';
import { LRUCache } from 'lru-cache';
import { readBuiltFile } from './built-files.ts';
import type { DocumentParts } from './document.ts';
import type { SiteOptions } from './options.ts';
import { shareReading } from './share-reading.ts';

/** Pictures that the build draws from the mark of the site. */
type ShellPicture = 'icon-192' | 'icon-512' | 'icon-maskable' | 'apple-touch-icon' | 'share';

/** The files of the shell that a document names, as URLs. */
export interface ShellAssets {
  list: AssetList;
  scripts: string[];
  styles: string[];
  /** What the styles say, by URL; nothing of a live shell. */
  css: ReadonlyMap<string, string>;
  icon: string;
  picture(name: ShellPicture): string | undefined;
  preloads(language: Language): DocumentParts['preloads'];
}

/** Where the files of every shell are for browsers, wherever they lie. */
export const ASSETS = '/assets/';

/** How many releases of the shell are remembered: the one that all get, a trial, and those before. */
const MAX_RELEASES = 4;

/**
 * Reads which files a shell consists of: a release, or without one the site's own build (again when that changes) or live shell.
 * @param log takes a line about what cannot be read
 */
export function shellAssets(
  options: SiteOptions,
  log: (line: string) => void,
): (release: ShellBuild | undefined) => Promise<ShellAssets> {
  const releases = new LRUCache<string, Promise<ShellAssets>>({ max: MAX_RELEASES });
  const readOwn = ownAssets(options);
  return (release) => {
    if (!release || options.liveShell) return readOwn();
    const kept = releases.get(release.version) ?? releasedAssets(options, release, log);
    releases.set(release.version, kept);
    return kept;
  };
}

async function releasedAssets(
  options: SiteOptions,
  release: ShellBuild,
  log: (line: string) => void,
): Promise<ShellAssets> {
  const sheets = release.assets.chunks.main?.css ?? [];
  const css = await Promise.all(sheets.map((name) => readBuiltFile(options, release, name))).catch((error: unknown) => {
    log(`The styles of shell ${release.version} are linked: ${String(error)}`);
    return [];
  });
  return describe(
    release.assets,
    ASSETS,
    css.map(({ source }) => source),
  );
}

function ownAssets({ shellDir, liveShell }: SiteOptions): () => Promise<ShellAssets> {
  if (liveShell) {
    return async () => describe(assetList.parse(await (await fetch(`${liveShell}assets.json`)).json()), liveShell, []);
  }
  const file = join(shellDir, 'assets.json');
  let readAt: number | undefined;
  let assets: ShellAssets | undefined;
  return shareReading(async () => {
    try {
      // As in registry-file.ts, each page asks.
      const { mtimeMs } = statSync(file);
      if (!assets || mtimeMs !== readAt) {
        const list = assetList.parse(JSON.parse(await readFile(file, 'utf8')));
        const styles = list.chunks.main?.css ?? [];
        const css = await Promise.all(styles.map((name) => readFile(join(shellDir, name), 'utf8')));
        assets = describe(list, ASSETS, css);
        readAt = mtimeMs;
      }
    } catch (error) {
      if (!assets) throw error; // with an older list at hand, the shell is only being built right now
    }
    return assets;
  });
}

/** Names the font files of the script of a language. */
const scripts: Record<Language, string> = { ar: '-arabic-', en: '-latin-' };

function describe(list: AssetList, base: string, css: readonly string[]): ShellAssets {
  const urls = (names: readonly string[] = []) => names.map((name) => base + name);
  const styles = urls(list.chunks.main?.css);
  return {
    list,
    scripts: urls(list.chunks.main?.js),
    styles,
    css: new Map(css.map((text, index) => [styles[index] ?? '', text])),
    icon: base + list.icon,
    picture: (name) => list.pictures[name] && base + list.pictures[name],
    preloads: (language) => [
      // Preload the script of the page first; the other script (numbers, models) comes after scripts and styles.
      ...urls(list.fonts).map((href) => ({
        href,
        as: 'font' as const,
        ...(href.includes(scripts[language]) ? {} : { priority: 'low' as const }),
      })),
      ...urls(list.chunks[`locale-${language}`]?.js).map((href) => ({ href, as: 'script' as const })),
    ],
  };
}
