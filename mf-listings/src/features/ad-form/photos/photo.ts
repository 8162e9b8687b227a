/** What is remembered of a photo, so that it goes on after a reload. */
export interface PhotoRecord {
  id: string;
  /** Quarter turns clockwise. Never counted back, so that every turn gets a path of its own: stored files are cached. */
  turns: number;
  /** Where it is stored as it is now; null while it is not. */
  path: string | null;
  /** The stored picture that it was before it was turned, where the file itself is not on this device. */
  source?: string | undefined;
  /** What is kept on this device is the file as it was chosen, not looked at yet. */
  raw?: true | undefined;
}

/** Why a photo is not there; each has a text under `photos.errors`. */
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

/** A photo of the form. */
export interface Photo extends Omit<PhotoRecord, 'raw'> {
  state: 'preparing' | 'waiting' | 'uploading' | 'stored' | 'failed';
  /** From 0 to 1. */
  progress: number;
  error?: PhotoError | undefined;
  /** Address of a picture in this browser's memory. */
  preview?: string | undefined;
}

/** A photo that is remembered: stored, or to be stored now, or to be looked at before. */
export function firstState({ raw, ...record }: PhotoRecord): Photo {
  const stored = record.path !== null;
  return { ...record, state: stored ? 'stored' : raw ? 'preparing' : 'waiting', progress: stored ? 1 : 0 };
}

/** A file that was not taken. */
export interface RefusedFile {
  name: string;
  error: PhotoError;
}

export const MOST_PHOTOS = 20;
