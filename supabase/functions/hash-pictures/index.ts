/**
 * Looks at pictures that people show, so that the database finds the same one in ads of two people, and what is no picture.
 * Called every minute by the server. However many run at once, each picture is taken by one of them; what cannot be fetched is due again later.
 */
import { answerOf, database } from '../_shared/database.ts';
import { serveJson } from '../_shared/serve.ts';
import { requireServer } from '../_shared/server-only.ts';
import { decodePicture, type Picture } from './decode-picture.ts';
import { isSamePicture } from './is-same-picture.ts';
import { pictureHash } from './picture-hash.ts';

const AT_A_TIME = 5;
/** Nothing more is taken after that: the platform ends calls, and counts their time. */
const TAKING_MS = 20_000;
const WIDTHS = [1280, 640, 320] as const;

interface Shown {
  bucket: string;
  path: string;
}

interface Seen extends Shown {
  hash: string | null;
  problem: 'unreadable_picture' | 'differing_picture' | null;
}

/** Pictures of ads and shops are three files, the largest first. */
const namesOf = ({ bucket, path }: Shown): string[] =>
  bucket === 'listings' ? WIDTHS.map((width) => `${path}/${width}.webp`) : [path];

async function fetchFile(bucket: string, name: string): Promise<Uint8Array | undefined> {
  const { data } = await database.storage.from(bucket).download(name);
  return data ? new Uint8Array(await data.arrayBuffer()) : undefined;
}

/** Undefined for a file that could not be fetched now. */
async function look(shown: Shown): Promise<Seen | undefined> {
  const files = await Promise.all(namesOf(shown).map((name) => fetchFile(shown.bucket, name)));
  try {
    const pictures = [];
    for (const file of files) {
      if (!file) return undefined;
      pictures.push(await decodePicture(file));
    }
    const [largest, ...others] = pictures as [Picture, ...Picture[]];
    const same = others.every((other) => isSamePicture(largest, other));
    return { ...shown, hash: pictureHash(largest), problem: same ? null : 'differing_picture' };
  } catch {
    return { ...shown, hash: null, problem: 'unreadable_picture' };
  }
}

serveJson(async (request) => {
  requireServer(request);
  const until = Date.now() + TAKING_MS;
  let seen = 0;
  let taken: Shown[];
  do {
    taken = await answerOf<Shown[]>(database.rpc('take_pictures_to_hash', { most: AT_A_TIME }));
    const results: Seen[] = [];
    // One after the other: each takes memory for all of its pixels.
    for (const shown of taken) {
      const one = await look(shown);
      if (one) results.push(one);
    }
    if (results.length > 0) seen += await answerOf<number>(database.rpc('record_picture_hashes', { results }));
  } while (taken.length > 0 && Date.now() < until);
  return { seen };
});
