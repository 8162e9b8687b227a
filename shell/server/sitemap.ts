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
    /** Writes the index of all parts. */
    async index(siteUrl: string): Promise<string> {
      return indexXml(siteUrl, sitemapChunks.parse(await ask('/rest/v1/rpc/sitemap_chunks')));
    },

    /** Writes the pages that the registry names. */
    routes(siteUrl: string, remotes: readonly RegisteredRemote[]): string {
      const own = remotes
        .flatMap(({ build }) => build.manifest?.routes ?? [])
        .filter(({ access, indexed, path }) => access === 'public' && indexed && !/[:*]/.test(path));
      return pathsXml(
        siteUrl,
        own.map(({ path }): Path => [path, undefined]),
      );
    },

    /** Writes a chunk, without the pages that no route of the registry shows. */
    async chunk(siteUrl: string, { section, after }: SitemapChunk, remotes: readonly RegisteredRemote[]) {
      const path = `/rest/v1/rpc/sitemap_paths?${new URLSearchParams({ section, after })}`;
      const found = sitemapPaths.parse(await ask(path));
      const shown = found[0] && resolveRoute(found[0][0], remotes).owner !== 'nobody';
      return pathsXml(siteUrl, shown ? found : []);
    },
  };
}

function indexXml(siteUrl: string, parts: readonly SitemapChunk[]): string {
  const chunks = parts.map(({ section, after }) => {
    return `/sitemaps/${section}.xml${after ? `?after=${encodeURIComponent(after)}` : ''}`;
  });
  const entries = ['/sitemaps/routes.xml', ...chunks].map(
    (path) => `<sitemap><loc>${escapeHtml(siteUrl + path)}</loc></sitemap>\n`,
  );
  return `${declaration}<sitemapindex ${namespaces.split(' ')[0]}>\n${entries.join('')}</sitemapindex>\n`;
}

/** Writes each page once per language, and each time with all of its languages. */
function pathsXml(siteUrl: string, list: readonly Path[]): string {
  const entries = list.flatMap(([path, changedAt]) => {
    const changed = changedAt ? `<lastmod>${escapeHtml(changedAt)}</lastmod>` : '';
    const alternates = alternatesOf(siteUrl, path)
      .map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}"/>`)
      .join('');
    return languages.map(
      (language) => `<url><loc>${escapeHtml(addressOf(siteUrl, path, language))}</loc>${changed}${alternates}</url>\n`,
    );
  });
  return `${declaration}<urlset ${namespaces}>\n${entries.join('')}</urlset>\n`;
}
