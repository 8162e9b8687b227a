/** Pictures scaled on the way out (`/render/image`): the part of imgproxy that storage-js can ask for. */
import { z } from 'zod';
import type { StoredObject } from './database.ts';
import { badRequest, objectNotFound } from './errors.ts';
import type { StoredFiles } from './files.ts';
import { paramsOf } from './read-request.ts';
import { headersOf } from './serve-object.ts';

/** As the service limits them: larger sizes are held to this, larger pictures refused. */
const LARGEST_SIDE = 2500;
const LARGEST_PIXELS = 50_000_000;

const side = z.coerce.number().int().min(0);
export const imageOptions = z.object({
  height: side.optional(),
  width: side.optional(),
  resize: z.enum(['cover', 'contain', 'fill']).optional(),
  quality: z.coerce.number().int().min(20).max(100).optional(),
  format: z.enum(['origin', 'avif']).optional(),
});

export type ImageOptions = z.infer<typeof imageOptions>;

export const wantedImage = (query: unknown): ImageOptions => paramsOf(imageOptions, query);

/** storage-js's words → sharp's, and imgproxy's for the header that tells what was done. */
const fits = {
  cover: { fit: 'cover', word: 'fill' },
  contain: { fit: 'inside', word: 'fit' },
  fill: { fit: 'fill', word: 'force' },
} as const;

export async function transformImage(
  files: StoredFiles,
  object: StoredObject,
  { resize = 'cover', quality, format, ...sides }: ImageOptions,
  request: Request,
  expires?: Date,
): Promise<Response> {
  // Most runs never scale a picture.
  const { default: sharp } = await import('sharp');
  const held = (length: number | undefined) => (length ? Math.min(length, LARGEST_SIDE) : undefined);
  const [width, height] = [held(sides.width), held(sides.height)];
  const file = await files.read(object.version);
  if (!file) throw objectNotFound();
  await file.close();
  const picture = sharp(files.path(object.version), { limitInputPixels: LARGEST_PIXELS }).rotate();
  if (width || height) picture.resize({ ...(width && { width }), ...(height && { height }), fit: fits[resize].fit });
  const acceptsWebp = request.headers.get('accept')?.includes('image/webp') && format !== 'origin';
  const { data, info } = await toFormat(picture, format === 'avif' ? 'avif' : acceptsWebp ? 'webp' : undefined, quality)
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw badRequest('The object is not an image that can be transformed');
    });
  const headers = headersOf(object, request, expires);
  headers.set('content-type', info.format === 'heif' ? 'image/avif' : `image/${info.format}`);
  headers.set('content-length', String(info.size));
  const done = [
    height && `height:${height}`,
    width && `width:${width}`,
    (width || height) && `resizing_type:${fits[resize].word}`,
    quality && `quality:${quality}`,
    format === 'avif' && 'format:avif',
  ];
  headers.set('x-transformations', done.filter(Boolean).join(','));
  return new Response(new Uint8Array(data), { headers });
}

type Picture = ReturnType<(typeof import('sharp'))['default']>;

/** Without a format the picture keeps its own. */
function toFormat(picture: Picture, format: 'avif' | 'webp' | undefined, quality = 80): Picture {
  if (format) return picture.toFormat(format, { quality });
  return picture.jpeg({ quality, force: false }).webp({ quality, force: false }).avif({ quality, force: false });
}
