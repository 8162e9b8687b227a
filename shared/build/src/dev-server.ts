import type { RemoteName } from '@dabbab/contract/remote-name';
import type { DevServer } from '@rspack/core';

/** The port of each live remote; `DABBAB_DEV_PORT` moves them all. */
export function devPort(name: RemoteName): number {
  const first = Number(process.env.DABBAB_DEV_PORT ?? 3001);
  return first + ['listings', 'messaging', 'shops', 'account', 'admin'].indexOf(name);
}

/**
 * The development server of a remote. Its hot updates come from its own port, also inside the page of the shell.
 */
export function devServer(name: RemoteName): DevServer {
  const port = devPort(name);
  return {
    port,
    hot: true,
    liveReload: false,
    historyApiFallback: true,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*' },
    client: { webSocketURL: { hostname: 'localhost', port, pathname: '/ws', protocol: 'ws' }, overlay: false, logging: 'warn' },
    devMiddleware: { writeToDisk: false },
  };
}
