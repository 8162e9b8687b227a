import { toAppError } from '@dabbab/platform/errors';
import { pictureUrl, pictureWidths } from '@dabbab/platform/pictures';
import { loadSupabase } from '@dabbab/platform/supabase';

const ONE_YEAR_S = '31536000';

/** Stores one width of a picture. Doing it again replaces the file. @throws AppError */
export async function storePicture(path: string, width: number, file: Blob): Promise<void> {
  const { storage } = await loadSupabase();
  const { error } = await storage
    .from('listings')
    .upload(`${path}/${width}.webp`, file, { contentType: file.type, cacheControl: ONE_YEAR_S, upsert: true });
  if (error) throw toAppError(error);
}

/** Deletes the files of pictures that no ad shows any more. What fails is left: nothing leads to it. */
export async function deletePictures(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const { storage } = await loadSupabase();
  await storage.from('listings').remove(paths.flatMap((path) => pictureWidths.map((width) => `${path}/${width}.webp`)));
}

/** The largest file of a stored picture, to make another of it. @throws AppError */
export async function fetchPicture(path: string): Promise<Blob> {
  const response = await fetch(pictureUrl(path, 1280)).catch((error: unknown) => {
    throw toAppError(error);
  });
  if (!response.ok) throw toAppError({ status: response.status });
  return response.blob();
}
