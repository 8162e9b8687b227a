import type { Language } from '@dabbab/contract/language';
import type { DocumentParts } from './document.ts';
import type { Resolution } from './resolve-route.ts';

/** Lists the files to preload for a route: entry, root and texts of its remote, and chunk and texts of its screen. */
export function preloadsOf(resolution: Resolution, language: Language): DocumentParts['preloads'] {
  if (resolution.owner !== 'remote' || resolution.remote.problem) return [];
  const { build } = resolution.remote;
  const { chunk = '' } = resolution.route;
  const chunks =
    build.mount === 'isolated' ? ['lifecycles'] : ['app', `locale-${language}`, chunk, `${chunk}-${language}`];
  const files = chunks.flatMap((chunk) => build.chunks[chunk] ?? []);
  const scripts = [build.entry, ...files.flatMap(({ js }) => js)].map((name) => ({ name, as: 'script' as const }));
  const styles = files.flatMap(({ css }) => css).map((name) => ({ name, as: 'style' as const }));
  const unique = new Map([...scripts, ...styles].map((file) => [file.name, file]));
  return [...unique.values()].map(({ name, as }) => ({
    href: build.base + name,
    as,
    integrity: build.integrity[name],
    // A file is named after its chunk.
    ...(as === 'style' ? { marker: `${build.container}:chunk-${name.replace(/\..*/, '')}` } : {}),
  }));
}
