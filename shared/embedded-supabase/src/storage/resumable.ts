/**
 * Uploads that go on where they stopped (`/upload/resumable`), with the TUS server that the real service
 * uses. Parts are gathered in a folder of its own; a whole file becomes an object like any other.
 */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server, type Upload } from '@tus/server';
import { Hono } from 'hono';
import { type RequestScope, requestScope } from '../request-scope.ts';
import { StorageError, fromDatabase } from './errors.ts';
import { checkType, sizeLimitOf } from './limits.ts';
import { checkName } from './names.ts';
import { type StorageScope, scopeOf } from './scope.ts';
import { type Stores, type Target, store } from './upload.ts';

const PATH = '/upload/resumable';
/** As on hosted Supabase: what was begun must be finished within a day. */
const EXPIRES_MS = 24 * 60 * 60 * 1000;

export interface Resumable {
  routes: Hono<StorageScope>;
  /** Forgets uploads that nobody finished. */
  clean(): Promise<void>;
}

export function resumableUploads(stores: Stores, folder: string): Resumable {
  const { database, files } = stores;
  const datastore = new FileStore({ directory: folder, expirationPeriodInMilliseconds: EXPIRES_MS });
  const scope = () => requestScope.getStore() as RequestScope;

  /** Throws unless this person may upload this; asked for every part. */
  const mayUpload = async (upload: Upload): Promise<Target> => {
    const target = targetOf(upload, scope());
    checkName(target.name);
    await database.mayUpload(scope(), target);
    return target;
  };
  const server = new Server({
    path: `/storage/v1${PATH}`,
    datastore,
    relativeLocation: true,
    namingFunction: () => randomUUID(),
    maxSize: stores.sizeLimit,
    // Of a new upload nothing is stored yet: onUploadCreate asks for it.
    onIncomingRequest: async (request, id) => {
      if (request.method !== 'POST') await mayUpload(await datastore.getUpload(id));
    },
    onUploadCreate: async (_request, upload) => {
      const target = targetOf(upload, scope());
      const bucket = await database.bucket(target.bucket);
      await mayUpload(upload);
      checkType(upload.metadata?.contentType ?? '', bucket.allowed_mime_types);
      if ((upload.size ?? Infinity) > sizeLimitOf(bucket, stores.sizeLimit))
        throw Object.assign(new Error(), { status_code: 413, body: 'Maximum size exceeded\n' });
      return {};
    },
    onUploadFinish: async (_request, upload) => {
      const { metadata = {} } = upload;
      const version = randomUUID();
      try {
        const received = await files.adopt(version, join(folder, upload.id));
        const seconds = /^\d+$/.test(metadata.cacheControl ?? '');
        await store(stores, scope(), targetOf(upload, scope()), version, {
          ...received,
          type: metadata.contentType ?? 'application/octet-stream',
          cacheControl: seconds ? `max-age=${metadata.cacheControl}` : 'no-cache',
          userMetadata: metadata.metadata ? (JSON.parse(metadata.metadata) as Record<string, unknown>) : null,
        });
      } catch (error) {
        await files.remove([version]);
        throw error;
      } finally {
        await datastore.configstore.delete(upload.id);
      }
      return { headers: { 'Tus-Complete': '1' } };
    },
    onResponseError: (_request, error) => {
      const known = fromDatabase(error);
      return known instanceof StorageError ? { status_code: known.status, body: known.message } : undefined;
    },
  });

  const routes = new Hono<StorageScope>()
    .all(`${PATH}/*`, (c) => requestScope.run(scopeOf(c), () => server.handleWeb(c.req.raw)))
    .all(PATH, (c) => requestScope.run(scopeOf(c), () => server.handleWeb(c.req.raw)));
  return {
    routes,
    clean: async () => {
      // The store makes its folder too, but waits for nothing.
      await mkdir(folder, { recursive: true });
      await datastore.deleteExpired();
    },
  };
}

const targetOf = ({ metadata }: Upload, { headers }: RequestScope): Target => ({
  bucket: metadata?.bucketName ?? '',
  name: metadata?.objectName ?? '',
  upsert: headers['x-upsert'] === 'true',
});
