import { join, resolve } from 'node:path';
import { remoteNames } from '@dabbab/contract/remote-name';
import { serve } from '@hono/node-server';
import { createSite } from './site.ts';

/**
 * Runs the site: `node shell/server/main.ts`. Needs SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY; see `.env.example`.
 * Started by another process (with an IPC channel) it says when it is ready and ends together with it.
 */
const root = resolve(import.meta.dirname, '../..');
const port = Number(process.env.DABBAB_PORT ?? 3000);
const required = (name: string) => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

const site = createSite(
  {
    supabaseUrl: required('SUPABASE_URL').replace(/\/$/, ''),
    publishableKey: required('SUPABASE_PUBLISHABLE_KEY'),
    registryFile: process.env.DABBAB_REGISTRY ?? join(root, '.dabbab/remotes.json'),
    shellDir: join(root, 'shell/dist', process.env.DABBAB_LIVE_SHELL ? 'development' : 'production'),
    remoteDirs: Object.fromEntries(
      remoteNames.flatMap((name) =>
        ['federated', 'isolated'].map((flavour) => [
          `/remotes/${name}/${flavour}/`,
          join(root, `mf-${name}/dist/${flavour}`),
        ]),
      ),
    ),
    overrideOrigins: (process.env.DABBAB_OVERRIDE_ORIGINS ?? '').split(',').filter(Boolean),
    liveShell: process.env.DABBAB_LIVE_SHELL,
  },
  (line) => console.error(line),
);

const server = serve({ fetch: site.fetch, port }, () =>
  process.send?.({ type: 'ready', url: `http://localhost:${port}` }),
);
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is busy. Set DABBAB_PORT to serve the site on another one.`
      : String(error),
  );
  process.exit(1);
});

const stop = () => server.close(() => process.exit(0));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
process.once('disconnect', () => process.exit(0));
