/**
 * Looks at pictures that came into ads, so that the database finds the same one in ads of two people. Called every minute by
 * the server. However many run at once, each picture is taken by one of them; what cannot be fetched is due again later.
 */
import { answerOf, database } from '../_shared/database.ts';
import { serveJson } from '../_shared/serve.ts';
import { requireServer } from '../_shared/server-only.ts';
import { pictureHash } from './picture-hash.ts';

const AT_A_TIME = 20;
/** Nothing more is taken after that: the platform ends calls, and counts their time. */
const TAKING_MS = 20_000;

interface Seen {
  path: string;
  hash: string | null;
  unreadable: boolean;
}

/** Undefined for a file that could not be fetched now. */
async function look(path: string): Promise<Seen | undefined> {
  const { data } = await database.storage.from('listings').download(`${path}/320.webp`);
  if (!data) return undefined;
  const bytes = new Uint8Array(await data.arrayBuffer());
  try {
    return { path, hash: await pictureHash(bytes), unreadable: false };
  } catch {
    return { path, hash: null, unreadable: true };
  }
}

serveJson(async (request) => {
  requireServer(request);
  const until = Date.now() + TAKING_MS;
  let seen = 0;
  let paths: string[];
  do {
    paths = await answerOf<string[]>(database.rpc('take_pictures_to_hash', { most: AT_A_TIME }));
    const results = (await Promise.all(paths.map(look))).filter((one) => one !== undefined);
    if (results.length > 0) seen += await answerOf<number>(database.rpc('record_picture_hashes', { results }));
  } while (paths.length > 0 && Date.now() < until);
  return { seen };
});
