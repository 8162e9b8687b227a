import type { RegisteredRemote } from '@dabbab/contract/registry';
import type { Context, Hono } from 'hono';
import { respond } from './respond.ts';
import { robotsText } from './robots.ts';
import { sitemap } from './sitemap.ts';
import type { SupabaseReader } from './supabase-reader.ts';

const ONE_HOUR = 'public, max-age=3600';

interface Sources {
  read: SupabaseReader;
  readRemotes: () => Promise<readonly RegisteredRemote[]>;
  siteUrl: string;
}

/** Serves what only crawlers ask for: `/robots.txt` and the sitemap. */
export function crawlerFiles(site: Hono, { read, readRemotes, siteUrl }: Sources): void {
  const maps = sitemap(read);

  site.get('/robots.txt', async (context) => {
    context.header('cache-control', ONE_HOUR);
    return respond(context, robotsText(await readRemotes(), siteUrl), 'text/plain');
  });
  site.get('/sitemap.xml', (context) => xml(context, () => maps.index(siteUrl)));
  site.get('/sitemaps/routes.xml', (context) => xml(context, async () => maps.routes(siteUrl, await readRemotes())));
  site.get('/sitemaps/:file{[a-z]+\\.xml}', (context) => {
    const chunk = { section: context.req.param('file').replace('.xml', ''), after: context.req.query('after') ?? '' };
    return xml(context, async () => maps.chunk(siteUrl, chunk, await readRemotes()));
  });
}

/** Answers with XML; with 503 and Retry-After while the database is silent, so that crawlers keep what they have. */
async function xml(context: Context, write: () => Promise<string>): Promise<Response> {
  let text: string;
  try {
    text = await write();
  } catch {
    return context.text('Come again', 503, { 'retry-after': '600' });
  }
  context.header('cache-control', ONE_HOUR);
  context.header('vary', 'Accept-Encoding');
  return respond(context, text, 'application/xml');
}
