import type { AppError } from '@dabbab/platform/errors';

/** What is remembered of a photo, so that it goes on after a reload. */
export interface PhotoRecord {
  id: string;
  /** Quarter turns clockwise. Never counted back, so that every turn gets a path of its own: stored files are cached. */
  turns: number;
  /** Where it is stored as it is now; null while it is not. */
  path: string | null;
  /** Path of the stored picture from before it was turned, where the file itself is not on this device. */
  source?: string | undefined;
  /** Of the stored picture, in pixels, where it has a shape of its own. */
  size?: { width: number; height: number } | undefined;
  /** The file that is kept on this device is the one that was chosen, not prepared yet. */
  raw?: true | undefined;
}

/** Why a photo is not there; each has a text under `errors` of `ui-connected-photos`. */
export type PhotoError =
  | 'type'
  | 'svg'
  | 'heic'
  | 'large'
  | 'pixels'
  | 'unreadable'
  | 'many'
  | 'lost'
  | 'offline'
  | 'refused';

/** A photo that was chosen. */
export interface Photo extends Omit<PhotoRecord, 'raw'> {
  state: 'preparing' | 'waiting' | 'uploading' | 'stored' | 'failed';
  /** From 0 to 1. */
  progress: number;
  error?: PhotoError | undefined;
  /** Why it was refused, where the backend says so. */
  refusal?: AppError | undefined;
  /** Address of a picture in this browser's memory. */
  preview?: string | undefined;
}

/** Restores a photo from its record: stored, or waiting to be stored, or waiting to be prepared for that. */
export function firstState({ raw, ...record }: PhotoRecord): Photo {
  const stored = record.path !== null;
  return { ...record, state: stored ? 'stored' : raw ? 'preparing' : 'waiting', progress: stored ? 1 : 0 };
}

/** Makes the records by which photos survive a reload. */
export function recordsOf(photos: readonly Photo[]): PhotoRecord[] {
  return photos.map(({ id, turns, path, source, size, state }) => ({
    id,
    turns,
    path,
    ...(source && { source }),
    ...(size && { size }),
    ...(state === 'preparing' && { raw: true }),
  }));
}

/** A file that was not taken. */
export interface RefusedFile {
  name: string;
  error: PhotoError;
}

/** Which photos are taken. */
export interface PhotoLimits {
  /** How many photos. */
  most: number;
  /** How large each file may be. */
  bytes: number;
  /** How many pixels each photo may have: decoding takes four bytes for each, and a phone closes the page. */
  pixels: number;
}

/** What a file input offers to choose, for its `accept`. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic';

/** Takes what cameras of 50 megapixels give. */
export const photoLimits: PhotoLimits = { most: 20, bytes: 30 * 1024 * 1024, pixels: 8192 * 6144 };
