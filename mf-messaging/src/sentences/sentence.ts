import type { Described } from './describe.ts';

/** Gives the text of a key, as i18next does. */
type Translate = (key: string, values: Record<string, string | number>) => string;

/** Kinds whose sentence counts. */
const counting: readonly string[] = ['message', 'review', 'search_match', 'daily_news', 'subscription_extended'];

/** Keeps the direction of a name, whatever it is written in, from reaching into the sentence around it. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/**
 * Writes a notification as a whole sentence, whatever its data lacks.
 * @param t translates keys of the namespace `messaging-sentences`
 */
export function sentenceOf({ kind, variant, name, count, amount, date, plain }: Described, t: Translate): string {
  const written = { name: isolated(name || t('messaging-sentences:somebody', {})), amount, date };
  if (plain) return t(`messaging-sentences:plain.${kind}`, written);
  const values = counting.includes(kind) ? { ...written, count: count || 1 } : written;
  return t(`messaging-sentences:kinds.${variant ? `${kind}_${variant}` : kind}`, values);
}

/** Writes what stands below the sentence; empty if there is nothing to add. */
export const detailOf = ({ text, pictures }: Described, t: Translate): string =>
  text || (pictures > 0 ? t('messaging-sentences:pictures', { count: pictures }) : '');
