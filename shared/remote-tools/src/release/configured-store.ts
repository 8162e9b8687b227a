import { folderStore } from './folder-store.ts';
import type { LocalSite } from './local-site.ts';
import type { ReleaseStore } from './release-store.ts';
import { s3Store } from './s3-store.ts';
import { storageStore } from './storage-store.ts';

/**
 * Gives the store for releases that the environment names: the bucket `DABBAB_RELEASE_BUCKET` (of an S3-compatible service where
 * `DABBAB_RELEASE_ENDPOINT` names one, else of Supabase Storage), or the folder beside the registry
 * (`DABBAB_REGISTRY`, as for the HTML server; else that of the local site).
 * @throws Error naming the variables that are missing
 */
export async function configuredStore(
  env: NodeJS.ProcessEnv,
  local?: Pick<LocalSite, 'registryFile'>,
): Promise<ReleaseStore> {
  const need = (name: string) => {
    const value = env[name];
    if (!value) throw new Error(`Releases go into a bucket, and ${name} is not set.`);
    return value;
  };
  const url = (name: string) => need(name).replace(/\/$/, '');
  if (env.DABBAB_RELEASE_ENDPOINT) {
    return s3Store({
      endpoint: url('DABBAB_RELEASE_ENDPOINT'),
      bucket: need('DABBAB_RELEASE_BUCKET'),
      region: env.AWS_REGION ?? 'us-east-1',
      accessKeyId: need('AWS_ACCESS_KEY_ID'),
      secretAccessKey: need('AWS_SECRET_ACCESS_KEY'),
      sessionToken: env.AWS_SESSION_TOKEN,
      publicUrl: env.DABBAB_RELEASE_URL && url('DABBAB_RELEASE_URL'),
    });
  }
  const bucket = env.DABBAB_RELEASE_BUCKET;
  if (bucket) return storageStore({ url: url('SUPABASE_URL'), secretKey: need('SUPABASE_SECRET_KEY'), bucket });
  const registryFile = env.DABBAB_REGISTRY ?? local?.registryFile;
  if (registryFile) return folderStore(registryFile);
  throw new Error('Say where the files of releases go: DABBAB_RELEASE_BUCKET is not set.');
}
