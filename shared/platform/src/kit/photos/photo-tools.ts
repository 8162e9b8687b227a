import { type DrawnPicture, drawMaster, drawPictures } from './draw-picture.ts';
import { inspectFile, isHeic } from './inspect-file.ts';
import { keptFiles } from './kept-files.ts';
import type { PhotoError, PhotoLimits } from './photo.ts';
import { type PictureFiles, pictureFiles } from './picture-files.ts';

/** What the queue does its work with. */
export interface PhotoTools extends PictureFiles {
  inspect: (file: Blob, limits: PhotoLimits) => Promise<PhotoError | undefined>;
  isHeic: (file: Blob) => Promise<boolean>;
  drawMaster: (file: Blob) => Promise<Blob>;
  drawPictures: (master: Blob, turns: number) => Promise<DrawnPicture[]>;
  /** Where files wait that are not stored yet. */
  kept: typeof keptFiles;
}

/** Makes the tools that store into a bucket. */
export function photoTools(bucket: string): PhotoTools {
  return { inspect: inspectFile, isHeic, drawMaster, drawPictures, ...pictureFiles(bucket), kept: keptFiles };
}
