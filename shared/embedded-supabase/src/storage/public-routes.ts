/** What needs no key: objects of public buckets, and whatever a signed link was made for. */
import { Hono } from 'hono';
import type { Claims } from '../request-scope.ts';
import type { StoredObject } from './database.ts';
import { badRequest, objectNotFound } from './errors.ts';
import { addressOf } from './scope.ts';
import { serveObject } from './serve-object.ts';
import type { Permit, SignedLinks } from './signed-links.ts';
import { transformImage, wantedImage } from './transform-image.ts';
import { type Stores, upload } from './upload.ts';

const expiryOf = (permit: Permit) => new Date((permit.exp ?? 0) * 1000);

/** Who uploads by a link: the policies were asked for them when it was made. */
const uploaderOf = (permit: Permit): Claims => ({
  role: 'service_role',
  ...(permit.owner && { sub: permit.owner }),
});

export function publicRoutes(stores: Stores, links: SignedLinks): Hono {
  const { database, files } = stores;
  const publicObject = async (path: string, prefix: string): Promise<StoredObject> => {
    const object = await database.publicObject(addressOf(path, prefix));
    if (!object) throw objectNotFound();
    return object;
  };
  const signedObject = async (path: string, prefix: string, token: string | undefined) => {
    if (!token) throw badRequest("querystring must have required property 'token'");
    const address = addressOf(path, prefix);
    const permit = await links.check(token, `${address.bucket}/${address.name}`, 'read');
    const object = await database.anyObject(address);
    if (!object) throw objectNotFound();
    return { object, permit };
  };
  return new Hono()
    .on(['GET', 'HEAD'], '/object/public/:bucket/*', async (c) =>
      serveObject(files, await publicObject(c.req.path, '/object/public'), c.req.raw),
    )
    .on(['GET', 'HEAD'], '/object/sign/:bucket/*', async (c) => {
      const { object, permit } = await signedObject(c.req.path, '/object/sign', c.req.query('token'));
      return serveObject(files, object, c.req.raw, expiryOf(permit));
    })
    .get('/render/image/public/:bucket/*', async (c) => {
      const wanted = wantedImage(c.req.query());
      return transformImage(files, await publicObject(c.req.path, '/render/image/public'), wanted, c.req.raw);
    })
    .get('/render/image/sign/:bucket/*', async (c) => {
      const { object, permit } = await signedObject(c.req.path, '/render/image/sign', c.req.query('token'));
      // The size is part of what was signed: a link to a small picture is none to the large one.
      const wanted = wantedImage(permit.transformations ?? {});
      return transformImage(files, object, wanted, c.req.raw, expiryOf(permit));
    })
    .put('/object/upload/sign/:bucket/*', async (c) => {
      const address = addressOf(c.req.path, '/object/upload/sign');
      const permit = await links.check(c.req.query('token') ?? null, `${address.bucket}/${address.name}`, 'upload');
      const scope = { method: 'PUT', path: c.req.path, headers: c.req.header(), claims: uploaderOf(permit) };
      const { key } = await upload(stores, scope, { ...address, upsert: permit.upsert === true }, c.req.raw);
      return c.json({ Key: key });
    });
}
