import { toAppError, unwrap } from '@dabbab/platform/errors';
import { pictureWidths, storedUrl } from '@dabbab/platform/pictures';
import { rest } from '@dabbab/platform/rest';
import { loadSupabase } from '@dabbab/platform/supabase';

const ONE_YEAR_S = '31536000';
const ALREADY_THERE = '409';
const REFUSED = '403';
/** Storage deletes no more files in one request. */
const MOST_AT_ONCE = 1000;

/**
 * Stores a file in a bucket. Doing it again changes nothing: where the answer got lost, the file is there.
 * @param name its path in the bucket, `<person>/…`, which no other file ever has
 * @throws AppError, also for what a policy refuses, which storage does not explain
 */
export async function storeFile(bucket: string, name: string, file: Blob): Promise<void> {
  const { storage } = await loadSupabase();
  const options = { contentType: file.type, cacheControl: ONE_YEAR_S };
  const { error } = await storage.from(bucket).upload(name, file, options);
  const status = error && (error as { statusCode?: string }).statusCode;
  if (!error || status === ALREADY_THERE) return;
  if (status !== REFUSED) throw toAppError(error);
  unwrap({ ...(await rest().rpc('check_upload', { bucket, file: name })), data: true });
  throw toAppError({ code: '42501', status: 403 });
}

/** Deletes files that nothing shows any more. What fails is left: nothing leads to it. */
export async function deleteFiles(bucket: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const { storage } = await loadSupabase();
  for (let at = 0; at < names.length; at += MOST_AT_ONCE) {
    await storage.from(bucket).remove(names.slice(at, at + MOST_AT_ONCE));
  }
}

/** Where the pictures of a bucket are stored: `<path>/<width>.webp` for every path and width. */
export interface PictureFiles {
  /** Stores one width of a picture. @throws AppError */
  store: (path: string, width: number, file: Blob) => Promise<void>;
  /** Deletes pictures in all widths. */
  delete: (paths: readonly string[]) => Promise<void>;
  /** Fetches the largest file of a picture, to make another of it. @throws AppError */
  fetch: (path: string) => Promise<Blob>;
  /** Gives the address of a picture, 640 px wide. */
  urlOf: (path: string) => string;
}

/** Gives access to the pictures of a bucket. */
export function pictureFiles(bucket: string): PictureFiles {
  const nameOf = (path: string, width: number) => `${path}/${width}.webp`;
  return {
    store: (path, width, file) => storeFile(bucket, nameOf(path, width), file),
    delete: (paths) =>
      deleteFiles(
        bucket,
        paths.flatMap((path) => pictureWidths.map((width) => nameOf(path, width))),
      ),
    fetch: async (path) => {
      const response = await fetch(storedUrl(bucket, nameOf(path, 1280))).catch((error: unknown) => {
        throw toAppError(error);
      });
      if (!response.ok) throw toAppError({ status: response.status });
      return response.blob();
    },
    urlOf: (path) => storedUrl(bucket, nameOf(path, 640)),
  };
}
