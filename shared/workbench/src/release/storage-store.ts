import { createClient } from '@supabase/supabase-js';
import { typeOf } from './file-types.ts';
import { LOCK_MS, type ReleaseStore, untilTaken } from './release-store.ts';

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

/** Keeps releases in a bucket of Supabase Storage. The HTML server reads the registry from its public address. */
export async function storageStore({ url, secretKey, bucket }: Options): Promise<ReleaseStore> {
  const supabase = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await supabase.storage.createBucket(bucket, { public: true });
  // 409, which some versions report with status 400.
  if (error && !/exist/i.test(error.message)) throw error;
  const files = supabase.storage.from(bucket);

  const put = (path: string, content: Uint8Array | string, cacheControl: string, upsert: boolean) =>
    files.upload(path, new Blob([content as BlobPart], { type: typeOf(path) }), {
      contentType: typeOf(path),
      cacheControl,
      upsert,
    });
  const read = async (path: string): Promise<Blob | undefined> => {
    const { data, error: refused } = await files.download(path);
    // Only what is not there may be taken for nothing: a registry taken for empty would be written anew without the others.
    if (refused && !isMissing(refused)) throw refused;
    return data ?? undefined;
  };

  const takeLock = async () => {
    const { error: refused } = await put('remotes.lock.json', JSON.stringify({ since: Date.now() }), '0', false);
    if (!refused) return true;
    const { since = 0 } = JSON.parse((await (await read('remotes.lock.json'))?.text()) ?? '{}') as { since?: number };
    if (since && Date.now() - since > LOCK_MS) await files.remove(['remotes.lock.json']);
    return false;
  };

  return {
    servesCompressed: false,
    baseOf: (folder) => `${url}/storage/v1/object/public/${bucket}/${folder}/`,
    async addFile(path, content) {
      const { error: refused } = await put(path, content, ONE_YEAR_S, false);
      if (refused && !(await read(path))) throw refused;
    },
    async readFile(path) {
      const blob = await read(path);
      return blob && new Uint8Array(await blob.arrayBuffer());
    },
    readText: async (name) => (await read(name))?.text(),
    async replaceText(name, text) {
      const { error: refused } = await put(name, text, '0', true);
      if (refused) throw refused;
    },
    async exclusively(work) {
      await untilTaken(takeLock);
      try {
        return await work();
      } finally {
        await files.remove(['remotes.lock.json']);
      }
    },
  };
}
