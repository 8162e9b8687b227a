import type { Language } from '@dabbab/contract/language';

/** Guesses the language of a text by its letters; undefined where it has none. */
export function writtenIn(text: string): Language | undefined {
  const words = text.replaceAll(/https?:\S+/g, '');
  const arabic = words.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = words.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (arabic + latin === 0) return undefined;
  return arabic >= latin ? 'ar' : 'en';
}
