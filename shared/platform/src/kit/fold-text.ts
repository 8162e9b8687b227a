import { latinDigits } from './digits.ts';

/** Short vowels and the like, and the stroke that makes words wider. */
const marks = /[\u064b-\u065f\u0670\u0640]/g;

/**
 * Writes a text so that spellings which people take for the same are the same: case, digits of either script, alef with and
 * without hamza, ة and ه, ى and ي, vowels, and whatever stands between the words.
 */
export function foldText(text: string): string {
  return latinDigits(text.normalize('NFKC').toLowerCase())
    .replaceAll(marks, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
