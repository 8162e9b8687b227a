import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bilingual, languages } from '@dabbab/contract/language';
import type { BuildDescription, ResolvedManifest } from '@dabbab/contract/registry';
import type { RemoteManifest } from '@dabbab/contract/remote-manifest';
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';

interface Options {
  context: string;
  manifest: RemoteManifest;
  container: string;
  mount: BuildDescription['mount'];
}

/** Writes `build.json` beside the files of a build of a remote: its entry, its chunks, its manifest with the texts looked up. */
export class BuildDescriptionPlugin implements RspackPluginInstance {
  readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('BuildDescription', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BuildDescription', stage }, () => {
        const { namedChunkGroups = {} } = compilation.getStats().toJson({ all: false, chunkGroups: true });
        const files = (group: string) => (namedChunkGroups[group]?.assets ?? []).map((asset) => asset.name);
        const entry = files(this.options.container).find((file) => file.startsWith('entry.'));
        if (!entry) return; // the compilation has errors, which rspack reports itself
        const source = compilation.getAsset(entry)?.source.buffer() ?? Buffer.alloc(0);
        const manifest = resolveTexts(this.options.manifest, this.options.context);
        const description: BuildDescription = {
          name: this.options.manifest.name,
          version: this.version(source, manifest),
          entry,
          container: this.options.container,
          chunks: Object.fromEntries(
            Object.keys(namedChunkGroups)
              .filter((group) => group !== this.options.container)
              .map((group) => [group, { js: files(group).filter(isJs), css: files(group).filter(isCss) }]),
          ),
          integrity: compiler.options.mode === 'production' ? integrities(compilation) : {},
          mount: this.options.mount,
          manifest,
        };
        compilation.emitAsset('build.json', new RawSource(JSON.stringify(description, null, 2)));
      });
    });
  }

  /** The version of the package and a digest of the entry, which names every other file by its content, and the manifest. */
  private version(entry: Buffer, manifest: ResolvedManifest): string {
    const { version } = JSON.parse(readFileSync(join(this.options.context, 'package.json'), 'utf8')) as {
      version: string;
    };
    return `${version}+${createHash('sha256').update(entry).update(JSON.stringify(manifest)).digest('hex').slice(0, 10)}`;
  }
}

const isJs = (file: string) => file.endsWith('.js') && !file.includes('.hot-update.');
const isCss = (file: string) => file.endsWith('.css');

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
