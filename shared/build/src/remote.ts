import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseManifest, type RemoteManifest } from '@dabbab/contract/remote-manifest';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, type Mode } from './base.ts';
import { describeBuild } from './build-description.ts';
import { HOST_GLOBAL, hostModules } from './host-modules.ts';
import { liveUrl } from './live-address.ts';
import { ownReact } from './own-react.ts';
import { ownStylesRule, packageStylesRule } from './own-styles.ts';

/**
 * The builds of a remote:
 * - `federated`: takes the host modules from the shell; what production loads by default.
 * - `isolated`: brings its own copy of everything; for `mount: "isolated"` and for another React.
 */
type Flavour = 'federated' | 'isolated';

/**
 * Makes the rspack configuration of a remote; its `rspack.config.ts` is this one call. `rspack build` makes the federated build,
 * with `DABBAB_FLAVOUR=isolated` the isolated one, and with `…-release` either of them in a folder beside what is served here.
 * @param context folder of the remote
 */
export function remoteConfig(context: string): Configuration {
  const folder = process.env.DABBAB_FLAVOUR ?? 'federated';
  return remote(context, folder.startsWith('isolated') ? 'isolated' : 'federated', 'production', folder);
}

/**
 * Makes the configuration of the development build of a remote, which runs in the development build of the shell alone:
 * React's parts of the two kinds do not fit together.
 * @param context folder of the remote
 */
export const liveRemoteConfig = (context: string): Configuration =>
  remote(context, 'federated', 'development', 'development');

function remote(context: string, flavour: Flavour, mode: Mode, folder: string): Configuration {
  const manifest = readManifest(context);
  const development = mode === 'development';
  const base = baseConfig(context, mode);
  // The name of a variable, which has no hyphens.
  const container = `dabbab_${manifest.name.replaceAll('-', '_')}_${flavour}`;
  return {
    ...base,
    name: development ? manifest.name : flavour,
    entry: {},
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), ownStylesRule(context, manifest.name), packageStylesRule],
    },
    resolve: {
      ...base.resolve,
      ...(flavour === 'federated' ? {} : { alias: { ...base.resolve?.alias, ...ownReact(context) } }),
    },
    output: {
      ...base.output,
      path: join(context, 'dist', folder),
      publicPath: development ? liveUrl(manifest.name) : 'auto',
      uniqueName: container,
    },
    ...(flavour === 'federated' ? { externals: hostExternals } : {}),
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name: container,
        filename: development ? 'entry.js' : 'entry.[contenthash:8].js',
        library: { type: 'var', name: container },
        exposes: exposes(manifest),
      }),
      describeBuild({
        context,
        manifest,
        container,
        mount: flavour === 'isolated' ? 'isolated' : 'tree',
        ...(development ? { shell: liveUrl('shell') } : {}),
      }),
      ...(development ? [] : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })]),
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
