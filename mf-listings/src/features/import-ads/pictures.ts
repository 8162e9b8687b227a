import { photoLimits } from '@dabbab/platform/kit/photos/photo';
import { storedUrl } from '@dabbab/platform/pictures';
import type { AdProblem } from '../../ad-input/validate.ts';
import { AD_BUCKET } from '../../data/listings/ad-pictures.ts';

/** A picture that was chosen together with the file. */
export interface ChosenPicture {
  /** Under which its file is kept on this device. */
  id: string;
  name: string;
}

const isAddress = (name: string) => /^https?:\/\//i.test(name);
const plain = (name: string) => name.normalize('NFC').trim().toLowerCase();
const withoutEnding = (name: string) => name.replace(/\.[a-z0-9]{2,5}$/, '');

/** Finds a chosen picture by the name of its file, in whichever case, with or without its ending. */
export function findPicture(name: string, chosen: readonly ChosenPicture[]): ChosenPicture | undefined {
  const wanted = plain(name);
  return (
    chosen.find((picture) => plain(picture.name) === wanted) ??
    chosen.find((picture) => withoutEnding(plain(picture.name)) === withoutEnding(wanted))
  );
}

/** Finds the path of a stored picture of one's own by its address, as an export writes it. */
export function ownPath(address: string, userId: string): string | undefined {
  const folder = storedUrl(AD_BUCKET, `${userId}/`);
  if (!address.startsWith(folder)) return undefined;
  return /^([\w/-]+)\/\d+\.webp$/.exec(address.slice(folder.length))?.[1]?.replace(/^/, `${userId}/`);
}

/** Says what is wrong with the names of the pictures of a row. */
export function problemOfPictures(
  names: readonly string[],
  chosen: readonly ChosenPicture[],
  userId: string,
): AdProblem | undefined {
  if (names.length > photoLimits.most) return { code: 'tooManyPictures', most: photoLimits.most };
  const address = names.find((name) => isAddress(name) && ownPath(name, userId) === undefined);
  if (address !== undefined) return { code: 'pictureAddress', match: address };
  const missing = names.find((name) => !isAddress(name) && !findPicture(name, chosen));
  return missing === undefined ? undefined : { code: 'pictureMissing', match: missing };
}
