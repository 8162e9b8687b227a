import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ownStylesRule } from './own-styles.ts';
import { exposes, readManifest } from './remote.ts';
import { repositoryRemotes } from './repository-remotes.ts';
import { shellBase } from './shell.ts';

/**
 * Configures the whole site as one build, for `npm run bench`: the same code without the federation, to see what that costs.
 * @param context folder of the shell; the remotes are beside it
 */
export function monolithConfig(context: string): Configuration {
  const config = shellBase(context, 'production', 'monolith', [
    new rspack.experiments.VirtualModulesPlugin({
      'src/remotes/host-modules.virtual.js': '',
      'src/remotes/monolith.virtual.js': loaderSource(context),
    }),
    new rspack.NormalModuleReplacementPlugin(/^\.\/federation\.ts$/, './monolith.virtual.js'),
  ]);
  const styles = repositoryRemotes.map((name) => ownStylesRule(join(context, '..', `mf-${name}`), name));
  return { ...config, module: { ...config.module, rules: [...(config.module?.rules ?? []), ...styles] } };
}

/** Writes what stands in for `federation.ts`: the modules that the remotes expose, as lazy chunks of this build. */
function loaderSource(context: string): string {
  const entries = repositoryRemotes.flatMap((name) => {
    const folder = join(context, '..', `mf-${name}`);
    return Object.entries(exposes(readManifest(folder))).map(
      ([expose, { import: file }]) =>
        `${JSON.stringify(name + expose)}: () => import(${JSON.stringify(join(folder, file))})`,
    );
  });
  return `const modules = {${entries.join(',')}};\nexport const loadModule = (build, expose) => modules[build.name + expose]();\n`;
}
