import { expect, it } from 'vitest';
import { naughtyWordsSql } from './naughty-words-sql.ts';

const words = new Set([...naughtyWordsSql().matchAll(/'([^']+)'\)/gu)].flatMap(([, line]) => line?.split(' ') ?? []));

it('takes what is naughty in each language, phrases as one word', () => {
  expect([...words]).toEqual(
    expect.arrayContaining(['قحبة', 'asshole', 'blowjob', 'jailbait', 'tangina', 'madarchod']),
  );
});

it('leaves out what riders say', () => {
  for (const word of ['قضيب', 'حلمة', 'whitepower', 'tranny', 'snatch', 'hardcore', 'nipple', 'ass', 'lund'])
    expect(words.has(word), word).toBe(false);
});
