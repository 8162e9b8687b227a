/** Answers with the bytes of an object: ETag, ranges, and the caching its uploader asked for. */
import type { StoredObject } from './database.ts';
import type { StoredFiles } from './files.ts';

const YEAR = 31_536_000;

export function serveObject(files: StoredFiles, object: StoredObject, request: Request): Response {
  const { metadata, version } = object;
  const headers = new Headers({
    'content-type': metadata.mimetype,
    'cache-control': caching(metadata.cacheControl),
    etag: metadata.eTag,
    'last-modified': new Date(metadata.lastModified).toUTCString(),
    'accept-ranges': 'bytes',
    'x-robots-tag': 'none',
    // An uploaded page or script must never run on the address of the API.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const download = new URL(request.url).searchParams.get('download');
  if (download !== null) headers.set('content-disposition', attachment(download, object.name));
  if (isKnown(request, metadata.eTag)) return new Response(null, { status: 304, headers });

  const range = wantedRange(request.headers.get('range'), metadata.size);
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${metadata.size}`);
    return new Response(null, { status: 416, headers });
  }
  const [start, end] = range ?? [0, metadata.size - 1];
  headers.set('content-length', String(metadata.size === 0 ? 0 : end - start + 1));
  if (range) headers.set('content-range', `bytes ${start}-${end}/${metadata.size}`);
  const empty = request.method === 'HEAD' || metadata.size === 0;
  return new Response(empty ? null : files.read(version, start, end), {
    status: range ? 206 : 200,
    headers,
  });
}

/** What never changes (uploaded for a year) need not be asked for again. */
function caching(wanted: string): string {
  const age = Number(/max-age=(\d+)/.exec(wanted)?.[1] ?? Number.NaN);
  return age >= YEAR && !wanted.includes('immutable') ? `public, ${wanted}, immutable` : wanted;
}

function isKnown(request: Request, eTag: string): boolean {
  const known = request.headers.get('if-none-match');
  if (known === null) return false;
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === eTag || one.trim() === '*');
}

function wantedRange(header: string | null, size: number): [number, number] | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const last = size - 1;
  const range: [number, number] =
    match[1] === ''
      ? [Math.max(0, size - Number(match[2])), last]
      : [Number(match[1]), match[2] === '' ? last : Math.min(Number(match[2]), last)];
  return range[0] > range[1] ? 'unsatisfiable' : range;
}

function attachment(wanted: string, name: string): string {
  const file = wanted === '' ? name.slice(name.lastIndexOf('/') + 1) : wanted;
  return `attachment; filename*=UTF-8''${encodeURIComponent(file)}`;
}
