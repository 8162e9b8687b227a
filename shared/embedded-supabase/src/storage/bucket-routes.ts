/** Buckets: made, changed and removed under the policies of storage.buckets (the server, as a rule). */
import { Hono } from 'hono';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { bucketNotFound, tooLarge } from './errors.ts';
import { checkAllowedTypes, parseSize } from './limits.ts';
import { checkBucketName } from './names.ts';
import { bodyOf, paramsOf } from './read-request.ts';
import { type StorageScope, scopeOf } from './scope.ts';
import type { Stores } from './upload.ts';

const limits = {
  public: z.boolean().optional(),
  file_size_limit: z.union([z.number().int().min(0), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
};
const newBucket = z.object({ id: z.string().optional(), name: z.string(), ...limits });
const changes = z.object(limits);

const listing = z.object({
  limit: z.coerce.number().int().min(1).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().default(''),
});

const columns = (tx: TransactionSql) => tx`id, name, owner, public, file_size_limit::float8, allowed_mime_types,
  created_at, updated_at, 'STANDARD' as type`;

export function bucketRoutes({ database, files, sizeLimit }: Stores): Hono<StorageScope> {
  const one = async (scope: ReturnType<typeof scopeOf>, id: string) => {
    const [row] = await database.as(scope, (tx) => tx`select ${columns(tx)} from storage.buckets where id = ${id}`);
    if (!row) throw bucketNotFound();
    return row;
  };
  /** Of the limits only what was named: null takes a limit away. */
  const limitsOf = ({ file_size_limit: size, allowed_mime_types: types, ...rest }: z.infer<typeof changes>) => {
    const bytes = typeof size === 'string' ? parseSize(size) : size;
    if (bytes && bytes > sizeLimit) throw tooLarge();
    if (types) checkAllowedTypes(types);
    const named = { public: rest.public, file_size_limit: bytes, allowed_mime_types: types };
    return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
  };
  return new Hono<StorageScope>()
    .get('/bucket', async (c) => {
      const { limit = null, offset, sortColumn, sortOrder, search } = paramsOf(listing, c.req.query());
      const rows = await database.as(scopeOf(c), (tx) => {
        const direction = sortOrder === 'desc' ? tx`desc` : tx`asc`;
        return tx`select ${columns(tx)} from storage.buckets where position(lower(${search}) in lower(name)) > 0
          order by ${tx(sortColumn)} ${direction} limit ${limit} offset ${offset}`;
      });
      return c.json(rows);
    })
    .get('/bucket/:id', async (c) => c.json(await one(scopeOf(c), c.req.param('id'))))
    .post('/bucket', async (c) => {
      const { id, name, ...rest } = await bodyOf(newBucket, c.req.raw);
      checkBucketName(name);
      const row = { id: id ?? name, name, ...limitsOf(rest), owner_id: scopeOf(c).claims.sub ?? null };
      await database.as(scopeOf(c), (tx) => tx`insert into storage.buckets ${tx(row)}`);
      return c.json({ name });
    })
    .put('/bucket/:id', async (c) => {
      const row = { ...limitsOf(await bodyOf(changes, c.req.raw)), updated_at: new Date().toISOString() };
      const changed = await database.as(
        scopeOf(c),
        (tx) => tx`update storage.buckets set ${tx(row)} where id = ${c.req.param('id')}`,
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
      const id = String((await one(scopeOf(c), c.req.param('id'))).id);
      const gone = await database.as(
        scopeOf(c),
        (tx) => tx`delete from storage.objects where bucket_id = ${id} returning version`,
      );
      await files.remove(gone.map((row) => row.version as string | null));
      return c.json({ message: 'Successfully emptied' });
    });
}
