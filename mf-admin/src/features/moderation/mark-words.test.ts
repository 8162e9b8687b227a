import { expect, test } from 'vitest';
import { markWords } from './mark-words.ts';

const marked = (text: string, words: string) =>
  markWords(text, words).flatMap((piece) => (piece.marked ? piece.text : []));

test.each([
  ['عندي السلاح للبيع', 'السلاح', 'السلاح'],
  ['أسلحة قديمة', 'اسلحه', 'أسلحة'],
  ['سِلاح', 'سلاح', 'سِلاح'],
  ['Fake PLATE here', 'fake plate', 'Fake PLATE'],
  ['fake - plate', 'fake plate', 'fake - plate'],
  ['جوالي ٠٥٥١٢٣٤٥٦٧', '0551234567', '٠٥٥١٢٣٤٥٦٧'],
])('in "%s" the words "%s" are marked as they are written', (text, words, expected) => {
  expect(marked(text, words)).toEqual([expected]);
  expect(
    markWords(text, words)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test('each place is marked, and nothing where they do not stand', () => {
  expect(marked('weed and Weed', 'weed')).toEqual(['weed', 'Weed']);
  expect(markWords('دباب نظيف', 'سلاح')).toEqual([{ text: 'دباب نظيف', marked: false }]);
  expect(markWords('دباب', '؟')).toEqual([{ text: 'دباب', marked: false }]);
});
