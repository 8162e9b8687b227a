import { array, assert, asyncProperty, constantFrom, oneof, string, tuple } from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type Column, readColumns, writeColumns } from './columns.ts';
import { guardFormula } from './formulas.ts';
import { readTable } from './read-table.ts';
import { tableLimits } from './table.ts';
import { writeCsv } from './write-csv.ts';

const file = (content: string | Uint8Array) => new Blob([content as BlobPart]);
const read = async (content: string | Uint8Array, limits = tableLimits) => readTable(file(content), limits);
const cellsOf = async (content: string | Uint8Array) => {
  const { header, rows } = await read(content);
  return [header, ...rows.map(({ cells }) => cells)];
};
/** The code and the detail with which a file is refused. */
const refusal = (content: string | Uint8Array, limits = tableLimits) =>
  read(content, limits).then(
    () => 'taken',
    ({ code, detail }: { code: string; detail: unknown }) => [code, detail],
  );

describe('a CSV file', () => {
  it.each([
    ['commas', 'title,price\nHonda,900'],
    ['semicolons', 'title;price\nHonda;900'],
    ['tabs', 'title\tprice\nHonda\t900'],
    ['the line of Excel that names the separator', 'sep=;\r\ntitle;price\r\nHonda;900'],
    ['a mark of its encoding', '\ufefftitle,price\r\nHonda,900\r\n'],
    ['empty lines and columns', '\ntitle,,price,\n,,,\nHonda,,900,\n\n'],
  ])('is read with %s', async (_what, text) => {
    expect(await cellsOf(text)).toEqual([
      ['title', 'price'],
      ['Honda', '900'],
    ]);
  });

  it('is read in each encoding that spreadsheets save', async () => {
    const expected = [['العنوان'], ['دباب']];
    const utf16 = new Uint8Array(
      new Uint16Array(Array.from('\ufeffالعنوان\r\nدباب', (letter) => letter.charCodeAt(0))).buffer,
    );
    // As Excel for Arabic saves it: one byte for each letter.
    const arabic = Uint8Array.from([0xc7, 0xe1, 0xda, 0xe4, 0xe6, 0xc7, 0xe4, 0x0d, 0x0a, 0xcf, 0xc8, 0xc7, 0xc8]);
    for (const bytes of [new TextEncoder().encode('العنوان\r\nدباب'), utf16, arabic]) {
      expect(await cellsOf(bytes)).toEqual(expected);
    }
  });

  it('keeps line breaks, separators and quotation marks inside of quotation marks', async () => {
    expect(await cellsOf('text\n"two\nlines, ""quoted"""')).toEqual([['text'], ['two\nlines, "quoted"']]);
  });

  it('numbers its rows as a spreadsheet does', async () => {
    const { rows } = await read('sep=,\ntitle\n\nfirst\n\nsecond');
    expect(rows.map(({ number }) => number)).toEqual([4, 6]);
  });

  it('is read whole where empty lines stand between its rows', async () => {
    const { rows } = await read(`title\n${'Honda\n\n\n'.repeat(400)}`);
    expect(rows).toHaveLength(400);
  });

  it('that is very wide does not keep the page busy', { timeout: 10_000 }, async () => {
    const wide = `${','.repeat(3 * 2 ** 20)}\ntitle\n${'Honda\n'.repeat(400)}`;
    const { header, rows } = await read(wide);
    expect([header, rows.length]).toEqual([['title'], 400]);
  });

  it.each([
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), ['type', undefined]],
    ['a PDF', '%PDF-1.7\na,b\n1,2', ['type', undefined]],
    ['an archive of something else', zipSync({ 'a.txt': new Uint8Array(3) }), ['type', undefined]],
    ['a spreadsheet of before 2007', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]), ['old', undefined]],
    [
      'a spreadsheet with a password',
      Uint8Array.from([
        0xd0,
        0xcf,
        0x11,
        0xe0,
        ...Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat(),
      ]),
      ['locked', undefined],
    ],
    ['longer than is read, for its empty lines', `title\n${'x\n'.repeat(9)}${'\n'.repeat(10_000)}x`, ['rows', 500]],
    ['nothing', '', ['empty', undefined]],
    ['a header alone', 'title,price\n\n', ['empty', undefined]],
    ['two columns of one name', 'Title,price, title \n1,2,3', ['header', 'title']],
    ['a quotation mark that is never closed', 'title\n"open\nagain', ['quotes', 2]],
    [
      'too many columns',
      `${'a'
        .repeat(61)
        .split('')
        .map((a, i) => a + i)
        .join()}\n${'1,'.repeat(61)}`,
      ['columns', 60],
    ],
    ['too many rows', `title\n${'x\n'.repeat(501)}`, ['rows', 500]],
    ['a cell of a megabyte', `title\nfine\n${'x'.repeat(2 ** 20)}`, ['cell', 3]],
  ])('is not taken if it is %s', async (_what, content, expected) => {
    expect(await refusal(content)).toEqual(expected);
  });

  it('is not taken if it is too large, whatever is in it', async () => {
    expect(await refusal('x'.repeat(3 * 2 ** 20), { ...tableLimits, bytes: 2 * 2 ** 20 })).toEqual(['large', 2]);
  });
});

