import { expect, test } from 'vitest';
import { largeTableLimits, readLargeTable } from './read-large-table.ts';
import { readTable } from './read-table.ts';
import { writeCsv } from './write-csv.ts';

const file = (content: string | Uint8Array) => new Blob([content as BlobPart]);
const refusal = (content: string, limits = largeTableLimits) =>
  readLargeTable(file(content), limits).then(
    () => 'taken',
    ({ code, detail }: { code: string; detail: unknown }) => [code, detail],
  );

test('a hundred thousand rows are read as they were written, in parts', { timeout: 60_000 }, async () => {
  const header = ['title', 'price', 'text'];
  const rows = Array.from({ length: 100_000 }, (_, at) => [`دباب ${at}`, `=${at}+1`, 'a "quoted", line\nand another']);
  const seen: number[] = [];
  const table = await readLargeTable(await writeCsv(header, rows), largeTableLimits, (count) => seen.push(count));
  expect(table.header).toEqual(header);
  expect(table.rows).toHaveLength(rows.length);
  // Compared one by one, which takes a second; a difference would be written out with all of them.
  expect(table.rows.findIndex(({ cells }, at) => cells.join('|') !== rows[at]?.join('|'))).toBe(-1);
  expect(seen.length).toBeGreaterThan(20);
});

test.each([
  ['semicolons and a mark', '\ufefftitle;price\r\nHonda;900\r\n\r\nBMW;1\r\n'],
  ['the line of Excel', 'sep=;\ntitle;price\nHonda;900\n\nBMW;1'],
])('with %s it is read as a small file is', async (_what, text) => {
  expect(await readLargeTable(file(text))).toEqual(await readTable(file(text)));
});

test('a file of Excel for Arabic is read in its encoding', async () => {
  const bytes = Uint8Array.from([0xc7, 0xe1, 0xda, 0xe4, 0xe6, 0xc7, 0xe4, 0x0d, 0x0a, 0xcf, 0xc8, 0xc7, 0xc8]);
  expect(await readLargeTable(file(bytes))).toMatchObject({
    header: ['العنوان'],
    rows: [{ number: 2, cells: ['دباب'] }],
  });
});

test.each([
  ['nothing', '', ['empty', undefined]],
  ['a header alone', 'a,b\n', ['empty', undefined]],
  ['two columns of one name', 'a,A\n1,2', ['header', 'A']],
  ['an open quotation mark', 'a\n"open\nagain', ['quotes', 2]],
  ['a cell too long', `a\n${'x'.repeat(10_001)}`, ['cell', 2]],
])('%s is not taken', async (_what, content, expected) => {
  expect(await refusal(content)).toEqual(expected);
});

test('more rows than are taken are refused, and a file too large', async () => {
  expect(await refusal('a\n1\n2\n3', { ...largeTableLimits, rows: 2 })).toEqual(['rows', 2]);
  expect(await refusal('x'.repeat(2 ** 20 + 1), { ...largeTableLimits, bytes: 2 ** 20 })).toEqual(['large', 1]);
});
