import type { Language } from '@dabbab/contract/language';
import type { RegisteredRemote } from '@dabbab/contract/registry';
import type { SiteSettings } from '@dabbab/contract/settings';
import type { Context } from 'hono';
import { previewAddress } from '../addresses.ts';
import type { SiteOptions } from '../options.ts';
import { resolveRoute } from '../resolve-route.ts';
import type { routeDocumentReader } from '../route-documents.ts';
import { metaOf } from '../shell-meta.ts';
import type { boundedDrawings } from './bounded-drawings.ts';
import { cardOf, cardPath } from './card-address.ts';
import { drawCard } from './draw-card.ts';
import { download } from './stored-picture.ts';

const PATH = /^\/previews\/card\/(?<language>ar|en)\/[0-9a-f]{12}(?<page>\/[\w./~-]{1,200})\.jpg$/;
/** A picture may wait longer than a page: nothing else of the preview depends on it. */
const PATIENCE_MS = 2500;
const ONE_DAY = 'public, max-age=86400';
const FIVE_MINUTES = 'public, max-age=300';

interface Sources {
  options: SiteOptions;
  readRemotes: () => Promise<readonly RegisteredRemote[]>;
  readSettings: () => Promise<Partial<SiteSettings>>;
  readDocument: ReturnType<typeof routeDocumentReader>;
  drawings: ReturnType<typeof boundedDrawings>;
}

/**
 * Serves the card of a page for link previews, always as the page is now: photo, price, name, facts and state. Without a
 * page that has a card it is 404; what cannot be drawn becomes the plain picture.
 */
export function shareCards({ options, readRemotes, readSettings, readDocument, drawings }: Sources) {
  return async (context: Context): Promise<Response> => {
    const { language, page } = (PATH.exec(context.req.path)?.groups ?? {}) as { language?: Language; page?: string };
    if (!language || !page) return context.text('Not found', 404);
    const resolution = resolveRoute(page, await readRemotes());
    const meta = metaOf(resolution);
    if (!meta || !('params' in resolution)) return context.text('Not found', 404);
    const [settings, document] = await Promise.all([
      readSettings(),
      readDocument(meta, resolution.params, PATIENCE_MS),
    ]);
    if (document === 'unknown') return context.text('Service unavailable', 503, { 'retry-after': '60' });
    const card = document === 'absent' ? undefined : cardOf(document, language);
    if (document === 'absent' || !card) return context.text('Not found', 404);

    const present = cardPath(document, language, settings);
    const { image } = document;
    try {
      const jpeg = await drawings(present, async () =>
        drawCard({
          card,
          language,
          brandColor: settings.brandColor,
          photo: image ? await download(options.supabaseUrl + image) : undefined,
        }),
      );
      if (!jpeg) return context.text('Not found', 404);
      // The address of an older state shows the present one, and is asked again soon.
      const lasting = present === context.req.path;
      return context.body(jpeg, 200, {
        'content-type': 'image/jpeg',
        'cache-control': lasting ? ONE_DAY : FIVE_MINUTES,
      });
    } catch {
      if (image) return context.redirect(previewAddress('', image, document.image_shape ?? 'wide'));
      return context.text('Service unavailable', 503, { 'retry-after': '60' });
    }
  };
}
