import type { Language } from '@dabbab/contract/language';
import { escapeHtml } from './escape-html.ts';
import type { Head, Preview } from './head.ts';
import { inScript } from './inline-scripts.ts';
import { siteName } from './texts.ts';

const locales: Record<Language, string> = { ar: 'ar_SA', en: 'en_US' };

/** The head of a page as HTML: title, description, and what link previews and search engines read. */
export function headTags({ title, description, indexed, preview, facts }: Head, language: Language) {
  const name = siteName(language);
  return [
    `<title>${escapeHtml(title ? `${title} · ${name}` : name)}</title>`,
    meta('name', 'description', description),
    ...(indexed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(preview ? previewTags(preview, description, language) : []),
    ...(facts ? [`<script type="application/ld+json">${inScript(facts)}</script>`] : []),
  ].join('\n');
}

function previewTags(
  { headline, type, canonical, alternates, image }: Preview,
  description: string,
  language: Language,
): string[] {
  const other: Language = language === 'ar' ? 'en' : 'ar';
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...alternates.map(
      ({ language: code, href }) => `<link rel="alternate" hreflang="${code}" href="${escapeHtml(href)}">`,
    ),
    meta('property', 'og:site_name', siteName(language)),
    meta('property', 'og:type', type),
    meta('property', 'og:title', headline),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', locales[language]),
    meta('property', 'og:locale:alternate', locales[other]),
    ...(image
      ? [
          meta('property', 'og:image', image.url),
          ...(image.width ? [meta('property', 'og:image:width', String(image.width))] : []),
          ...(image.height ? [meta('property', 'og:image:height', String(image.height))] : []),
          meta('property', 'og:image:alt', image.alt),
        ]
      : []),
    // X takes everything else from Open Graph.
    meta('name', 'twitter:card', image?.width && image.width > 1000 ? 'summary_large_image' : 'summary'),
  ];
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
}
