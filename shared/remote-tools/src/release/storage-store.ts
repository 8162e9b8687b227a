import { createClient } from '@supabase/supabase-js';
import { typeOf } from '../file-types.ts';
import type { ReleaseStore } from './release-store.ts';

interface Options {
  url: string;
  secretKey: string;
  /** The name of a public bucket, which is made if it is not there. */
  bucket: string;
}

const ONE_YEAR_S = '31536000';

/** Tells whether an error means 404, which some versions report with status 400 and a code. */
function isMissing({ status, statusCode, message }: Refusal): boolean {
  return status === 404 || statusCode === '404' || /not.?found/i.test(message);
}

interface Refusal {
  message: string;
  status?: number | undefined;
  statusCode?: string | undefined;
}

/** Keeps releases in a bucket of Supabase Storage. */
export async function storageStore({ url, secretKey, bucket }: Options): Promise<ReleaseStore> {
  const supabase = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await supabase.storage.createBucket(bucket, { public: true });
  // 409, which some versions report with status 400.
  if (error && !/exist/i.test(error.message)) throw error;
  const files = supabase.storage.from(bucket);

  const read = async (path: string): Promise<Blob | undefined> => {
    const { data, error: refused } = await files.download(path);
    // Only what is not there may be taken for nothing: who compares files must not take a failure for a file that is gone.
    if (refused && !isMissing(refused)) throw refused;
    return data ?? undefined;
  };

  return {
    servesCompressed: false,
    baseOf: (folder) => `${url}/storage/v1/object/public/${bucket}/${folder}/`,
    async addFile(path, content) {
      const type = typeOf(path);
      const { error: refused } = await files.upload(path, new Blob([content as BlobPart], { type }), {
        contentType: type,
        cacheControl: ONE_YEAR_S,
        upsert: false,
      });
      if (refused && !(await read(path))) throw refused;
    },
    async readFile(path) {
      const blob = await read(path);
      return blob && new Uint8Array(await blob.arrayBuffer());
    },
  };
}
