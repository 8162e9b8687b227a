/** Takes an object in: asks the policies, holds the bytes to the bucket's limits, stores row and file. */
import { randomUUID } from 'node:crypto';
import type { RequestScope } from '../request-scope.ts';
import type { ObjectMetadata, StorageDatabase } from './database.ts';
import type { Received, StoredFiles } from './files.ts';
import { openUpload } from './incoming.ts';
import { checkType, sizeLimitOf } from './limits.ts';
import { checkName } from './names.ts';

export interface Stores {
  database: StorageDatabase;
  files: StoredFiles;
  /** The project's own limit in bytes (config.toml). */
  sizeLimit: number;
}

export interface Target {
  bucket: string;
  name: string;
  upsert: boolean;
}

export interface Content extends Received {
  type: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

export interface Stored {
  id: string;
  key: string;
}

/** Stores the body of a request. Nothing of it is read before the policies have agreed. */
export async function upload(stores: Stores, scope: RequestScope, target: Target, request: Request): Promise<Stored> {
  const { database, files } = stores;
  const bucket = await database.bucket(target.bucket);
  checkName(target.name);
  await database.mayUpload(scope, target);
  const limit = sizeLimitOf(bucket, stores.sizeLimit);
  const incoming = await openUpload(request, limit);
  const version = randomUUID();
  try {
    checkType(incoming.type, bucket.allowed_mime_types);
    const received = await files.receive(version, incoming.bytes, limit);
    return await store(stores, scope, target, version, { ...incoming, ...received });
  } catch (error) {
    incoming.bytes.destroy();
    await files.remove([version]);
    throw error;
  }
}

/** Gives an arrived file its row; the row's policies decide once more, then the file takes its place. */
export async function store(
  { database, files }: Stores,
  scope: RequestScope,
  target: Target,
  version: string,
  content: Content,
): Promise<Stored> {
  const owner = scope.claims.sub ?? null;
  const object: Record<string, unknown> & { id: string } = {
    id: randomUUID(),
    bucket_id: target.bucket,
    name: target.name,
    owner,
    owner_id: owner,
    version,
    metadata: metadataOf(content),
    user_metadata: content.userMetadata ?? {},
  };
  const replaced: string[] = [];
  await database.as(scope, async (tx) => {
    if (target.upsert) {
      // Two who replace one object at once do it one after the other, so each sees the file it replaces.
      await tx`select pg_advisory_xact_lock(hashtextextended(${`${target.bucket}/${target.name}`}, 0))`;
      const [old] = await tx`select version from storage.objects
        where bucket_id = ${target.bucket} and name = ${target.name} for update`;
      if (old) replaced.push(String(old.version));
      const [row] = await tx`insert into storage.objects ${tx(object)}
        on conflict (bucket_id, name) do update set version = excluded.version,
          metadata = excluded.metadata, user_metadata = excluded.user_metadata,
          owner = excluded.owner, owner_id = excluded.owner_id, updated_at = now()
        returning id`;
      object.id = String(row?.id);
    } else {
      await tx`insert into storage.objects ${tx(object)}`;
    }
    await files.keep(version);
  });
  await files.remove(replaced);
  return { id: object.id, key: `${target.bucket}/${target.name}` };
}

function metadataOf({ size, eTag, type, cacheControl }: Content): ObjectMetadata {
  return {
    eTag,
    size,
    mimetype: type,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
}
