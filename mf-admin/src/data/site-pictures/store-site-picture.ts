import { storeFile } from '@dabbab/platform/kit/photos/picture-files';
import { storedUrl } from '@dabbab/platform/pictures';

const BUCKET = 'site';

/** What a picture of the site is for: its folder in the bucket. */
export type SitePictureUse = 'logo' | 'background' | 'slides' | 'pages' | 'icons';

/**
 * Stores a picture of the site. What it replaces stays: an older version may be restored.
 * @returns its address
 * @throws AppError
 */
export async function storeSitePicture(use: SitePictureUse, picture: Blob): Promise<string> {
  const name = `${use}/${crypto.randomUUID()}.${picture.type === 'image/jpeg' ? 'jpg' : 'webp'}`;
  await storeFile(BUCKET, name, picture);
  return storedUrl(BUCKET, name);
}
