import { type APIRequestContext, expect } from '@playwright/test';

/** The head of a document as programs read it that run no scripts. */
export interface DocumentHead {
  title: string;
  canonical: string;
  meta: Partial<Record<string, string>>;
  facts: Record<string, unknown>[];
}

/** Reads the head of a document from its HTML, as a crawler would. */
export function readHead(html: string): DocumentHead {
  const meta = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)];
  const [, facts = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return {
    title: plain(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    canonical: plain(/<link rel="canonical" href="([^"]+)">/.exec(html)?.[1]),
    meta: Object.fromEntries(meta.map(([, name = '', content]) => [name, plain(content)] as const)),
    facts: (JSON.parse(facts) as { '@graph'?: Record<string, unknown>[] })['@graph'] ?? [],
  };
}

function plain(text = ''): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/**
 * Reads the head of a page about a row of the database. Asks again until it has facts: a server that is too busy to read
 * the row in time sends the page without them.
 */
export async function headOf(request: APIRequestContext, path: string): Promise<DocumentHead> {
  const html = async () => (await request.get(path)).text();
  await expect.poll(html).toContain('application/ld+json');
  return readHead(await html());
}
