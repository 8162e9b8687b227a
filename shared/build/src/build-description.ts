import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bilingual, languages } from '@dabbab/contract/language';
import type { BuildDescription, ResolvedManifest } from '@dabbab/contract/registry';
import type { RemoteManifest } from '@dabbab/contract/remote-manifest';
import type { Compilation } from '@rspack/core';
import { byKind, emitJson, isCss, isJs } from './emit-json.ts';

interface Options {
  context: string;
  manifest: RemoteManifest;
  container: string;
  mount: BuildDescription['mount'];
  /** Of the development build alone, as in `build.json`. */
  shell?: string;
}

/** Writes `build.json` beside the files of a build of a remote: its entry, its chunks, its manifest with the texts looked up. */
export const describeBuild = ({ context, manifest, container, mount, shell }: Options) =>
  emitJson('build.json', (compilation, { [container]: entryFiles, ...chunks }): BuildDescription | undefined => {
    const entry = entryFiles?.find((file) => file.startsWith('entry.'));
    if (!entry) return undefined; // the compilation has errors, which rspack reports itself
    const resolved = resolveTexts(manifest, context);
    // The entry names every other file by its content.
    const digest = createHash('sha256')
      .update(compilation.getAsset(entry)?.source.buffer() ?? '')
      .update(JSON.stringify(resolved))
      .digest('hex');
    const { version } = JSON.parse(readFileSync(join(context, 'package.json'), 'utf8')) as { version: string };
    return {
      name: manifest.name,
      version: `${version}+${digest.slice(0, 10)}`,
      entry,
      container,
      chunks: byKind(chunks),
      integrity: compilation.options.mode === 'production' ? integrities(compilation) : {},
      mount,
      manifest: resolved,
      ...(shell ? { shell } : {}),
    };
  });

function integrities(compilation: Compilation): Record<string, string> {
  const files = compilation.getAssets().filter(({ name }) => isJs(name) || isCss(name));
  const digest = (source: Buffer) => `sha256-${createHash('sha256').update(source).digest('base64')}`;
  return Object.fromEntries(files.map(({ name, source }) => [name, digest(source.buffer())]));
}

/** Replaces each key of a manifest that names a text by the text in both languages. */
export function resolveTexts(manifest: RemoteManifest, context: string): ResolvedManifest {
  const locales = languages.map((language) => {
    const file = join(context, 'locales', `${language}.json`);
    return { language, file, texts: JSON.parse(readFileSync(file, 'utf8')) as object };
  });
  const text = (key: string): Bilingual =>
    Object.fromEntries(
      locales.map(({ language, file, texts }) => {
        const value = key
          .split('.')
          .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], texts);
        if (typeof value !== 'string') throw new Error(`${file}: ${key}: missing, but remote.json names it`);
        return [language, value];
      }),
    ) as Bilingual;
  return {
    ...manifest,
    routes: manifest.routes.map((route) => ({ ...route, title: text(route.title) })),
    navigation: manifest.navigation.map((entry) => ({ ...entry, label: text(entry.label) })),
  };
}
