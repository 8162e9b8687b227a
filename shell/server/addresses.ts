import { DEFAULT_LANGUAGE, LANGUAGE_PARAM, type Language, languages } from '@dabbab/contract/language';

/** Writes the address of a page in a language. Arabic, the default, has the address without `?lng=`. */
export function addressOf(siteUrl: string, path: string, language: Language): string {
  return siteUrl + path + (language === DEFAULT_LANGUAGE ? '' : `?${LANGUAGE_PARAM}=${language}`);
}

/** Lists the addresses of a page in every language, and the one for readers of any other language (`x-default`). */
export function alternatesOf(siteUrl: string, path: string): { language: Language | 'x-default'; href: string }[] {
  return [
    ...languages.map((language) => ({ language, href: addressOf(siteUrl, path, language) })),
    { language: 'x-default' as const, href: siteUrl + path },
  ];
}

/** Writes the address under which a picture of Supabase storage is served as a link preview: see `previews/previews.ts`. */
export function previewAddress(siteUrl: string, image: string, shape: 'wide' | 'square'): string {
  return `${siteUrl}/previews/${shape}/${image.slice('/storage/v1/object/public/'.length)}.jpg`;
}
