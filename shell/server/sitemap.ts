import { languages } from '@dabbab/contract/language';
import type { RegisteredRemote } from '@dabbab/contract/registry';
import { type SitemapChunk, sitemapChunks, sitemapPaths } from '@dabbab/contract/sitemap';
import { LRUCache } from 'lru-cache';
import { addressOf, alternatesOf } from './addresses.ts';
import { escapeHtml } from './escape-html.ts';
import { resolveRoute } from './resolve-route.ts';
import type { SupabaseReader } from './supabase-reader.ts';

type Path = [path: string, changedAt: string | undefined];

const ONE_HOUR_MS = 60 * 60 * 1000;
const MAX_KEPT = 20;
const MAX_BYTES = 4 * 1024 * 1024;
/** How long a request of a crawler may take; it waits longer than a person. */
const TIMEOUT_MS = 10_000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** The sitemap: an index, the pages of the site itself, and chunks of what the database lists. Kept for an hour. */
export function sitemap(read: SupabaseReader) {
  const kept = new LRUCache<string, { answer: unknown }>({
    max: MAX_KEPT,
    ttl: ONE_HOUR_MS,
    allowStaleOnFetchRejection: true,
    fetchMethod: async (path) => ({ answer: await read(path, { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS }) }),
  });
  const ask = async (path: string) => (await kept.fetch(path))?.answer;

  return {
    /** The index of all parts, as lines of XML. */
    async index(siteUrl: string): Promise<Iterable<string>> {
      return indexLines(siteUrl, sitemapChunks.parse(await ask('/rest/v1/rpc/sitemap_chunks')));
    },

    /** The pages that the registry names. */
    routes(siteUrl: string, remotes: readonly RegisteredRemote[]): Iterable<string> {
      const own = remotes
        .flatMap(({ build }) => build.manifest?.routes ?? [])
        .filter(({ access, indexed, path }) => access === 'public' && indexed && !/[:*]/.test(path));
      return pathLines(
        siteUrl,
        own.map(({ path }): Path => [path, undefined]),
      );
    },

    /** Writes a chunk, without the pages that no route of the registry shows. */
    async chunk(siteUrl: string, { section, after }: SitemapChunk, remotes: readonly RegisteredRemote[]) {
      const path = `/rest/v1/rpc/sitemap_paths?${new URLSearchParams({ section, after })}`;
      const found = sitemapPaths.parse(await ask(path));
      const shown = found[0] && resolveRoute(found[0][0], remotes).owner !== 'nobody';
      return pathLines(siteUrl, shown ? found : []);
    },
  };
}

function* indexLines(siteUrl: string, parts: readonly SitemapChunk[]): Iterable<string> {
  yield `${declaration}<sitemapindex ${namespaces.split(' ')[0]}>\n`;
  const line = (path: string) => `<sitemap><loc>${escapeHtml(siteUrl + path)}</loc></sitemap>\n`;
  yield line('/sitemaps/routes.xml');
  for (const { section, after } of parts) {
    yield line(`/sitemaps/${section}.xml${after ? `?after=${encodeURIComponent(after)}` : ''}`);
  }
  yield '</sitemapindex>\n';
}

/** Each page once per language, and each time with all of its languages. */
function* pathLines(siteUrl: string, list: readonly Path[]): Iterable<string> {
  yield `${declaration}<urlset ${namespaces}>\n`;
  for (const [path, changedAt] of list) {
    const changed = changedAt ? `<lastmod>${escapeHtml(changedAt)}</lastmod>` : '';
    const alternates = alternatesOf(siteUrl, path)
      .map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}"/>`)
      .join('');
    for (const language of languages) {
      yield `<url><loc>${escapeHtml(addressOf(siteUrl, path, language))}</loc>${changed}${alternates}</url>\n`;
    }
  }
  yield '</urlset>\n';
}
