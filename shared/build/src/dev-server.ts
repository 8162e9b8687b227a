import { type RemoteName, remoteNames } from '@dabbab/contract/remote-name';
import type { DevServer } from '@rspack/core';

/** Gives the port of a live remote or of the live shell; `DABBAB_DEV_PORT` moves them all. */
export function devPort(name: RemoteName | 'shell'): number {
  const first = Number(process.env.DABBAB_DEV_PORT ?? 3001);
  return first + (name === 'shell' ? remoteNames.length : remoteNames.indexOf(name));
}

/** Configures the development server of a remote or of the shell. Hot updates come from its port, on whichever page. */
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
