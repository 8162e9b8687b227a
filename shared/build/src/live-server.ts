import { watch } from 'node:fs';
import { type Configuration, type MultiStats, rspack } from '@rspack/core';
import { type Configuration as ServerOptions, RspackDevServer } from '@rspack/dev-server';
import { hotReload } from './hot-reload.ts';
import { livePort } from './live-address.ts';
import { liveRemoteConfig } from './remote.ts';
import { liveShellConfig } from './shell.ts';

/** Of a burst of changes, such as an editor makes when it saves, the last counts. */
const BURST_MS = 100;

interface LiveParts {
  /** Folder of the shell. */
  shell: string;
  /** Folders of the remotes. */
  remotes: readonly string[];
}

/**
 * Serves the development builds of the shell and of some remotes, with hot updates, for as long as this process lives; it runs
 * in the process that asks for it, so that nothing is left when that is killed. A change of `remote.json` makes other builds: the
 * server then starts anew, at the same address.
 * @param onBuilt called after each build without errors
 * @param log takes lines about what cannot be built, or a `remote.json` that cannot be used: what was served before it stays
 * @returns once a build without errors is served
 * @throws ManifestError if a `remote.json` is not valid at the start, Error if a folder has none or the port is busy
 */
export async function serveLive(parts: LiveParts, onBuilt: () => void, log: (line: string) => void): Promise<void> {
  const { promise: served, resolve } = Promise.withResolvers<void>();
  const hear = (stats: MultiStats) => {
    if (stats.hasErrors() || stats.hasWarnings()) log(stats.toString('errors-warnings'));
    if (stats.hasErrors()) return;
    onBuilt();
    resolve();
  };
  let server = await start(configurations(parts), hear);
  const restart = async () => {
    try {
      const next = configurations(parts);
      await stop(server);
      server = await start(next, hear);
    } catch (error) {
      log((error as Error).message);
    }
  };
  let restarting = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  for (const folder of parts.remotes) {
    // The folder, because editors put a new file in the place of the old one.
    watch(folder, (_event, file) => {
      if (file !== 'remote.json') return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        restarting = restarting.then(restart);
      }, BURST_MS);
    });
  }
  await served;
}

const configurations = ({ shell, remotes }: LiveParts): Configuration[] =>
  [liveShellConfig(shell), ...remotes.map(liveRemoteConfig)].map((config) => ({
    ...hotReload(config),
    infrastructureLogging: { level: 'warn' },
  }));

async function start(configs: Configuration[], hear: (stats: MultiStats) => void): Promise<RspackDevServer> {
  const compiler = rspack(configs);
  compiler.hooks.done.tap('live', hear);
  const server = new RspackDevServer(serverOptions(), compiler);
  await server.start();
  return server;
}

async function stop(server: RspackDevServer): Promise<void> {
  await server.stop();
  await new Promise((closed) => server.compiler.close(closed));
}

function serverOptions(): ServerOptions {
  const port = livePort();
  return {
    port,
    host: 'localhost',
    hot: true,
    liveReload: false,
    // Pages of any site may load from here: they name this address, and the policy of the site allows it.
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*' },
    client: {
      webSocketURL: { hostname: 'localhost', port, pathname: '/ws', protocol: 'ws' },
      overlay: false,
      logging: 'warn',
    },
    static: false,
    devMiddleware: { stats: 'none' },
    // The command that serves ends with its services, in their order.
    setupExitSignals: false,
  };
}
