/**
 * /storage/v1: Supabase Storage over the tables of schema storage and a folder of files.
 * Lite's own storage is an experiment that ignores folders, wildcards and cache lifetimes, and asks
 * for an adapter; this service asks the same tables and policies and needs nothing of Lite.
 */
import { join } from 'node:path';
import { Hono } from 'hono';
import { LOCAL_KEYS } from '../config.ts';
import type { Service, ServiceContext } from '../service.ts';
import { bucketRoutes } from '../storage/bucket-routes.ts';
import { StorageDatabase } from '../storage/database.ts';
import { StorageError, badRequest, fromDatabase, invalidToken } from '../storage/errors.ts';
import { StoredFiles } from '../storage/files.ts';
import { objectRoutes } from '../storage/object-routes.ts';
import { openRoutes } from '../storage/open-routes.ts';
import type { StorageScope } from '../storage/scope.ts';
import { SignedLinks } from '../storage/signed-links.ts';
import type { Stores } from '../storage/upload.ts';
import { identifyLoosely } from './api-key.ts';

export function storageService(context: ServiceContext): Service {
  const stores: Stores = {
    database: new StorageDatabase(context.system, context.authenticator, context.roleSettings),
    files: new StoredFiles(join(context.stateDir, 'storage')),
    sizeLimit: context.config.storage.file_size_limit,
  };
  const links = new SignedLinks(LOCAL_KEYS.jwtSecret);
  const service = new Hono<StorageScope>()
    .use('/storage/v1/*', async (c, next) => {
      const caller = await identifyLoosely(c.req.raw);
      if (!caller.ok) {
        const { message } = (await caller.response.json()) as { message: string };
        return invalidToken(message).toResponse();
      }
      c.set('scope', {
        method: c.req.method,
        path: c.req.path,
        headers: c.req.header(),
        claims: caller.claims,
      });
      return next();
    })
    .route('/storage/v1', openRoutes(stores, links))
    .route('/storage/v1', bucketRoutes(stores))
    .route('/storage/v1', objectRoutes(stores));
  service.onError((error) => {
    const known = error instanceof SyntaxError ? badRequest('The body is not JSON') : fromDatabase(error);
    if (known instanceof StorageError) return known.toResponse();
    throw error;
  });
  return { routes: new Hono().route('/', service as unknown as Hono) };
}
