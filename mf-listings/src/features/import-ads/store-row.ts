import { AppError, toAppError } from '@dabbab/platform/errors';
import { keptFiles } from '@dabbab/platform/kit/photos/kept-files';
import type { PhotoError } from '@dabbab/platform/kit/photos/photo';
import { PhotoQueue } from '@dabbab/platform/kit/photos/photo-queue';
import { photoTools } from '@dabbab/platform/kit/photos/photo-tools';
import { settled } from '@dabbab/platform/kit/photos/settled';
import { storeDraft } from '../../data/drafts/stored-drafts.ts';
import { AD_BUCKET } from '../../data/listings/ad-pictures.ts';
import type { ImportRow } from './import-row.ts';
import { type ChosenPicture, findPicture, ownPath } from './pictures.ts';

const tools = photoTools(AD_BUCKET);

/** Says that a picture of a row could not be stored, and why. */
export class PictureError extends Error {
  readonly reason: PhotoError;

  constructor(reason: PhotoError) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Stores a row as a draft: its pictures first, under names that were chosen before. Doing it again, after a reload or a
 * lost reply, stores nothing twice.
 * @throws PictureError, AppError
 */
export async function storeRow(row: ImportRow, chosen: readonly ChosenPicture[], userId: string): Promise<void> {
  const paths = await storePictures(row, chosen, userId);
  await storeDraft(row.id, { fields: row.values, paths });
}

async function storePictures(row: ImportRow, chosen: readonly ChosenPicture[], userId: string): Promise<string[]> {
  const masters = await fetchOwn(row, userId);
  const nameOf = (id: string) => row.pictures[row.pictureIds.indexOf(id)] ?? '';
  const kept = {
    get: async (id: string) => masters.get(id) ?? readPicture(nameOf(id), chosen),
    set: async (id: string, master: Blob) => void masters.set(id, master),
    delete: async (id: string) => void masters.delete(id),
  };
  const records = row.pictureIds.map((id) => ({ id, turns: 0, path: null, raw: true as const }));
  const queue = new PhotoQueue({ folder: `${userId}/${row.id}`, tools: { ...tools, kept }, records });
  queue.start();
  await settled(queue);
  queue.close();
  const { photos, refused } = queue.state();
  for (const { preview } of photos) if (preview) URL.revokeObjectURL(preview);
  const [first] = refused;
  if (first) throw new PictureError(first.error);
  const failed = photos.find(({ state }) => state !== 'stored');
  if (failed?.error === 'offline') throw new AppError('offline');
  if (failed) throw failed.refusal ?? new PictureError('refused');
  return photos.flatMap(({ path }) => path ?? []);
}

/**
 * Fetches the stored pictures of one's own that a row names, of which the ad gets copies: each ad deletes its own. Done
 * before the queue, for which all that it cannot read is lost, also where only the connection is.
 */
async function fetchOwn({ pictures, pictureIds }: ImportRow, userId: string): Promise<Map<string, Blob>> {
  const fetched = new Map<string, Blob>();
  for (const [at, id] of pictureIds.entries()) {
    const path = ownPath(pictures[at] ?? '', userId);
    if (path === undefined) continue;
    try {
      fetched.set(id, await tools.fetch(path));
    } catch (error) {
      if (toAppError(error).code === 'offline') throw error;
      throw new PictureError('lost');
    }
  }
  return fetched;
}

/** Reads a picture of this device. */
async function readPicture(name: string, chosen: readonly ChosenPicture[]): Promise<Blob | undefined> {
  const picture = findPicture(name, chosen);
  return picture && keptFiles.get(picture.id);
}
