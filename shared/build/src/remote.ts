import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseManifest, type RemoteManifest } from '@dabbab/contract/remote-manifest';
import { type Configuration, HtmlRspackPlugin, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { baseConfig, type Mode } from './base.ts';
import { describeBuild } from './build-description.ts';
import { devServer } from './dev-server.ts';
import { HOST_GLOBAL, hostModules } from './host-modules.ts';
import { leftOut } from './left-out.ts';
import { ownReact } from './own-react.ts';
import { ownStylesRule, packageStylesRule } from './own-styles.ts';
import { standalonePageData } from './standalone-page.ts';

/**
 * The builds of a remote:
 * - `federated`: takes the host modules from the shell; what production loads by default.
 * - `isolated`: brings its own copy of everything; for `mount: "isolated"` and for another React.
 * - `standalone`: the isolated code with an HTML page of its own, served by `npm run dev -w mf-<name>`.
 */
type Flavour = 'federated' | 'isolated' | 'standalone';

/**
 * Makes the rspack configuration of a remote; its `rspack.config.ts` is this one call.
 * `rspack build` makes the federated build, with `DABBAB_FLAVOUR=isolated` the isolated one, and with `…-release` either of
 * them in a folder beside what is served here; `rspack serve` makes the standalone page, and with `DABBAB_LIVE=1` the
 * federated build for a development shell.
 * @param context folder of the remote
 */
export function remoteConfig(context: string): Configuration {
  const manifest = readManifest(context);
  const serving = process.argv.includes('serve') || process.argv.includes('dev');
  if (!serving) {
    const folder = process.env.DABBAB_FLAVOUR ?? 'federated';
    return remote(context, manifest, folder.startsWith('isolated') ? 'isolated' : 'federated', 'production', folder);
  }
  return remote(context, manifest, process.env.DABBAB_LIVE ? 'federated' : 'standalone', 'development');
}

function remote(
  context: string,
  manifest: RemoteManifest,
  flavour: Flavour,
  mode: Mode,
  folder: string = flavour,
): Configuration {
  const base = baseConfig(context, mode);
  // The name of a variable, which has no hyphens.
  const container = `dabbab_${manifest.name.replaceAll('-', '_')}_${flavour}`;
  return {
    ...base,
    name: flavour,
    entry: flavour === 'standalone' ? { main: '@dabbab/platform/standalone' } : {},
    module: { rules: [...(base.module?.rules ?? []), ownStylesRule(context, manifest.name), packageStylesRule] },
    resolve: {
      ...base.resolve,
      alias: {
        ...leftOut(),
        ...(flavour === 'federated' ? {} : ownReact(context)),
        'remote-lifecycles$': join(context, 'src/lifecycles.ts'),
      },
    },
    output: {
      ...base.output,
      path: join(context, 'dist', folder),
      publicPath: 'auto',
      uniqueName: container,
    },
    ...(flavour === 'federated' ? { externals: hostExternals } : {}),
    ...(mode === 'development' ? { devServer: devServer(manifest.name), lazyCompilation: false } : {}),
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name: container,
        filename: mode === 'development' ? 'entry.js' : 'entry.[contenthash:8].js',
        library: { type: 'var', name: container },
        exposes: exposes(manifest),
      }),
      describeBuild({ context, manifest, container, mount: flavour === 'isolated' ? 'isolated' : 'tree' }),
      ...(mode === 'production' ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })] : []),
      ...(mode === 'development' ? [new ReactRefreshRspackPlugin()] : []),
      ...(flavour === 'standalone' ? [standalonePage(manifest.name)] : []),
    ],
  };
}

/** Reads `remote.json`. */
export function readManifest(context: string): RemoteManifest {
  const file = join(context, 'remote.json');
  return parseManifest(JSON.parse(readFileSync(file, 'utf8')), file);
}

/** Lists what a remote exposes: `./app`, `./lifecycles` and one module per slot, each with a chunk that carries its name. */
export function exposes(manifest: RemoteManifest): Record<string, { import: string; name: string }> {
  const slots = manifest.slots.map((slot) => ({
    [`./slots/${slot}`]: { import: `./src/slots/${slot}.tsx`, name: `slot-${slot}` },
  }));
  return {
    './app': { import: './src/app.tsx', name: 'app' },
    './lifecycles': { import: './src/lifecycles.ts', name: 'lifecycles' },
    ...(Object.assign({}, ...slots) as Record<string, { import: string; name: string }>),
  };
}

const shared = new Set(hostModules.map((host) => host.module));

/** Platform modules without state, of which a remote may bundle a copy; any other that is not in the table fails the build. */
const ownCopies = /^@dabbab\/(platform\/(lifecycles|kit\/.+)|ui\/.+|contract\/.+)$/;

const uiFolder = join(import.meta.dirname, '../../ui/src');
const kitFolder = join(import.meta.dirname, '../../platform/src/kit');

/**
 * Names a module as the table of host modules does, also if it is imported by a relative path: parts of the ui import each
 * other so (`./icon.tsx` is `@dabbab/ui/icon`), and the kit the platform (`../session.tsx` is `@dabbab/platform/session`).
 */
function sharedName(request: string, context: string): string {
  const [part, folder] = context.startsWith(uiFolder)
    ? ['ui', uiFolder]
    : context === kitFolder
      ? ['platform', join(kitFolder, '..')]
      : [];
  if (!folder || !request.startsWith('.')) return request;
  return `@dabbab/${part}/${relative(folder, join(context, request)).replace(/\.[jt]sx?$/, '')}`;
}

interface ExternalRequest {
  request?: string;
  context?: string;
}

function hostExternals(
  { request = '', context = '' }: ExternalRequest,
  callback: (error?: Error, result?: string) => void,
) {
  const name = sharedName(request, context);
  if (shared.has(name))
    return callback(undefined, `var globalThis[${JSON.stringify(HOST_GLOBAL)}][${JSON.stringify(name)}]`);
  if (request.startsWith('@dabbab/') && !ownCopies.test(request)) {
    return callback(new Error(`${request} is not shared by the shell: add it to shared/build/src/host-modules.ts`));
  }
  return callback();
}

/** Makes the page of a remote that runs alone: the same page data as the HTML server inlines, without other remotes. */
function standalonePage(remote: string) {
  const template = readFileSync(join(import.meta.dirname, 'standalone.html'), 'utf8');
  return new HtmlRspackPlugin({
    templateContent: template.replace('REMOTE', remote).replace('PAGE_DATA', standalonePageData),
  });
}
