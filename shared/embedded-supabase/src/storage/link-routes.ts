/** Makes signed links, for those whom the policies let read or write the object. */
import { Hono } from 'hono';
import { z } from 'zod';
import { objectNotFound } from './errors.ts';
import { checkName } from './names.ts';
import { bodyOf } from './read-request.ts';
import { type StorageScope, addressOf, scopeOf } from './scope.ts';
import type { SignedLinks } from './signed-links.ts';
import { imageOptions } from './transform-image.ts';
import type { Stores } from './upload.ts';

const UPLOAD_LINK_SECONDS = 2 * 60 * 60;
const seconds = z.number().int().min(1);
const one = z.object({ expiresIn: seconds, transform: imageOptions.optional() });
const several = z.object({ expiresIn: seconds, paths: z.array(z.string()).min(1).max(1000) });

export function linkRoutes({ database }: Stores, links: SignedLinks): Hono<StorageScope> {
  const readLink = async (url: string, expiresIn: number) =>
    `/object/sign/${url}?token=${await links.sign({ url, purpose: 'read' }, expiresIn)}`;
  return new Hono<StorageScope>()
    .post('/object/sign/:bucket', async (c) => {
      const { expiresIn, paths } = await bodyOf(several, c.req.raw);
      const bucket = c.req.param('bucket');
      const rows = await database.as(
        scopeOf(c),
        (tx) => tx`select name from storage.objects where bucket_id = ${bucket} and name = any(${paths}::text[])`,
      );
      const visible = new Set(rows.map((row) => String(row.name)));
      const answers = paths.map(async (path) =>
        visible.has(path)
          ? { error: null, path, signedURL: await readLink(`${bucket}/${path}`, expiresIn) }
          : { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null },
      );
      return c.json(await Promise.all(answers));
    })
    .post('/object/sign/:bucket/*', async (c) => {
      const address = addressOf(c.req.path, '/object/sign');
      const { expiresIn, transform } = await bodyOf(one, c.req.raw);
      if (!(await database.visibleObject(scopeOf(c), address))) throw objectNotFound();
      const url = `${address.bucket}/${address.name}`;
      if (!transform) return c.json({ signedURL: await readLink(url, expiresIn) });
      const token = await links.sign({ url, purpose: 'read', transformations: transform }, expiresIn);
      return c.json({ signedURL: `/render/image/sign/${url}?token=${token}` });
    })
    .post('/object/upload/sign/:bucket/*', async (c) => {
      const { bucket, name } = addressOf(c.req.path, '/object/upload/sign');
      await database.bucket(bucket);
      const upsert = c.req.header('x-upsert') === 'true';
      const scope = scopeOf(c);
      await database.mayUpload(scope, { bucket, name: checkName(name), upsert });
      const url = `${bucket}/${name}`;
      const owner = scope.claims.sub;
      const token = await links.sign({ url, purpose: 'upload', upsert, ...(owner && { owner }) }, UPLOAD_LINK_SECONDS);
      return c.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
    });
}
