/** Objects for somebody the bucket's policies let in: upload, download, list, describe, remove. */
import { Hono } from 'hono';
import { z } from 'zod';
import { objectNotFound } from './errors.ts';
import { listObjectsV2, listV2Query } from './list-objects-v2.ts';
import { listObjects, listQuery } from './list-objects.ts';
import { bodyOf } from './read-request.ts';
import { type Address, type StorageScope, addressOf, scopeOf } from './scope.ts';
import { serveObject } from './serve-object.ts';
import { transformImage, wantedImage } from './transform-image.ts';
import { type Stores, upload } from './upload.ts';

const removing = z.object({ prefixes: z.array(z.string()).max(1000) });

/** Of a path such as `/storage/v1/object/authenticated/<bucket>/<name>`, the part before the bucket. */
const prefixOf = (path: string, base: string) =>
  ['authenticated', 'public'].map((word) => `${base}/${word}`).find((one) => path.startsWith(`/storage/v1${one}/`)) ??
  base;

export function objectRoutes(stores: Stores): Hono<StorageScope> {
  const { database, files } = stores;
  /** Public buckets are open to everybody at these addresses too. */
  const readable = async (scope: ReturnType<typeof scopeOf>, address: Address) => {
    const object = (await database.publicObject(address)) ?? (await database.visibleObject(scope, address));
    if (!object) throw objectNotFound();
    return object;
  };
  const remove = async (scope: ReturnType<typeof scopeOf>, bucket: string, names: string[]) => {
    const gone = await database.as(
      scope,
      (tx) => tx`delete from storage.objects
        where bucket_id = ${bucket} and name = any(${names}::text[]) returning *`,
    );
    await files.remove(gone.map((row) => row.version as string | null));
    return gone;
  };
  return new Hono<StorageScope>()
    .post('/object/list/:bucket', async (c) =>
      c.json(await listObjects(database, scopeOf(c), c.req.param('bucket'), await bodyOf(listQuery, c.req.raw))),
    )
    .post('/object/list-v2/:bucket', async (c) =>
      c.json(await listObjectsV2(database, scopeOf(c), c.req.param('bucket'), await bodyOf(listV2Query, c.req.raw))),
    )
    .get('/object/info/*', async (c) => {
      const address = addressOf(c.req.path, prefixOf(c.req.path, '/object/info'));
      const { metadata, user_metadata, version, id, created_at } = await readable(scopeOf(c), address);
      return c.json({
        id,
        name: address.name,
        version,
        bucket_id: address.bucket,
        size: metadata.size,
        content_type: metadata.mimetype,
        cache_control: metadata.cacheControl,
        etag: metadata.eTag,
        metadata: user_metadata ?? {},
        last_modified: metadata.lastModified,
        created_at,
      });
    })
    .get('/render/image/authenticated/:bucket/*', async (c) => {
      const object = await readable(scopeOf(c), addressOf(c.req.path, '/render/image/authenticated'));
      return transformImage(files, object, wantedImage(c.req.query()), c.req.raw);
    })
    .on(['GET', 'HEAD'], ['/object/authenticated/:bucket/*', '/object/:bucket/*'], async (c) => {
      const object = await readable(scopeOf(c), addressOf(c.req.path, prefixOf(c.req.path, '/object')));
      return serveObject(files, object, c.req.raw);
    })
    .on(['POST', 'PUT'], '/object/:bucket/*', async (c) => {
      const upsert = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true';
      const target = { ...addressOf(c.req.path, '/object'), upsert };
      const { id, key } = await upload(stores, scopeOf(c), target, c.req.raw);
      return c.json({ Id: id, Key: key });
    })
    .delete('/object/:bucket', async (c) => {
      const { prefixes } = await bodyOf(removing, c.req.raw);
      return c.json(await remove(scopeOf(c), c.req.param('bucket'), prefixes));
    })
    .delete('/object/:bucket/*', async (c) => {
      const { bucket, name } = addressOf(c.req.path, '/object');
      const gone = await remove(scopeOf(c), bucket, [name]);
      if (gone.length === 0) throw objectNotFound();
      return c.json({ message: 'Successfully deleted' });
    });
}
