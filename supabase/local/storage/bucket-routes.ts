/** Buckets: made, changed and removed under the policies of storage.buckets (the server, as a rule). */
import { Hono } from 'hono';
import { z } from 'zod';
import { bytes } from '../config.ts';
import type { Bucket } from './database.ts';
import { badRequest, bucketNotFound } from './errors.ts';
import { type StorageScope, scopeOf } from './scope.ts';
import type { Stores } from './upload.ts';

const size = z.union([z.number(), z.string().transform(bytes)]).nullish();
const limits = {
  public: z.boolean().optional(),
  file_size_limit: size,
  allowed_mime_types: z.array(z.string()).nullish(),
};
const newBucket = z.object({ id: z.string().optional(), name: z.string().min(1), ...limits });
const changes = z.object(limits);

export function bucketRoutes({ database, files }: Stores): Hono<StorageScope> {
  const one = async (scope: ReturnType<typeof scopeOf>, id: string) => {
    const [row] = await database.as(scope, (tx) => tx<Bucket[]>`select * from storage.buckets where id = ${id}`);
    if (!row) throw bucketNotFound();
    return row;
  };
  return new Hono<StorageScope>()
    .get('/bucket', async (c) =>
      c.json(await database.as(scopeOf(c), (tx) => tx<Bucket[]>`select * from storage.buckets order by name`)),
    )
    .get('/bucket/:id', async (c) => c.json(await one(scopeOf(c), c.req.param('id'))))
    .post('/bucket', async (c) => {
      const wanted = newBucket.safeParse(await c.req.json());
      if (!wanted.success) throw badRequest(wanted.error.message);
      const bucket = wanted.data;
      const row = {
        id: bucket.id ?? bucket.name,
        name: bucket.name,
        public: bucket.public ?? false,
        file_size_limit: bucket.file_size_limit ?? null,
        allowed_mime_types: bucket.allowed_mime_types ?? null,
      };
      await database.as(scopeOf(c), (tx) => tx`insert into storage.buckets ${tx(row)}`);
      return c.json({ name: row.name });
    })
    .put('/bucket/:id', async (c) => {
      const wanted = changes.safeParse(await c.req.json());
      if (!wanted.success) throw badRequest(wanted.error.message);
      const old = await one(scopeOf(c), c.req.param('id'));
      const row = {
        public: wanted.data.public ?? old.public,
        file_size_limit: wanted.data.file_size_limit ?? old.file_size_limit,
        allowed_mime_types: wanted.data.allowed_mime_types ?? old.allowed_mime_types,
        updated_at: new Date().toISOString(),
      };
      const changed = await database.as(
        scopeOf(c),
        (tx) => tx`update storage.buckets set ${tx(row)} where id = ${old.id}`,
      );
      if (changed.count === 0) throw bucketNotFound();
      return c.json({ message: 'Successfully updated' });
    })
    .delete('/bucket/:id', async (c) => {
      const gone = await database.as(
        scopeOf(c),
        (tx) => tx`delete from storage.buckets where id = ${c.req.param('id')}`,
      );
      if (gone.count === 0) throw bucketNotFound();
      return c.json({ message: 'Successfully deleted' });
    })
    .post('/bucket/:id/empty', async (c) => {
      const { id } = await one(scopeOf(c), c.req.param('id'));
      const gone = await database.as(
        scopeOf(c),
        (tx) => tx`delete from storage.objects where bucket_id = ${id} returning version`,
      );
      await files.remove(gone.map((row) => String(row.version)));
      return c.json({ message: 'Successfully emptied' });
    });
}
