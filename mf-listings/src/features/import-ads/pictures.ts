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

interface Names {
  whole: Map<string, ChosenPicture>;
  withoutEnding: Map<string, ChosenPicture>;
}

/** The names of each list of pictures, made once: hundreds of rows are looked up in it with every change. */
const namesOf = new WeakMap<readonly ChosenPicture[], Names>();

function readNames(chosen: readonly ChosenPicture[]): Names {
  const names: Names = { whole: new Map(), withoutEnding: new Map() };
  // Backwards, so that of two with one name the first counts.
  for (const picture of chosen.toReversed()) {
    const name = plain(picture.name);
    names.whole.set(name, picture);
    names.withoutEnding.set(withoutEnding(name), picture);
  }
  namesOf.set(chosen, names);
  return names;
}

/** Finds a chosen picture by the name of its file, in whichever case, with or without its ending. */
export function findPicture(name: string, chosen: readonly ChosenPicture[]): ChosenPicture | undefined {
  const names = namesOf.get(chosen) ?? readNames(chosen);
  const wanted = plain(name);
  return names.whole.get(wanted) ?? names.withoutEnding.get(withoutEnding(wanted));
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
