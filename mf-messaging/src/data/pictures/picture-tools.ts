import { drawWhole } from '@dabbab/platform/kit/photos/draw-picture';
import { type PhotoTools, photoTools } from '@dabbab/platform/kit/photos/photo-tools';
import { deleteFiles, storeFile } from '@dabbab/platform/kit/photos/picture-files';

const BUCKET = 'messages';

/** Gives the name of the file of a picture: messages have one, in the shape of the photo. */
export const fileOf = (path: string): string => `${path}.webp`;

/** Makes and stores the pictures of messages, whose bucket nobody reads without a signed link. */
export const pictureTools: PhotoTools = {
  ...photoTools(BUCKET),
  drawPictures: drawWhole,
  store: (path, _width, file) => storeFile(BUCKET, fileOf(path), file),
  delete: (paths) => deleteFiles(BUCKET, paths.map(fileOf)),
  urlOf: () => '',
};
