import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';

/** The files of each named chunk and of all that it needs, by its name. */
export type Chunks = Record<string, string[]>;

/**
 * Makes a plugin that adds a JSON file to a build, once all other files have their names.
 * @param describe says what the file holds; undefined: there is no such file
 */
export function emitJson(
  file: string,
  describe: (compilation: Compilation, chunks: Chunks) => object | undefined,
): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      const { RawSource } = compiler.webpack.sources;
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compiler.hooks.thisCompilation.tap(file, (compilation) => {
        compilation.hooks.processAssets.tap({ name: file, stage }, () => {
          const { namedChunkGroups = {} } = compilation.getStats().toJson({ all: false, chunkGroups: true });
          const chunks = Object.fromEntries(
            Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [
              name,
              assets.map((asset) => asset.name),
            ]),
          );
          const content = describe(compilation, chunks);
          if (content) compilation.emitAsset(file, new RawSource(JSON.stringify(content, null, 2)));
        });
      });
    },
  };
}

/** Sorts the files of chunks by kind, without hot updates. */
export function byKind(chunks: Chunks): Record<string, { js: string[]; css: string[] }> {
  return Object.fromEntries(
    Object.entries(chunks).map(([name, files]) => [name, { js: files.filter(isJs), css: files.filter(isCss) }]),
  );
}

export const isJs = (file: string): boolean => file.endsWith('.js') && !file.includes('.hot-update.');
export const isCss = (file: string): boolean => file.endsWith('.css');
