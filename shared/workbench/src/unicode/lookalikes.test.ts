import { expect, it } from 'vitest';
import { lookalikesSql } from './lookalikes-sql.ts';
import { lookalikes } from './lookalikes.ts';

const confusables = `# confusables.txt
# Version: 17.0.0
0430 ;\t0061 ;\tMA\t# a of Cyrillic
0406 ;\t006C ;\tMA\t# І, which is an i
1D41A ;\t0061 ;\tMA\t# bold, which normalization makes plain
0501 ;\t0064 ;\tMA	# ԁ, whose capital is no confusable of Unicode's
0967 ;\t006C ;\tMA
0031 ;\t006C ;\tMA
`;

it('reads what looks like a letter, and counts digits by their value', () => {
  const all = lookalikes(confusables);
  expect(['\u0430', '\u0406', '\u0967', '\u2465', '\u{1f170}'].map((character) => all.get(character))).toEqual([
    'a',
    'i',
    '1',
    undefined,
    'a',
  ]);
  expect(all.get('\u0500')).toBe('d');
  expect(all.has('1')).toBe(false);
  expect(all.has('\u{1d41a}')).toBe(false);
});

it('writes them in ASCII, in short lines', () => {
  const sql = lookalikesSql(lookalikes(confusables), '17.0.0');
  expect(sql).toMatch(/a=\S*\\0430/);
  expect(sql).toMatch(/^[\n -~]*$/);
  expect(Math.max(...sql.split('\n').map((line) => line.length))).toBeLessThanOrEqual(320);
});
