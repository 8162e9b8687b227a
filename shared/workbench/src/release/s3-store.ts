import { randomUUID } from 'node:crypto';
import { LOCK_MS, type ReleaseStore, untilTaken } from './release-store.ts';
import { s3Objects, type S3Options } from './s3-objects.ts';

interface Options extends S3Options {
  /** Where browsers reach the bucket, if it is not at the endpoint itself: a CDN, or a domain of its own. */
  publicUrl?: string | undefined;
}

const FOR_EVER = 'public, max-age=31536000, immutable';
/** Caches must ask each time whether the file is still the same. */
const ASKED_EACH_TIME = 'no-cache';
const LOCK = 'remotes.lock.json';

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (content: Uint8Array) => new TextDecoder().decode(content);

/**
 * Keeps releases in a bucket of any service that speaks the protocol of S3 and its conditional writes. The HTML server reads the
 * registry from its public address.
 */
export function s3Store({ publicUrl, ...options }: Options): ReleaseStore {
  const objects = s3Objects(options);
  /** The ETags of the texts when they were read: a text is replaced only while it still has that ETag. */
  const etags = new Map<string, string | undefined>();
  const me = randomUUID();

  const takeLock = async () => {
    const mine = bytes(JSON.stringify({ owner: me, since: Date.now() }));
    if (await objects.write(LOCK, mine, ASKED_EACH_TIME, 'absent')) return true;
    const held = await objects.read(LOCK);
    if (!held) return false;
    const { owner, since } = JSON.parse(textOf(held.content)) as { owner: string; since: number };
    if (owner === me) return true; // it was written although the answer to that got lost
    if (Date.now() - since <= LOCK_MS) return false;
    return objects.write(LOCK, mine, ASKED_EACH_TIME, { etag: held.etag });
  };

  return {
    servesCompressed: false,
    baseOf: (folder) => (publicUrl ? `${publicUrl}/${folder}/` : objects.urlOf(`${folder}/`)),
    async addFile(path, content) {
      await objects.write(path, content, FOR_EVER, 'absent');
    },
    readFile: async (path) => (await objects.read(path))?.content,
    async readText(name) {
      const found = await objects.read(name);
      etags.set(name, found?.etag);
      return found && textOf(found.content);
    },
    async replaceText(name, text) {
      const etag = etags.get(name);
      const replaced = await objects.write(name, bytes(text), ASKED_EACH_TIME, etag ? { etag } : 'absent');
      if (!replaced) throw new Error(`Somebody else has changed ${name} meanwhile; try again.`);
      etags.delete(name);
    },
    async exclusively(work) {
      await untilTaken(takeLock);
      try {
        return await work();
      } finally {
        await objects.remove(LOCK);
      }
    },
  };
}
