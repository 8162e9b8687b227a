/** Objects for anybody: those of public buckets, and those a signed link was made for. */
import { Hono } from 'hono';
import { z } from 'zod';
import type { RequestScope } from '../request-scope.ts';
import { badRequest, objectNotFound } from './errors.ts';
import { type StorageScope, addressOf, scopeOf } from './scope.ts';
import { serveObject } from './serve-object.ts';
import type { SignedLinks } from './signed-links.ts';
import { type Stores, checkName, readUpload, store } from './upload.ts';

const UPLOAD_LINK_SECONDS = 2 * 60 * 60;
const signing = z.object({
  expiresIn: z.number().int().positive(),
  paths: z.array(z.string()).max(500).optional(),
});

async function signingOf(request: Request) {
  const result = signing.safeParse(await request.json().catch(() => null));
  if (!result.success) throw badRequest(z.prettifyError(result.error));
  return result.data;
}

export function openRoutes(stores: Stores, links: SignedLinks): Hono<StorageScope> {
  const { database, files } = stores;
  const readLink = async (scope: RequestScope, bucket: string, name: string, seconds: number) => {
    if (!(await database.visibleObject(scope, bucket, name))) throw objectNotFound();
    const token = await links.sign({ url: `${bucket}/${name}`, purpose: 'read' }, seconds);
    return `/object/sign/${bucket}/${name}?token=${token}`;
  };
  return new Hono<StorageScope>()
    .on(['GET', 'HEAD'], '/object/public/:bucket/*', async (c) => {
      const { bucket, name } = addressOf(c.req.path, '/object/public');
      const object = await database.publicObject(bucket, name);
      if (!object) throw objectNotFound();
      return serveObject(files, object, c.req.raw);
    })
    .on(['GET', 'HEAD'], '/object/sign/:bucket/*', async (c) => {
      const { bucket, name } = addressOf(c.req.path, '/object/sign');
      await links.check(c.req.query('token') ?? null, `${bucket}/${name}`, 'read');
      const object = await database.anyObject(bucket, name);
      if (!object) throw objectNotFound();
      return serveObject(files, object, c.req.raw);
    })
    .post('/object/sign/:bucket', async (c) => {
      const { expiresIn, paths = [] } = await signingOf(c.req.raw);
      const bucket = c.req.param('bucket');
      const answers = paths.map(async (path) => {
        const signedURL = await readLink(scopeOf(c), bucket, path, expiresIn).catch(() => null);
        const error = signedURL === null ? 'Either the object does not exist or you do not have access to it' : null;
        return { path, signedURL, error };
      });
      return c.json(await Promise.all(answers));
    })
    .post('/object/sign/:bucket/*', async (c) => {
      const { bucket, name } = addressOf(c.req.path, '/object/sign');
      const { expiresIn } = await signingOf(c.req.raw);
      return c.json({ signedURL: await readLink(scopeOf(c), bucket, name, expiresIn) });
    })
    .post('/object/upload/sign/:bucket/*', async (c) => {
      const { bucket, name } = addressOf(c.req.path, '/object/upload/sign');
      checkName(name);
      await database.bucket(bucket);
      const scope = scopeOf(c);
      const upsert = c.req.header('x-upsert') === 'true';
      await database.mayUpload(scope, bucket, name, upsert);
      const owner = scope.claims.sub;
      const token = await links.sign(
        { url: `${bucket}/${name}`, purpose: 'upload', upsert, ...(owner && { owner }) },
        UPLOAD_LINK_SECONDS,
      );
      return c.json({ url: `/object/upload/sign/${bucket}/${name}?token=${token}`, token });
    })
    .put('/object/upload/sign/:bucket/*', async (c) => {
      const { bucket, name } = addressOf(c.req.path, '/object/upload/sign');
      const permit = await links.check(c.req.query('token') ?? null, `${bucket}/${name}`, 'upload');
      const upload = await readUpload(c.req.raw, await database.bucket(bucket), stores);
      // The policies were asked when the link was made.
      const claims = { role: 'service_role', ...(permit.owner && { sub: permit.owner }) };
      const stored = await store(
        stores,
        { ...scopeOf(c), claims },
        { bucket, name, upsert: permit.upsert === true },
        upload,
      );
      return c.json({ Key: `${bucket}/${stored.name}` });
    });
}
