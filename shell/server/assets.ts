import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@dabbab/contract/language';
import type { DocumentParts } from './document.ts';
import type { SiteOptions } from './options.ts';
import { shareReading } from './share-reading.ts';

/** `assets.json`, written by the build of the shell. */
interface AssetList {
  chunks: Record<string, { js: string[]; css: string[] }>;
  fonts: string[];
  icon: string;
  pictures?: Partial<Record<ShellPicture, string>>;
}

/** Pictures that the build draws from the mark of the site. */
type ShellPicture = 'icon-192' | 'icon-512' | 'icon-maskable' | 'apple-touch-icon' | 'share';

/** The files of the shell that a document names, as URLs. */
export interface ShellAssets {
  scripts: string[];
  styles: string[];
  /** What the styles say, by URL; nothing of a live shell. */
  css: ReadonlyMap<string, string>;
  icon: string;
  picture(name: ShellPicture): string | undefined;
  preloads(language: Language): DocumentParts['preloads'];
}

/** Reads which files the shell consists of: from its build, again when that changes, or from a live shell. */
export function shellAssets({ shellDir, liveShell }: SiteOptions): () => Promise<ShellAssets> {
  if (liveShell) {
    return async () => describe((await (await fetch(`${liveShell}assets.json`)).json()) as AssetList, liveShell, []);
  }
  const file = join(shellDir, 'assets.json');
  let readAt: number | undefined;
  let assets: ShellAssets | undefined;
  return shareReading(async () => {
    try {
      const { mtimeMs } = await stat(file);
      if (!assets || mtimeMs !== readAt) {
        const list = JSON.parse(await readFile(file, 'utf8')) as AssetList;
        const styles = list.chunks.main?.css ?? [];
        assets = describe(
          list,
          '/assets/',
          await Promise.all(styles.map((name) => readFile(join(shellDir, name), 'utf8'))),
        );
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
    scripts: urls(list.chunks.main?.js),
    styles,
    css: new Map(css.map((text, index) => [styles[index] ?? '', text])),
    icon: base + list.icon,
    picture: (name) => list.pictures?.[name] && base + list.pictures[name],
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
