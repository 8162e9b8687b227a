import type { Fact } from '@dabbab/contract/route-document';

/** The keys whose values are addresses when they begin with "/"; under other keys such a value is a text of a person. */
const addresses = new Set(['@id', 'url', 'item', 'image', 'logo']);

interface Bases {
  siteUrl: string;
  supabaseUrl: string;
}

/** Writes facts of schema.org as one JSON-LD document, with full addresses instead of paths. */
export function jsonLd(facts: readonly Fact[], bases: Bases): Fact {
  return { '@context': 'https://schema.org', '@graph': facts.map((fact) => withFullAddresses(fact, '', bases)) };
}

function withFullAddresses(value: unknown, key: string, bases: Bases): unknown {
  if (Array.isArray(value)) return value.map((item) => withFullAddresses(item, key, bases));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, withFullAddresses(inner, name, bases)]),
    );
  }
  if (typeof value !== 'string' || !addresses.has(key) || !value.startsWith('/')) return value;
  return (value.startsWith('/storage/') ? bases.supabaseUrl : bases.siteUrl) + value;
}

/** What the start page says of the site itself: its name, and how to search it. */
export function siteFacts(siteUrl: string, name: string, description: string, language: string): Fact[] {
  return [
    {
      '@type': 'WebSite',
      '@id': '/#website',
      url: '/',
      name,
      description,
      inLanguage: language,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    { '@type': 'Organization', '@id': '/#organization', url: '/', name, areaServed: 'SA' },
  ];
}
