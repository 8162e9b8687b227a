import { pictureFiles } from '@dabbab/platform/kit/photos/picture-files';

/** The bucket of the pictures of ads. */
export const AD_BUCKET = 'listings';

/** The stored pictures of ads. */
export const adPictures = pictureFiles(AD_BUCKET);
