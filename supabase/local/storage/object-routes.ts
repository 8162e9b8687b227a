/** Objects for somebody the bucket's policies let in: upload, download, list, move, copy, remove. */
import { Hono } from 'hono';
import { z } from 'zod';
import { badRequest, objectNotFound } from './errors.ts';
import { listObjects } from './list-objects.ts';
import { type StorageScope, addressOf, scopeOf } from './scope.ts';
import { serveObject } from './serve-object.ts';
import { type Stores, checkName, readUpload, store } from './upload.ts';

const moving = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
});
const removing = z.object({ prefixes: z.array(z.string()).max(1000) });

async function parsed<T>(schema: z.ZodType<T>, request: Request): Promise<T> {
  const result = schema.safeParse(await request.json().catch(() => null));
  if (!result.success) throw badRequest(z.prettifyError(result.error));
  return result.data;
}

export function objectRoutes(stores: Stores): Hono<StorageScope> {
  const { database, files } = stores;
  return new Hono<StorageScope>()
    .post('/object/list/:bucket', async (c) =>
      c.json(await listObjects(database, scopeOf(c), c.req.param('bucket'), await c.req.json())),
    )
    .post('/object/move', async (c) => {
      const wanted = await parsed(moving, c.req.raw);
      const bucket = wanted.destinationBucket ?? wanted.bucketId;
      const moved = await database.as(
        scopeOf(c),
        (tx) => tx`update storage.objects
          set name = ${checkName(wanted.destinationKey)}, bucket_id = ${bucket}, updated_at = now()
          where bucket_id = ${wanted.bucketId} and name = ${wanted.sourceKey} returning id`,
      );
      if (moved.count === 0) throw objectNotFound();
      return c.json({ message: 'Successfully moved' });
    })
    .post('/object/copy', async (c) => {
      const wanted = await parsed(moving, c.req.raw);
      const bucket = wanted.destinationBucket ?? wanted.bucketId;
      const source = await database.visibleObject(scopeOf(c), wanted.bucketId, wanted.sourceKey);
      if (!source) throw objectNotFound();
      const bytes = await files.readAll(source.version);
      const { mimetype, cacheControl } = source.metadata;
      const copy = await store(
        stores,
        scopeOf(c),
        { bucket, name: checkName(wanted.destinationKey), upsert: c.req.header('x-upsert') === 'true' },
        { bytes, type: mimetype, cacheControl, userMetadata: source.user_metadata },
      );
      return c.json({ Id: copy.id, Key: `${bucket}/${copy.name}` });
    })
    .get('/object/info/:bucket/*', async (c) => {
      const { bucket, name } = addressOf(c.req.path, '/object/info');
      const object = await database.visibleObject(scopeOf(c), bucket, name);
      if (!object) throw objectNotFound();
      const { metadata, user_metadata, version, id, created_at } = object;
      return c.json({
        id,
        name,
        version,
        bucket_id: bucket,
        size: metadata.size,
        content_type: metadata.mimetype,
        cache_control: metadata.cacheControl,
        etag: metadata.eTag,
        metadata: user_metadata,
        last_modified: metadata.lastModified,
        created_at,
      });
    })
    .on(['GET', 'HEAD'], ['/object/authenticated/:bucket/*', '/object/:bucket/*'], async (c) => {
      const prefix = c.req.path.startsWith('/storage/v1/object/authenticated/') ? '/object/authenticated' : '/object';
      const { bucket, name } = addressOf(c.req.path, prefix);
      const object = await database.visibleObject(scopeOf(c), bucket, name);
      if (!object) throw objectNotFound();
      return serveObject(files, object, c.req.raw);
    })
    .on(['POST', 'PUT'], '/object/:bucket/*', async (c) => {
      const { bucket, name } = addressOf(c.req.path, '/object');
      const upload = await readUpload(c.req.raw, await database.bucket(bucket), stores);
      const upsert = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true';
      const stored = await store(stores, scopeOf(c), { bucket, name: checkName(name), upsert }, upload);
      return c.json({ Id: stored.id, Key: `${bucket}/${stored.name}` });
    })
    .delete('/object/:bucket', async (c) => {
      const { prefixes } = await parsed(removing, c.req.raw);
      const bucket = c.req.param('bucket');
      await database.bucket(bucket);
      const gone = await database.as(
        scopeOf(c),
        (tx) => tx`delete from storage.objects
          where bucket_id = ${bucket} and name = any(${prefixes}::text[]) returning *`,
      );
      await files.remove(gone.map((row) => String(row.version)));
      return c.json(gone);
    });
}
