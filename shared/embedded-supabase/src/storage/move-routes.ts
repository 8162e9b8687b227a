/** Objects moved and copied, within a bucket or from one to another. */
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { objectNotFound } from './errors.ts';
import { metadataHeader } from './incoming.ts';
import { checkName } from './names.ts';
import { bodyOf } from './read-request.ts';
import { type StorageScope, scopeOf } from './scope.ts';
import { type Stores, store } from './upload.ts';

const place = {
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
};
const moving = z.object(place);
const copying = z.object({
  ...place,
  copyMetadata: z.boolean().default(true),
  metadata: z.object({ cacheControl: z.string().optional(), mimetype: z.string().optional() }).default({}),
});

export function moveRoutes(stores: Stores): Hono<StorageScope> {
  const { database, files } = stores;
  return new Hono<StorageScope>()
    .post('/object/move', async (c) => {
      const wanted = await bodyOf(moving, c.req.raw);
      const bucket = wanted.destinationBucket ?? wanted.bucketId;
      const name = checkName(wanted.destinationKey);
      const owner = scopeOf(c).claims.sub ?? null;
      const [moved] = await database.as(
        scopeOf(c),
        (tx) => tx`update storage.objects
          set name = ${name}, bucket_id = ${bucket}, updated_at = now(),
            owner = coalesce(${owner}::uuid, owner), owner_id = coalesce(${owner}, owner_id)
          where bucket_id = ${wanted.bucketId} and name = ${wanted.sourceKey} returning id`,
      );
      if (!moved) throw objectNotFound();
      return c.json({ message: 'Successfully moved', Id: String(moved.id), Key: `${bucket}/${name}` });
    })
    .post('/object/copy', async (c) => {
      const wanted = await bodyOf(copying, c.req.raw);
      const bucket = wanted.destinationBucket ?? wanted.bucketId;
      const target = { bucket, name: checkName(wanted.destinationKey), upsert: c.req.header('x-upsert') === 'true' };
      const source = await database.visibleObject(scopeOf(c), { bucket: wanted.bucketId, name: wanted.sourceKey });
      if (!source) throw objectNotFound();
      const { size, eTag, mimetype, cacheControl } = source.metadata;
      const changed = wanted.copyMetadata ? {} : wanted.metadata;
      const version = randomUUID();
      try {
        await files.copy(source.version, version);
        const copy = await store(stores, scopeOf(c), target, version, {
          size,
          eTag,
          type: changed.mimetype ?? mimetype,
          cacheControl: changed.cacheControl ?? cacheControl,
          userMetadata: wanted.copyMetadata ? source.user_metadata : metadataHeader(c.req.raw),
        });
        return c.json({ Id: copy.id, Key: copy.key });
      } catch (error) {
        await files.remove([version]);
        throw error;
      }
    });
}
