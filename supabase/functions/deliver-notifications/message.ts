/** What a notification says, in the very words of the page `/notifications`. */
import { createInstance } from 'npm:i18next@26';
import { describe } from '../../../mf-messaging/src/sentences/describe.ts';
import ar from '../../../mf-messaging/src/sentences/locales/ar.json' with { type: 'json' };
import en from '../../../mf-messaging/src/sentences/locales/en.json' with { type: 'json' };
import { detailOf, sentenceOf } from '../../../mf-messaging/src/sentences/sentence.ts';
import type { Delivery } from './delivery.ts';

const i18n = createInstance();
await i18n.init({
  resources: { ar: { 'messaging-sentences': ar }, en: { 'messaging-sentences': en } },
  interpolation: { escapeValue: false },
});

/** As the pages of the site write them. */
const locales = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB' };

export interface Message {
  title: string;
  /** Empty if there is nothing to add. */
  body: string;
  /** The page that it leads to, whole. */
  url: string;
}

const siteUrl = Deno.env.get('DABBAB_SITE_URL') || 'http://localhost:3000';

/** The address of a page of the site. */
export const pageUrl = (path: string) => new URL(path, siteUrl).href;

export function messageOf({ kind, data, language }: Delivery): Message {
  const locale = locales[language];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Riyadh' });
  const described = describe(
    { kind, data },
    {
      language,
      number: (value) => value.toLocaleString(locale, { maximumFractionDigits: 2 }),
      date: (iso) => day.format(new Date(iso)),
    },
  );
  const t = i18n.getFixedT(language);
  return {
    title: sentenceOf(described, t),
    body: detailOf(described, t),
    url: pageUrl(described.to ?? '/notifications'),
  };
}

/** The name of a topic, as the preferences call it. */
export const topicName = (topic: string, language: Delivery['language']): string =>
  ({ ar, en }[language].topics as Record<string, string>)[topic] ?? topic;
