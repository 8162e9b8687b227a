import type { DevServer } from '@rspack/core';
import { repositoryRemotes } from './repository-remotes.ts';

/** Gives the port of a live remote or of the live shell; `DABBAB_DEV_PORT` moves them all. */
export function devPort(name: string): number {
  const first = Number(process.env.DABBAB_DEV_PORT ?? 3001);
  return first + (name === 'shell' ? repositoryRemotes.length : repositoryRemotes.indexOf(name));
}

/** Configures the development server of a remote or of the shell. Hot updates come from its port, on whichever page. */
export function devServer(name: string): DevServer {
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
