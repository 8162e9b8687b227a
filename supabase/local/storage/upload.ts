/** Takes an object in: reads the body, holds it to the bucket's limits, asks the policies, stores it. */
import { createHash, randomUUID } from 'node:crypto';
import type { RequestScope } from '../request-scope.ts';
import type { Bucket, ObjectMetadata, StorageDatabase } from './database.ts';
import { badRequest, invalidKey, tooLarge, wrongType } from './errors.ts';
import type { StoredFiles } from './files.ts';

export interface Upload {
  bytes: Uint8Array;
  type: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

export interface Stores {
  database: StorageDatabase;
  files: StoredFiles;
  /** The project's own limit in bytes (config.toml). */
  sizeLimit: number;
}

/** Names as Supabase Storage allows them: what S3 calls safe. */
export function checkName(name: string): string {
  const safe = /^(\w|\/|!|-|\.|\*|'|\(|\)| |&|\$|@|=|;|:|\+|,|\?)*$/;
  const parts = name.split('/');
  if (name === '' || name.length > 1024 || !safe.test(name)) throw invalidKey(name);
  if (parts.some((part) => part === '' || part === '.' || part === '..')) throw invalidKey(name);
  return name;
}

/** Reads the body in both forms supabase-js sends: a form with one file, or the bytes alone. */
export async function readUpload(request: Request, bucket: Bucket, stores: Stores): Promise<Upload> {
  const limit = Math.min(bucket.file_size_limit ?? stores.sizeLimit, stores.sizeLimit);
  const body = await readLimited(request, limit);
  const contentType = request.headers.get('content-type') ?? 'application/octet-stream';
  const cacheControl = request.headers.get('cache-control') ?? 'no-cache';
  const upload = contentType.startsWith('multipart/form-data')
    ? await fromForm(body, contentType)
    : { bytes: body, type: contentType, cacheControl, userMetadata: fromHeader(request) };
  if (upload.bytes.byteLength > limit) throw tooLarge();
  if (!isAllowed(upload.type, bucket.allowed_mime_types)) throw wrongType(upload.type);
  return upload;
}

/** Room for the form's own lines around the file. */
const FORM_ROOM = 64 * 1024;

async function readLimited(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const room = limit + FORM_ROOM;
  if (Number(request.headers.get('content-length') ?? 0) > room) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > room) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function fromForm(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<Upload> {
  const form = await new Response(body, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => new FormData());
  const file = [...form.values()].find((value) => value instanceof File);
  if (!file) throw badRequest('The form has no file');
  const seconds = form.get('cacheControl');
  const metadata = form.get('metadata');
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    type: file.type || 'application/octet-stream',
    cacheControl: typeof seconds === 'string' && /^\d+$/.test(seconds) ? `max-age=${seconds}` : 'no-cache',
    userMetadata: typeof metadata === 'string' ? parseMetadata(metadata) : null,
  };
}

function fromHeader(request: Request): Record<string, unknown> | null {
  const text = request.headers.get('x-metadata');
  return text === null ? null : parseMetadata(Buffer.from(text, 'base64').toString('utf8'));
}

function parseMetadata(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw badRequest('The metadata is not JSON');
  }
}

/** `image/*` allows every image. */
function isAllowed(type: string, allowed: string[] | null): boolean {
  if (!allowed || allowed.length === 0) return true;
  const plain = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return allowed.some((one) => one === plain || (one.endsWith('/*') && plain.startsWith(one.slice(0, -1))));
}

/** Writes row and bytes; the row's policies are asked before a byte is written. */
export async function store(
  stores: Stores,
  scope: RequestScope,
  target: { bucket: string; name: string; upsert: boolean },
  upload: Upload,
): Promise<{ id: string; name: string }> {
  const { database, files } = stores;
  const version = randomUUID();
  const owner = scope.claims.sub ?? null;
  const object: Record<string, unknown> & { id: string } = {
    id: randomUUID(),
    bucket_id: target.bucket,
    name: target.name,
    owner,
    owner_id: owner,
    version,
    metadata: metadataOf(upload),
    user_metadata: upload.userMetadata,
  };
  const replaced: string[] = [];
  try {
    await database.as(scope, async (tx) => {
      if (target.upsert) {
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
      await files.write(version, upload.bytes);
    });
  } catch (error) {
    await files.remove([version]);
    throw error;
  }
  await files.remove(replaced);
  return { id: object.id, name: target.name };
}

function metadataOf(upload: Upload): ObjectMetadata {
  const size = upload.bytes.byteLength;
  return {
    eTag: `"${createHash('md5').update(upload.bytes).digest('hex')}"`,
    size,
    mimetype: upload.type,
    cacheControl: upload.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
}
