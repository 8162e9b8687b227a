/** Opens the body of an upload in both forms supabase-js sends: a form with one file, or the bytes alone. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import { badRequest, tooLarge } from './errors.ts';
import { HEARD_OUT } from './files.ts';

export interface Incoming {
  bytes: Readable;
  type: string;
  cacheControl: string;
  userMetadata: Record<string, unknown>;
}

/** The longest field of a form, such as its metadata. */
const LONGEST_FIELD = 2 ** 20;

/** @param limit in bytes: a body that says it is far larger is not read at all */
export async function openUpload(request: Request, limit: number): Promise<Incoming> {
  const contentType = request.headers.get('content-type') ?? 'application/octet-stream';
  const isForm = contentType.startsWith('multipart/form-data');
  if (Number(request.headers.get('content-length') ?? 0) > limit + HEARD_OUT) throw tooLarge();
  const body = request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([]);
  if (isForm) return openForm(body, contentType);
  return {
    bytes: body,
    type: contentType,
    cacheControl: request.headers.get('cache-control') ?? 'no-cache',
    userMetadata: metadataHeader(request),
  };
}

/** What people say of their file, in base64. */
export function metadataHeader(request: Request): Incoming['userMetadata'] {
  const header = request.headers.get('x-metadata');
  return parseMetadata(header && Buffer.from(header, 'base64').toString('utf8'));
}

/** Settles when the file begins; the fields stand before it. */
function openForm(body: Readable, contentType: string): Promise<Incoming> {
  return new Promise((settle, fail) => {
    const parser = new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: 20, fieldSize: LONGEST_FIELD },
      // The one of storage-js has neither a field name nor, when it is a Blob, one of its own.
      isPartAFile: (_field, type, file) => file !== undefined || type === 'application/octet-stream',
    });
    const fields = new Map<string, string>();
    let file: Readable | undefined;
    parser.on('field', (name, value) => fields.set(name, value));
    parser.on('file', (_name, stream, _fileName, _encoding, type) => {
      file = stream;
      const seconds = fields.get('cacheControl');
      settle({
        bytes: file,
        type: fields.get('contentType') ?? type,
        cacheControl: seconds ? `max-age=${seconds}` : 'no-cache',
        userMetadata: parseMetadata(fields.get('metadata') ?? fields.get('userMetadata')),
      });
    });
    pipeline(body, parser).then(
      () => fail(badRequest('No content provided')),
      (error: Error) => {
        // A form cut short must not pass for a whole file.
        file?.destroy(error);
        fail(badRequest('No content provided'));
      },
    );
  });
}

/** What is no JSON object counts as none, as on hosted Supabase. */
function parseMetadata(text: string | null | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}
