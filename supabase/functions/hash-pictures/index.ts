/**
 * Looks at pictures that came into ads, so that the database finds the same one in ads of two people. Called every minute by
 * the server. However many run at once, each picture is taken by one of them; what cannot be fetched is due again later.
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

interface Seen {
  path: string;
  hash: string | null;
  problem: 'unreadable_picture' | 'differing_picture' | null;
}

async function fetchFile(name: string): Promise<Uint8Array | undefined> {
  const { data } = await database.storage.from('listings').download(name);
  return data ? new Uint8Array(await data.arrayBuffer()) : undefined;
}

/** Undefined for a file that could not be fetched now. */
async function look(path: string): Promise<Seen | undefined> {
  const files = await Promise.all(WIDTHS.map((width) => fetchFile(`${path}/${width}.webp`)));
  try {
    const pictures = [];
    for (const file of files) {
      if (!file) return undefined;
      pictures.push(await decodePicture(file));
    }
    const [largest, ...others] = pictures as [Picture, ...Picture[]];
    const same = others.every((other) => isSamePicture(largest, other));
    return { path, hash: pictureHash(largest), problem: same ? null : 'differing_picture' };
  } catch {
    return { path, hash: null, problem: 'unreadable_picture' };
  }
}

serveJson(async (request) => {
  requireServer(request);
  const until = Date.now() + TAKING_MS;
  let seen = 0;
  let paths: string[];
  do {
    paths = await answerOf<string[]>(database.rpc('take_pictures_to_hash', { most: AT_A_TIME }));
    const results: Seen[] = [];
    // One after the other: each takes memory for all of its pixels.
    for (const path of paths) {
      const one = await look(path);
      if (one) results.push(one);
    }
    if (results.length > 0) seen += await answerOf<number>(database.rpc('record_picture_hashes', { results }));
  } while (paths.length > 0 && Date.now() < until);
  return { seen };
});
