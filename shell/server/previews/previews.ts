import type { Context } from 'hono';
import { previewSizes } from '../head.ts';
import type { SiteOptions } from '../options.ts';
import type { boundedDrawings } from './bounded-drawings.ts';
import { asJpeg } from './jpeg.ts';
import { download, fitted } from './stored-picture.ts';

const PATH = /^\/previews\/(wide|square)\/((?:listings|avatars)(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}){1,6})\.jpg$/;
const ONE_DAY = 'public, max-age=86400';

/**
 * Serves the pictures of link previews that have no words: a stored WebP becomes a JPEG, as some readers of previews do
 * not know WebP.
 */
export function previews({ supabaseUrl }: SiteOptions, drawings: ReturnType<typeof boundedDrawings>) {
  return async (context: Context): Promise<Response> => {
    const { path } = context.req;
    const [, shape, object] = PATH.exec(path) ?? [];
    if (!shape) return context.text('Not found', 404);
    const stored = `${supabaseUrl}/storage/v1/object/public/${object}`;
    try {
      const jpeg = await drawings(path, async () => {
        const picture = await download(stored);
        return picture && asJpeg(fitted(picture, previewSizes[shape as keyof typeof previewSizes]));
      });
      if (!jpeg) return context.text('Not found', 404);
      return context.body(jpeg, 200, { 'content-type': 'image/jpeg', 'cache-control': ONE_DAY });
    } catch {
      return context.redirect(stored);
    }
  };
}
