import { type RemoteName, remoteNames } from '@dabbab/contract/remote-name';
import type { DevServer } from '@rspack/core';

/** The port of each live remote and of the live shell; `DABBAB_DEV_PORT` moves them all. */
export function devPort(name: RemoteName | 'shell'): number {
  const first = Number(process.env.DABBAB_DEV_PORT ?? 3001);
  return first + (name === 'shell' ? remoteNames.length : remoteNames.indexOf(name));
}

/**
 * The development server of a remote or of the shell. Hot updates come from its own port, whichever page they are for.
 */
export function devServer(name: RemoteName | 'shell'): DevServer {
  const port = devPort(name);
  return {
    port,
    host: 'localhost',
    hot: true,
    liveReload: false,
    historyApiFallback: true,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*' },
    client: {
      webSocketURL: { hostname: 'localhost', port, pathname: '/ws', protocol: 'ws' },
      overlay: false,
      logging: 'warn',
    },
    devMiddleware: { writeToDisk: false },
  };
}
