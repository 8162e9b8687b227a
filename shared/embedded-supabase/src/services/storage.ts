/**
 * /storage/v1: Supabase Storage over the tables of schema storage and a folder of files.
 * Lite's own storage is an experiment that ignores folders, wildcards and cache lifetimes, and asks
 * for an adapter; this service asks the same tables and policies and needs nothing of Lite.
 */
import { join } from 'node:path';
import { type Context, Hono, type Next } from 'hono';
import { LOCAL_KEYS } from '../local-keys.ts';
import type { Service, ServiceContext } from '../service.ts';
import { bucketRoutes } from '../storage/bucket-routes.ts';
import { StorageDatabase } from '../storage/database.ts';
import { StorageError, accessDenied, fromDatabase } from '../storage/errors.ts';
import { StoredFiles } from '../storage/files.ts';
import { linkRoutes } from '../storage/link-routes.ts';
import { moveRoutes } from '../storage/move-routes.ts';
import { objectRoutes } from '../storage/object-routes.ts';
import { publicRoutes } from '../storage/public-routes.ts';
import { resumableUploads } from '../storage/resumable.ts';
import type { StorageScope } from '../storage/scope.ts';
import { SignedLinks } from '../storage/signed-links.ts';
import type { Stores } from '../storage/upload.ts';
import { identifyLoosely } from './api-key.ts';

const BASE = '/storage/v1';

export function storageService(context: ServiceContext): Service {
  const folder = join(context.stateDir, 'storage');
  const stores: Stores = {
    database: new StorageDatabase(context.system, context.authenticator, context.roleSettings),
    files: new StoredFiles(folder),
    sizeLimit: context.config.storage.file_size_limit,
  };
  const links = new SignedLinks(LOCAL_KEYS.jwtSecret);
  const resumable = resumableUploads(stores, join(folder, 'resumable'));
  resumable.clean().catch((error: unknown) => context.log(`storage: ${String(error)}`));
  const service = new Hono<StorageScope>()
    .route(BASE, publicRoutes(stores, links))
    .use(`${BASE}/*`, identifyCaller)
    .route(BASE, bucketRoutes(stores))
    .route(BASE, linkRoutes(stores, links))
    .route(BASE, moveRoutes(stores))
    .route(BASE, resumable.routes)
    .route(BASE, objectRoutes(stores));
  service.onError((error) => {
    const known = fromDatabase(error);
    if (known instanceof StorageError) {
      if (known.status >= 500) context.log(`storage: ${known.message} ${error.message}`);
      return known.toResponse();
    }
    throw error;
  });
  return { routes: new Hono().route('/', service as unknown as Hono) };
}

async function identifyCaller(c: Context<StorageScope>, next: Next): Promise<void> {
  const keyless = !c.req.header('authorization') && !c.req.header('apikey');
  // Objects of public buckets are served at their plain address too; buckets themselves are not.
  const isOpen = ['GET', 'HEAD'].includes(c.req.method) && !/^\/bucket(\/|$)/.test(c.req.path.slice(BASE.length));
  if (keyless && !isOpen) throw accessDenied('Invalid Compact JWS');
  const caller = await identifyLoosely(c.req.raw);
  if (!caller.ok) {
    const { message } = (await caller.response.json()) as { message: string };
    throw accessDenied(
      message === 'JWT expired' ? '"exp" claim timestamp check failed' : 'signature verification failed',
    );
  }
  c.set('scope', { method: c.req.method, path: c.req.path, headers: c.req.header(), claims: caller.claims });
  await next();
}
