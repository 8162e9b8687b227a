import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** Writes `assets.json`, which tells the HTML server the files of each chunk of the shell, its fonts and its pictures. */
export class AssetListPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('AssetList', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetList', stage }, () => {
        const { namedChunkGroups = {} } = compilation.getStats().toJson({ all: false, chunkGroups: true });
        const files = (group: string, ending: string) =>
          (namedChunkGroups[group]?.assets ?? []).map((asset) => asset.name).filter((name) => name.endsWith(ending));
        const chunks = Object.fromEntries(
          Object.keys(namedChunkGroups).map((group) => [group, { js: files(group, '.js'), css: files(group, '.css') }]),
        );
        const names = compilation.getAssets().map((asset) => asset.name);
        const fonts = names.filter((name) => name.endsWith('.woff2'));
        const icon = names.find((name) => name.startsWith('favicon') && name.endsWith('.svg'));
        const pictures = Object.fromEntries(
          names.flatMap((name) => {
            const [, picture] = /^(icon-\d+|icon-maskable|apple-touch-icon|share)\./.exec(name) ?? [];
            return picture ? [[picture, name]] : [];
          }),
        );
        const list = { chunks, fonts, icon, pictures };
        compilation.emitAsset('assets.json', new RawSource(JSON.stringify(list, null, 2)));
      });
    });
  }
}
