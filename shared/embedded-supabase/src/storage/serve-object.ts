/** Answers with the bytes of an object: ETag, ranges, and the caching its uploader asked for. */
import { Readable } from 'node:stream';
import type { StoredObject } from './database.ts';
import { objectNotFound } from './errors.ts';
import type { StoredFiles } from './files.ts';

const YEAR = 31_536_000;

/** An uploaded page or script must never run on the address of the API. */
const HARMLESS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'none',
};

/** @param expires when the link ends that led here: until then the answer may be kept */
export async function serveObject(
  files: StoredFiles,
  object: StoredObject,
  request: Request,
  expires?: Date,
): Promise<Response> {
  const { metadata, version } = object;
  const headers = headersOf(object, request, expires);
  headers.set('accept-ranges', 'bytes');
  if (isKnown(request, metadata)) return new Response(null, { status: 304, headers });

  const range = wantedRange(request, metadata);
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${metadata.size}`);
    return new Response(null, { status: 416, headers });
  }
  const [start, end] = range ?? [0, metadata.size - 1];
  headers.set('content-length', String(end - start + 1));
  if (range) {
    headers.set('content-range', `bytes ${start}-${end}/${metadata.size}`);
    // Keeps the gateway from compressing what is counted in bytes of the file.
    headers.set('content-encoding', 'identity');
  }
  const file = await files.read(version);
  if (!file) throw objectNotFound();
  if (request.method === 'HEAD' || metadata.size === 0) {
    await file.close();
    return new Response(null, { headers });
  }
  const bytes = Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream<Uint8Array>;
  return new Response(bytes, { status: range ? 206 : 200, headers });
}

/** What every answer with (a form of) this object carries. */
export function headersOf({ metadata }: StoredObject, request: Request, expires?: Date): Headers {
  const headers = new Headers({
    ...HARMLESS,
    'content-type': metadata.mimetype.includes('text/html') ? 'text/plain' : metadata.mimetype,
    etag: metadata.eTag,
    'last-modified': new Date(metadata.lastModified).toUTCString(),
  });
  if (expires) headers.set('expires', expires.toUTCString());
  else headers.set('cache-control', caching(metadata.cacheControl));
  const download = new URL(request.url).searchParams.get('download');
  if (download !== null) headers.set('content-disposition', attachment(download));
  return headers;
}

/** What never changes (uploaded for a year) need not be asked for again. */
function caching(wanted: string): string {
  const age = Number(/max-age=(\d+)/.exec(wanted)?.[1] ?? Number.NaN);
  return age >= YEAR && !wanted.includes('immutable') ? `public, ${wanted}, immutable` : wanted;
}

/** Without a name of its own, the browser takes the last part of the address. */
function attachment(name: string): string {
  const encoded = encodeURIComponent(name);
  return name === '' ? 'attachment;' : `attachment; filename=${encoded}; filename*=UTF-8''${encoded};`;
}

type Metadata = StoredObject['metadata'];

/** The full second in which it was stored: HTTP dates know no smaller part. */
const second = (time: string) => Math.floor(Date.parse(time) / 1000);

function isKnown(request: Request, { eTag, lastModified }: Metadata): boolean {
  const known = request.headers.get('if-none-match');
  if (known !== null) {
    return known.split(',').some((one) => one.trim().replace(/^W\//, '') === eTag || one.trim() === '*');
  }
  const since = request.headers.get('if-modified-since');
  return since !== null && second(lastModified) <= second(since);
}

function wantedRange(request: Request, metadata: Metadata): [number, number] | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  // A part of what the client holds is of use only while the whole has not changed.
  const held = request.headers.get('if-range');
  if (held !== null && held !== metadata.eTag && second(held) !== second(metadata.lastModified)) return null;
  const last = metadata.size - 1;
  const range: [number, number] =
    match[1] === ''
      ? [Math.max(0, metadata.size - Number(match[2])), last]
      : [Number(match[1]), match[2] === '' ? last : Math.min(Number(match[2]), last)];
  return range[0] > range[1] ? 'unsatisfiable' : range;
}
