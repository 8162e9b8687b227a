import { stateDir } from '../paths.ts';
import { registryFile } from '../stack.ts';
import { folderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { storageStore } from './storage-store.ts';

/**
 * Where releases go, by the environment: into the bucket `DABBAB_RELEASE_BUCKET` of Supabase Storage, or into the folder
 * beside the registry (`DABBAB_REGISTRY`, as for the HTML server).
 * @throws Error naming the variable that is missing
 */
export async function configuredStore(): Promise<ReleaseStore> {
  const { DABBAB_RELEASE_BUCKET: bucket, SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = process.env;
  if (!bucket) return folderStore(process.env.DABBAB_REGISTRY ?? registryFile(stateDir));
  if (!url || !secretKey) throw new Error('DABBAB_RELEASE_BUCKET needs SUPABASE_URL and SUPABASE_SECRET_KEY, too.');
  return storageStore({ url: url.replace(/\/$/, ''), secretKey, bucket });
}
