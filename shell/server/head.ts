import type { Language } from '@dabbab/contract/language';
import type { Fact } from '@dabbab/contract/route-document';
import type { SiteSettings } from '@dabbab/contract/settings';
import { addressOf, alternatesOf, previewAddress } from './addresses.ts';
import { jsonLd, siteFacts } from './json-ld.ts';
import { cardOf, cardPath } from './previews/card-address.ts';
import type { Resolution } from './resolve-route.ts';
import type { Subject } from './route-documents.ts';
import { descriptionOf, siteName, titleOf } from './texts.ts';

/** What the head of a document says about its page. */
export interface Head {
  /** Without the name of the site; empty for the start page. */
  title: string;
  description: string;
  /** Whether search engines may show it. */
  indexed: boolean;
  /** Given only for a page that exists. */
  preview?: Preview;
  facts?: Fact;
}

/** Open Graph, and the addresses of the page. */
export interface Preview {
  headline: string;
  type: string;
  canonical: string;
  alternates: { language: string; href: string }[];
  image?: { url: string; width?: number; height?: number; alt: string };
}

/** What a head is made from. */
export interface Page {
  language: Language;
  resolution: Resolution;
  /** What is known of the thing that the page shows, if it shows one. */
  subject: Subject | undefined;
  status: number;
  pathname: string;
  /** Where the site is, without a slash at the end. */
  siteUrl: string;
  supabaseUrl: string;
  settings: Partial<SiteSettings>;
  /** Path of the picture of pages that have none of their own. */
  sharePicture: string | undefined;
}

/** Makes the head of a page: from the thing that it shows where that is known, else from its route. */
export function headOf(page: Page): Head {
  const { language, resolution, status, siteUrl } = page;
  if (status !== 200) {
    const title = status === 503 ? titleOf(resolution, language) : titleOf({ owner: 'nobody' }, language);
    return { title, description: descriptionOf(language), indexed: false };
  }
  const document = typeof page.subject === 'object' ? page.subject : undefined;
  const texts = document?.texts[language];
  const title = texts?.title ?? titleOf(resolution, language);
  const description = texts?.description || descriptionOf(language);
  const path = document?.path ?? page.pathname;
  const home = path === '/';
  const facts = home ? siteFacts(siteUrl, siteName(language), description, language) : texts?.facts;
  const preview: Preview = {
    headline: texts?.headline ?? title,
    type: document?.type ?? 'website',
    canonical: addressOf(siteUrl, path, language),
    alternates: alternatesOf(siteUrl, path),
    ...imageOf(page, title),
  };
  return {
    title,
    description,
    indexed: isPublic(resolution) && (document?.indexed ?? true),
    preview,
    ...(facts?.length ? { facts: jsonLd(facts, page) } : {}),
  };
}

/** Makes the head of a page that stands for no address: the screens name it. */
export const headOfNoPage = (language: Language): Head => ({
  title: '',
  description: descriptionOf(language),
  indexed: false,
});

function isPublic(resolution: Resolution): boolean {
  if (resolution.owner === 'remote') return resolution.route.access === 'public' && resolution.route.indexed;
  return resolution.owner === 'shell' && resolution.screen === 'page';
}

function imageOf({ language, subject, siteUrl, settings, sharePicture }: Page, alt: string): Pick<Preview, 'image'> {
  if (typeof subject === 'object' && cardOf(subject, language)) {
    return { image: { url: siteUrl + cardPath(subject, language, settings), ...previewSizes.wide, alt } };
  }
  const image = typeof subject === 'object' ? subject.image : undefined;
  if (image && typeof subject === 'object') {
    const shape = subject.image_shape ?? 'wide';
    return { image: { url: previewAddress(siteUrl, image, shape), ...previewSizes[shape], alt } };
  }
  if (settings.logoUrl) return { image: { url: new URL(settings.logoUrl, siteUrl).href, alt } };
  return sharePicture ? { image: { url: siteUrl + sharePicture, ...previewSizes.wide, alt } } : {};
}

/** The sizes of previews: what WhatsApp, X and Facebook show large, and what they show beside the text. */
export const previewSizes = { wide: { width: 1200, height: 630 }, square: { width: 600, height: 600 } };
