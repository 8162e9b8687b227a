import { toAppError, unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { storedUrl } from '@dabbab/platform/pictures';
import { rest } from '@dabbab/platform/rest';
import { loadSupabase } from '@dabbab/platform/supabase';

declare module '@dabbab/platform/answers' {
  interface Answers {
    export_account: { files: StoredFile[] };
  }
}

interface StoredFile {
  bucket: string;
  name: string;
}

/** The bucket whose files are read by signed links alone. */
const PRIVATE_BUCKET = 'messages';
const WEEK_S = 7 * 24 * 3600;

/** Fetches all that the site keeps of the person, as JSON with links to their files; those to private ones last a week. */
export const exportAccount: Action<void, Blob> = {
  send: async () => {
    const whole = unwrap(await rest().rpc('export_account'));
    const text = JSON.stringify({ ...whole, files: await withLinks(whole.files) }, null, 2);
    return new Blob([text], { type: 'application/json' });
  },
};

async function withLinks(files: readonly StoredFile[]): Promise<(StoredFile & { url: string })[]> {
  const names = files.filter(({ bucket }) => bucket === PRIVATE_BUCKET).map(({ name }) => name);
  const signed = new Map<string, string>();
  if (names.length > 0) {
    const { storage } = await loadSupabase();
    const { data, error } = await storage.from(PRIVATE_BUCKET).createSignedUrls(names, WEEK_S);
    if (error) throw toAppError(error);
    for (const { path, signedUrl } of data) if (path && signedUrl) signed.set(path, signedUrl);
  }
  return files.map((file) => ({ ...file, url: signed.get(file.name) ?? storedUrl(file.bucket, file.name) }));
}