describe('what is written', () => {
  const cell = oneof(
    string({ unit: 'grapheme' }),
    constantFrom('=1+1', "'=1", "''@a", '+966 50', '-5', '-x', '\t=1', ' =1', 'a,b', 'a;b', '"', 'ا\nب', "'", 'تجربة'),
  );
  // Nothing that is no text, no row and no column without one: these are left out.
  const text = cell.filter((value) => !value.includes('\0') && value.trim() !== '' && !value.includes('\ufeff'));

  it('is read again as it was', async () => {
    await assert(
      asyncProperty(array(tuple(text, text, text), { minLength: 1, maxLength: 20 }), async (rows) => {
        const { rows: again } = await readTable(await writeCsv(['a', 'b', 'c'], rows));
        expect(again.map(({ cells }) => cells)).toEqual(rows);
      }),
      { numRuns: 200 },
    );
  });

  it('calculates nothing in a spreadsheet, and leaves numbers as they are', () => {
    for (const hostile of ['=HYPERLINK("//evil")', '+cmd|x', '-2+3', '@SUM(1)', '\tx', ' =1']) {
      expect(guardFormula(hostile)).toBe(`'${hostile}`);
    }
    for (const harmless of ['+966501234567', '-5', '-5.5', 'a=b', '']) expect(guardFormula(harmless)).toBe(harmless);
  });

  it('begins with the mark by which Excel knows Arabic', async () => {
    const bytes = new Uint8Array(await (await writeCsv(['أ'], [['ب']])).arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });
});

describe('columns', () => {
  interface Part {
    title: string;
    price: number;
  }
  const columns: readonly Column<Part, string>[] = [
    { name: 'title', names: { ar: 'العنوان', en: 'Title' }, read: (value) => ({ value }), write: String },
    {
      name: 'price',
      names: { ar: 'السعر (ريال)', en: 'Price (SAR)' },
      read: (text) => (/^\d+$/.test(text) ? { value: Number(text) } : { problem: 'number' }),
      write: String,
    },
  ];
  const readPart = (header: string[], ...cells: string[]) =>
    readColumns(columns, { header, rows: [{ number: 2, cells }] });

  it.each([
    ['in Arabic', ['العُنوان', 'السعر ريال']],
    ['in English', ['TITLE', ' price (sar)']],
    ['for machines', ['title', 'price']],
  ])('are known by their names %s', (_what, header) => {
    expect(readPart(header, 'خوذة', '900')).toEqual({
      known: ['title', 'price'],
      unknown: [],
      rows: [{ number: 2, values: { title: 'خوذة', price: 900 }, problems: {} }],
    });
  });

  it('say what is wrong with which cell, and leave out what they do not know', () => {
    expect(readPart(['price', 'colour', 'Title', 'العنوان'], 'free', 'red', '', 'again')).toEqual({
      known: ['price', 'title'],
      unknown: ['colour', 'العنوان'],
      rows: [{ number: 2, values: {}, problems: { price: { problem: 'number', cell: 'free' } } }],
    });
  });

  it('write what they read', () => {
    const written = writeColumns(columns, [{ title: 'خوذة', price: 900 }, { title: 'x' }], 'ar');
    expect(written).toEqual({
      header: ['العنوان', 'السعر (ريال)'],
      rows: [
        ['خوذة', '900'],
        ['x', ''],
      ],
    });
  });
});
