import { globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { SiteOptions } from './options.ts';

/**
 * The site that the environment describes (see `.env.example`), with the builds of this folder.
 * @throws Error naming the variable that is missing
 */
export function optionsFromEnvironment(): SiteOptions & { host: string; port: number } {
  const port = Number(process.env.DABBAB_PORT ?? 3000);
  const root = resolve(import.meta.dirname, '../..');
  const { DABBAB_REGISTRY, DABBAB_SHELL_DIR, DABBAB_OVERRIDE_ORIGINS = '', DABBAB_LIVE_SHELL } = process.env;
  const { DABBAB_CHANNEL = 'live' } = process.env;
  const registryFile = DABBAB_REGISTRY ?? join(root, '.dabbab/remotes.json');
  const builds = globSync('mf-*', { cwd: root }).flatMap((folder) =>
    ['federated', 'isolated'].map((flavour) => [
      `/remotes/${folder.slice('mf-'.length)}/${flavour}/`,
      join(root, folder, 'dist', flavour),
    ]),
  );
  return {
    supabaseUrl: required('SUPABASE_URL').replace(/\/$/, ''),
    publishableKey: required('SUPABASE_PUBLISHABLE_KEY'),
    // This machine alone reaches the site, unless told otherwise.
    host: process.env.DABBAB_HOST ?? '127.0.0.1',
    port,
    siteUrl: process.env.DABBAB_SITE_URL?.replace(/\/+$/, '') || `http://localhost:${port}`,
    registryFile,
    channel: DABBAB_CHANNEL,
    releasesCopy: join(dirname(registryFile), `releases.${DABBAB_CHANNEL}.json`),
    cookieSecret: process.env.DABBAB_COOKIE_SECRET || undefined,
    shellDir: DABBAB_SHELL_DIR ?? join(root, 'shell/dist/production'),
    remoteDirs: {
      ...(Object.fromEntries(builds) as Record<string, string>),
      // What `npm run release` keeps beside the registry.
      '/releases/': join(dirname(registryFile), 'releases'),
    },
    overrideOrigins: DABBAB_OVERRIDE_ORIGINS.split(',').filter(Boolean),
    liveShell: DABBAB_LIVE_SHELL,
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
