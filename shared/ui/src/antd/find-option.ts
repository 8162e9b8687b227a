import type { SearchSelectOption } from './search-select.tsx';

/** Drops the marks that people leave out when they search: hamza, madda, vowels, accents, ta marbuta. */
const fold = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ة', 'ه').replaceAll('ى', 'ي').toLowerCase();

const wordsOf = (text: string) =>
  fold(text)
    .split(/[\s،,·/-]+/)
    .filter(Boolean);

const namesOf = ({ label, also = '' }: SearchSelectOption) => `${label} ${also}`;

/** Tells whether an option has every word that is typed, with or without what stands between: "yamaha r1", "s1000rr". */
export function finds(typed: string, option: SearchSelectOption): boolean {
  if (option.always) return true;
  const text = fold(namesOf(option));
  const joined = text.replaceAll(/[\s-]+/g, '');
  return wordsOf(typed).every((word) => text.includes(word) || joined.includes(word));
}

/** Says how far an option is from what is typed: below 1, each word is one of its own; options alike keep their order. */
export function distance(typed: string, option: SearchSelectOption): number {
  if (option.always) return 3;
  const names = wordsOf(namesOf(option));
  const words = wordsOf(typed);
  if (words.every((word) => names.includes(word))) return 0;
  return words.every((word) => names.some((name) => name.startsWith(word))) ? 1 : 2;
}
