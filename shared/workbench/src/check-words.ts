import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsOf, readLocale } from '@dabbab/remote-tools/check/locale-files';

/** The glossary, from which this check reads its rules. */
const GLOSSARY = 'docs/words.md';

interface Term {
  language: 'ar' | 'en';
  /** The word that a text may not use. */
  wrong: RegExp;
  said: string;
  /** What it says instead. */
  right: string;
}

/**
 * Holds the texts to the glossary: no word that it rules out, one spelling of tanween, the plural forms that it names.
 * @param folders the folders that hold `locales/ar.json` and `locales/en.json`
 * @returns one line per problem, beginning with the file
 */
export function checkWords(root: string, folders: Iterable<string>): string[] {
  const terms = readTerms(readFileSync(join(root, GLOSSARY), 'utf8'));
  return [...folders].flatMap((folder) =>
    (['ar', 'en'] as const).flatMap((language) => {
      const file = `${folder}/locales/${language}.json`;
      const own = terms.filter((term) => term.language === language);
      return textsOf(readLocale(join(root, file))).flatMap(([key, text]) => [
        ...own
          .filter(({ wrong }) => wrong.test(text))
          .map(({ said, right }) => `${file}: "${key}" says "${said}"; ${GLOSSARY} says: ${right}`),
        ...(language === 'ar' ? checkGrammar(key, text).map((problem) => `${file}: "${key}" ${problem}`) : []),
      ]);
    }),
  );
}

/** Reads the rows `| English | Arabic | not in English | not in Arabic |`. */
function readTerms(glossary: string): Term[] {
  const rows = glossary
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return rows.flatMap(([, en = '', ar = '', notEn = '', notAr = '']) => [
    ...wordsOf(notEn).map((said) => ({ language: 'en' as const, wrong: english(said), said, right: en })),
    ...wordsOf(notAr).map((said) => ({ language: 'ar' as const, wrong: arabic(said), said, right: ar })),
  ]);
}

const wordsOf = (cell: string) => cell.split(/[,،]/).flatMap((word) => word.trim() || []);

const english = (word: string) => new RegExp(`(?<!\\p{L})${word}s?(?!\\p{L})`, 'iu');

/** Matches a word with what Arabic writes together with it: "and", "in", "for", "as", the article. */
const arabic = (word: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])[وف]?(?:[بلك]?(?:ال)?|لل)${word}(?![\\p{L}\\p{M}])`, 'u');

function checkGrammar(key: string, text: string): string[] {
  const [, counted = ''] = /\{\{(?:count|number|amount)\}\}\s+([\p{L}\p{M}]+)/u.exec(text) ?? [];
  return [
    ...(text.includes('اً') ? ['writes tanween behind the alef: write «ًا»'] : []),
    ...(key.endsWith('_many') && counted && !/(?:ًا|ة|غير)$/u.test(counted)
      ? [`counts 11 to 99: write «${counted}» with tanween`]
      : []),
    ...(key.endsWith('_two') && /\p{L}{2}ان(?!\p{L})/u.test(text) ? ['is a pair: write «ين», not «ان»'] : []),
  ];
}
