import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { boundedBody } from './bounded-body.ts';
import { previewSizes } from './head.ts';
import type { SiteOptions } from './options.ts';

const PATH = /^\/previews\/(wide|square)\/((?:listings|avatars)(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}){1,6})\.jpg$/;
const TIMEOUT_MS = 5000;
const MAX_BYTES = 6 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
/** How many previews are drawn at a time; further requests get the picture as it is stored. */
const MAX_AT_WORK = 4;
const KEPT_BYTES = 32 * 1024 * 1024;
const ONE_DAY = 'public, max-age=86400';

/**
 * Serves the pictures of link previews: a stored WebP becomes a JPEG of 1200 × 630 below 300 KB, as WhatsApp takes no
 * larger ones and some readers of previews do not know WebP.
 */
export function previews({ supabaseUrl }: SiteOptions) {
  const kept = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (jpeg) => jpeg.length,
  });
  let atWork = 0;

  return async (context: Context): Promise<Response> => {
    const { path } = context.req;
    const [, shape, object] = PATH.exec(path) ?? [];
    if (!shape) return context.text('Not found', 404);
    const stored = `${supabaseUrl}/storage/v1/object/public/${object}`;
    let jpeg = kept.get(path);
    if (!jpeg) {
      if (atWork >= MAX_AT_WORK) return context.redirect(stored);
      atWork += 1;
      try {
        const picture = await download(stored);
        if (!picture) return context.text('Not found', 404);
        jpeg = await draw(picture, previewSizes[shape as keyof typeof previewSizes]);
        kept.set(path, jpeg);
      } catch {
        return context.redirect(stored);
      } finally {
        atWork -= 1;
      }
    }
    return context.body(jpeg, 200, { 'content-type': 'image/jpeg', 'cache-control': ONE_DAY });
  };
}

async function download(url: string): Promise<Uint8Array | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!response.ok) {
    await response.body?.cancel();
    return undefined;
  }
  return boundedBody(response, MAX_BYTES);
}

async function draw(picture: Uint8Array, size: { width: number; height: number }): Promise<Buffer<ArrayBuffer>> {
  const jpeg = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
  return Buffer.from(jpeg);
}
