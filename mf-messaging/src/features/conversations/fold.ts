import { latinDigits } from '@dabbab/platform/kit/digits';

const letters: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ک: 'ك',
};

/**
 * Normalizes a text for a search, so that people find what they type: no harakat or tatweel, one form of
 * alef, yeh, heh and kaf, Latin digits, lower case. The database folds in the same way (private.fold_text and private.fold_letters).
 */
export function fold(text: string): string {
  return latinDigits(text)
    .toLowerCase()
    .replace(/[\u064B-\u065F\u0670\u0640]/g, '')
    .replace(/[أإآٱةىیئؤک]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}
