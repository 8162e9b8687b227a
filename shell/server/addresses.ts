import { DEFAULT_LANGUAGE, LANGUAGE_PARAM, type Language, languages } from '@dabbab/contract/language';

/** The address of a page in a language. Who asks without one gets the default, so that has the plain address. */
export function addressOf(siteUrl: string, path: string, language: Language): string {
  return siteUrl + path + (language === DEFAULT_LANGUAGE ? '' : `?${LANGUAGE_PARAM}=${language}`);
}

/** The same page in every language, and for those who want another. */
export function alternatesOf(siteUrl: string, path: string): { language: Language | 'x-default'; href: string }[] {
  return [
    ...languages.map((language) => ({ language, href: addressOf(siteUrl, path, language) })),
    { language: 'x-default' as const, href: siteUrl + path },
  ];
}

/** A picture of Supabase storage as the preview of a link: see `previews.ts`. */
export function previewAddress(siteUrl: string, image: string, shape: 'wide' | 'square'): string {
  return `${siteUrl}/previews/${shape}/${image.slice('/storage/v1/object/public/'.length)}.jpg`;
}
