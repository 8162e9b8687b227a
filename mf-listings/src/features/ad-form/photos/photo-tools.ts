import type { DrawnPicture } from './draw-picture.ts';
import type { KeptFiles } from './kept-files.ts';
import type { Photo, PhotoError, RefusedFile } from './photo.ts';

/** What the queue does its work with. */
export interface PhotoTools {
  inspect: (file: Blob) => Promise<PhotoError | undefined>;
  isHeic: (file: Blob) => Promise<boolean>;
  drawMaster: (file: Blob) => Promise<Blob>;
  drawPictures: (master: Blob, turns: number) => Promise<DrawnPicture[]>;
  store: (path: string, width: number, file: Blob) => Promise<void>;
  delete: (paths: readonly string[]) => Promise<void>;
  fetchStored: (path: string) => Promise<Blob>;
  kept: KeptFiles;
}

export interface PhotoState {
  photos: readonly Photo[];
  refused: readonly RefusedFile[];
}
