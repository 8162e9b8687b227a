import type { RegisteredRemote } from '@dabbab/contract/registry';
import type { Context, Hono } from 'hono';
import { codingFor, respond } from './respond.ts';
import { robotsText } from './robots.ts';
import { sitemap } from './sitemap.ts';
import type { SupabaseReader } from './supabase-reader.ts';

const ONE_HOUR = 'public, max-age=3600';

interface Sources {
  read: SupabaseReader;
  readRegistry: () => Promise<RegisteredRemote[]>;
  siteUrlOf: (context: Context) => string;
}

/** Serves what only crawlers ask for: `/robots.txt` and the sitemap. */
export function crawlerFiles(site: Hono, { read, readRegistry, siteUrlOf }: Sources): void {
  const maps = sitemap(read);

  site.get('/robots.txt', async (context) => {
    context.header('cache-control', ONE_HOUR);
    return respond(context, robotsText(await readRegistry(), siteUrlOf(context)), 'text/plain');
  });
  site.get('/sitemap.xml', (context) => xml(context, () => maps.index(siteUrlOf(context))));
  site.get('/sitemaps/routes.xml', (context) =>
    xml(context, async () => maps.routes(siteUrlOf(context), await readRegistry())),
  );
  site.get('/sitemaps/:file{[a-z]+\\.xml}', (context) => {
    const chunk = { section: context.req.param('file').replace('.xml', ''), after: context.req.query('after') ?? '' };
    return xml(context, async () => maps.chunk(siteUrlOf(context), chunk, await readRegistry()));
  });
}

/** Streams lines of XML; answers 503 with Retry-After while the database is silent, so that crawlers keep what they have. */
async function xml(context: Context, linesOf: () => Promise<Iterable<string>>): Promise<Response> {
  let lines: Iterable<string>;
  try {
    lines = await linesOf();
  } catch {
    return context.text('Come again', 503, { 'retry-after': '600' });
  }
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': ONE_HOUR,
    vary: 'Accept-Encoding',
  };
  const text = streamOf(lines);
  if (!codingFor(context.req.header('accept-encoding') ?? '')) return context.body(text, 200, headers);
  const packed = text.pipeThrough(new CompressionStream('gzip'));
  return context.body(packed, 200, { ...headers, 'content-encoding': 'gzip' });
}

const LINES_AT_ONCE = 100;

function streamOf(lines: Iterable<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = lines[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      let text = '';
      for (let count = 0; count < LINES_AT_ONCE; count += 1) {
        const next = iterator.next();
        if (next.done) break;
        text += next.value;
      }
      if (text) controller.enqueue(encoder.encode(text));
      else controller.close();
    },
  });
}
