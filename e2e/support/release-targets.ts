import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configuredStore } from '@dabbab/remote-tools/release/configured-store';
import { databaseLedger } from '@dabbab/remote-tools/release/ledger';
import { startS3TestServer } from '@dabbab/remote-tools/release/s3-test-server';
import type { Target } from '@dabbab/remote-tools/release/target';
import { freePort } from '@dabbab/workbench/free-port';
import { type localBuild, writeRegistry } from '@dabbab/workbench/registry';
import { startSite } from '@dabbab/workbench/stack';

const supabase = () => ({
  url: process.env.TEST_SUPABASE_URL ?? '',
  publishableKey: process.env.TEST_SUPABASE_KEY ?? '',
  secretKey: process.env.TEST_SUPABASE_SECRET ?? '',
});

/** Where the files of releases go, by kind: what `configuredStore` reads, and what ends it. */
export const releaseTargets: Record<
  string,
  () => Promise<{ env: Record<string, string>; stop?: () => Promise<void> }>
> = {
  folder: async () => ({ env: {} }),
  'bucket of Supabase Storage': async () => {
    const { url, secretKey } = supabase();
    return {
      env: { DABBAB_RELEASE_BUCKET: `releases-${randomUUID()}`, SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey },
    };
  },
  'bucket of S3': async () => {
    const { endpoint, stop } = await startS3TestServer({ ci: 'secret of ci' });
    return {
      env: {
        DABBAB_RELEASE_ENDPOINT: endpoint,
        DABBAB_RELEASE_BUCKET: 'releases',
        AWS_ACCESS_KEY_ID: 'ci',
        AWS_SECRET_ACCESS_KEY: 'secret of ci',
      },
      stop,
    };
  },
};

type RemoteBuild = Awaited<ReturnType<typeof localBuild>>;

/** A site with releases of its own, which has the builds of this repository until something is released. */
export interface ReleaseSite {
  url: string;
  /** What the environment says of it to whoever releases into it by a command. */
  env: Record<string, string>;
  target: Target;
  /** The builds that the site has of its own. */
  remotes: RemoteBuild[];
  stop: () => Promise<void>;
}

/** Starts a site whose releases go to a kind of target. @param shellDir another build of the shell than that of the repository */
export async function startReleaseSite(kind = 'folder', shellDir?: string): Promise<ReleaseSite> {
  const { env, stop } = (await releaseTargets[kind]?.()) ?? { env: {}, stop: undefined };
  const registryFile = join(await mkdtemp(join(tmpdir(), 'dabbab-release-')), 'remotes.json');
  await writeRegistry(registryFile);
  const { remotes } = JSON.parse(await readFile(registryFile, 'utf8')) as { remotes: RemoteBuild[] };
  const channel = `site-${randomUUID()}`;
  const site = startSite({ port: await freePort(), supabase: supabase(), registryFile, channel, shellDir }, () => {});
  const { url } = await site.ready;
  const ofFiles = { DABBAB_REGISTRY: registryFile, ...env };
  return {
    url,
    env: {
      ...ofFiles,
      DABBAB_SITE_URL: url,
      DABBAB_CHANNEL: channel,
      SUPABASE_URL: supabase().url,
      SUPABASE_SECRET_KEY: supabase().secretKey,
    },
    remotes,
    target: {
      store: await configuredStore(ofFiles),
      ledger: databaseLedger({ ...supabase(), channel, by: 'somebody' }),
    },
    async stop() {
      await site.stop();
      await stop?.();
    },
  };
}
