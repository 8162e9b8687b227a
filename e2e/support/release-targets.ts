import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRegistry } from '@dabbab/workbench/registry';
import { configuredStore } from '@dabbab/workbench/release/configured-store';
import type { ReleaseStore } from '@dabbab/workbench/release/release-store';
import { startS3TestServer } from '@dabbab/workbench/release/s3-test-server';

/** A store for releases, and the address at which the site reads its registry. */
export interface ReleaseTarget {
  store: ReleaseStore;
  registry: string;
  stop: () => Promise<void>;
}

/** Writes the registry of the builds in this repository to a new file. */
async function localRegistry(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'dabbab-release-')), 'remotes.json');
  await writeRegistry(file);
  return file;
}

/** Puts the registry of the builds in this repository into a bucket. @param url where the site reads the bucket */
async function bucket(url: string, env: NodeJS.ProcessEnv, stop = async () => {}): Promise<ReleaseTarget> {
  const store = await configuredStore(env);
  await store.replaceText('remotes.json', await readFile(await localRegistry(), 'utf8'));
  return { store, registry: `${url}/remotes.json`, stop };
}

/** Every kind of target for a release, each with the builds of this repository alone. */
export const releaseTargets = {
  async folder(): Promise<ReleaseTarget> {
    const registry = await localRegistry();
    return { store: await configuredStore({ DABBAB_REGISTRY: registry }), registry, stop: async () => {} };
  },
  async 'bucket of Supabase Storage'(): Promise<ReleaseTarget> {
    const { TEST_SUPABASE_URL: url = '', TEST_SUPABASE_SECRET: secret = '' } = process.env;
    const name = `releases-${randomUUID()}`;
    return bucket(`${url}/storage/v1/object/public/${name}`, {
      DABBAB_RELEASE_BUCKET: name,
      SUPABASE_URL: url,
      SUPABASE_SECRET_KEY: secret,
    });
  },
  async 'bucket of S3'(): Promise<ReleaseTarget> {
    const { endpoint, stop } = await startS3TestServer({ ci: 'secret of ci' });
    const env = {
      DABBAB_RELEASE_ENDPOINT: endpoint,
      DABBAB_RELEASE_BUCKET: 'releases',
      AWS_ACCESS_KEY_ID: 'ci',
      AWS_SECRET_ACCESS_KEY: 'secret of ci',
    };
    return bucket(`${endpoint}/releases`, env, stop);
  },
};
