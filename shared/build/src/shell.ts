import { join } from 'node:path';
import { type Compiler, type Configuration, rspack, type RspackPluginInstance } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { baseConfig, type Mode } from './base.ts';
import { devPort, devServer } from './dev-server.ts';
import { HOST_GLOBAL, hostModules } from './host-modules.ts';

/**
 * The rspack configuration of the shell. `rspack build` makes the production build; `rspack serve` the
 * development build, which live remotes need, on a port of its own. `assets.json` lists the files for the HTML server.
 * @param context folder of the shell
 */
export function shellConfig(context: string): Configuration {
  const mode: Mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';
  const serving = process.argv.includes('serve');
  const base = baseConfig(context, mode);
  return {
    ...base,
    name: 'shell',
    entry: { main: './src/main.tsx' },
    output: { ...base.output, path: join(context, 'dist', mode), publicPath: serving ? `http://localhost:${devPort('shell')}/` : '/assets/', uniqueName: 'dabbab_shell' },
    ...(serving ? { devServer: devServer('shell'), lazyCompilation: false } : {}),
    plugins: [
      new rspack.DefinePlugin({
        // What the federation runtime would do with manifests and shared modules, which we do not use.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_IMPORTMAP: 'true',
        ENV_TARGET: JSON.stringify('web'),
      }),
      new rspack.experiments.VirtualModulesPlugin({ 'src/remotes/host-modules.virtual.js': hostModulesSource() }),
      new AssetListPlugin(),
      ...(mode === 'development' ? [new ReactRefreshRspackPlugin()] : []),
    ],
  };
}

/** Publishes the host modules (see `host-modules.ts`) under one global name. */
function hostModulesSource(): string {
  const imports = hostModules.map(({ module }, index) => `import * as m${index} from ${JSON.stringify(module)};`);
  const entries = hostModules.map(({ module }, index) => `${JSON.stringify(module)}: m${index}`);
  return `${imports.join('\n')}\nglobalThis[${JSON.stringify(HOST_GLOBAL)}] = {${entries.join(',')}};\n`;
}

/** Lists the files of the first view. */
class AssetListPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('AssetList', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetList', stage }, () => {
        const { namedChunkGroups = {} } = compilation.getStats().toJson({ all: false, chunkGroups: true });
        const files = (group: string, ending: string) =>
          (namedChunkGroups[group]?.assets ?? []).map((asset) => asset.name).filter((name) => name.endsWith(ending));
        const list = Object.fromEntries(
          Object.keys(namedChunkGroups).map((group) => [group, { js: files(group, '.js'), css: files(group, '.css') }]),
        );
        const names = compilation.getAssets().map((asset) => asset.name);
        const fonts = names.filter((name) => name.endsWith('.woff2'));
        const icon = names.find((name) => name.startsWith('favicon') && name.endsWith('.svg'));
        compilation.emitAsset('assets.json', new RawSource(JSON.stringify({ chunks: list, fonts, icon }, null, 2)));
      });
    });
  }
}
