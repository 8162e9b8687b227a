import { expect, test } from 'vitest';
import type { RowOutcome } from '../../data/imports/imports.ts';
import { number, text } from '../../import-columns/cells.ts';
import { mapHeader, type MappedRow, rowReader } from './mapping.ts';
import { PORTION, runRows, type Tally } from './run-rows.ts';

const columns = [
  { name: 'price', names: { ar: 'السعر', en: 'Price' }, ...number },
  { name: 'title_en', names: { ar: 'العنوان', en: 'Title' }, ...text },
];
const read = rowReader(['price', ''], columns);
const rowsOf = (count: number, cell = '5') =>
  Array.from({ length: count }, (_, at) => ({ number: at + 2, cells: [cell, 'x'] }));
const added = async (rows: readonly MappedRow[]): Promise<RowOutcome[]> =>
  Promise.resolve(rows.map((row) => ({ number: row.number, outcome: 'added' as const, problem: null })));
const options = { from: 0, read, signal: new AbortController().signal, report: () => {} };

test('columns are found by their names in either language, each once', () => {
  expect(mapHeader(['السعر', 'title', 'Price', 'odd', ''], columns)).toEqual(['price', 'title_en', '', '', '']);
});

test('a row says what its cells say, and what of them cannot be read', () => {
  expect(read({ number: 7, cells: ['٥٠٠', 'left out'] })).toEqual({ number: 7, values: { price: 500 }, faults: [] });
  expect(read({ number: 8, cells: ['dear', ''] })).toEqual({
    number: 8,
    values: {},
    faults: [{ field: 'price', code: 'number', cell: 'dear' }],
  });
});

test('rows are sent portion by portion, and those that cannot be read are not', async () => {
  const sent: number[] = [];
  const seen: number[] = [];
  const rows = [...rowsOf(PORTION + 20), { number: 999, cells: ['dear', ''] }];
  const tally = await runRows({
    ...options,
    rows,
    send: async (portion) => {
      sent.push(portion.length);
      return added(portion);
    },
    report: ({ done }: Tally) => seen.push(done),
  });
  expect([sent, seen]).toEqual([
    [100, 20],
    [100, 121],
  ]);
  expect(tally.counts).toEqual({ added: 120, failed: 1 });
  expect(tally.wrong.map((row) => row.number)).toEqual([999]);
});

test('it goes on where it was, counting on', async () => {
  const numbers: number[] = [];
  const tally = await runRows({
    ...options,
    rows: rowsOf(5),
    from: 3,
    before: { added: 3 },
    send: async (portion) => {
      numbers.push(...portion.map((row) => row.number));
      return added(portion);
    },
  });
  expect([numbers, tally.counts]).toEqual([[5, 6], { added: 5 }]);
});

test('once it was ended no further portion is sent', async () => {
  const controller = new AbortController();
  const tally = await runRows({
    ...options,
    rows: rowsOf(3 * PORTION),
    signal: controller.signal,
    send: async (portion) => {
      controller.abort();
      return added(portion);
    },
  });
  expect(tally.done).toBe(PORTION);
});

test('what the database refuses is said with its words', async () => {
  const refusal = { field: 'price', code: 'invalid' as const, text: 'too much' };
  const tally = await runRows({
    ...options,
    rows: rowsOf(1),
    send: async () => Promise.resolve([{ number: 2, outcome: 'failed', problem: refusal }]),
  });
  expect(tally.wrong).toEqual([{ number: 2, faults: [], refusal }]);
});
