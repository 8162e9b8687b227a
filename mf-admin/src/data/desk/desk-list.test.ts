import { expect, test, vi } from 'vitest';
import { allRows, type DeskPage } from './desk-list.ts';

const row = (id: number) => ({ id: String(id), cursor: `after ${id}` });
const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => row(from + at));

test('all rows are read page by page, until one is not full', async () => {
  const page = vi.fn<DeskPage<{ id: string; cursor: string }>>();
  page.mockResolvedValueOnce(rows(0, 100)).mockResolvedValueOnce(rows(100, 3));
  const read: string[] = [];
  for await (const more of allRows(page, new AbortController().signal)) read.push(...more.map(({ id }) => id));
  expect(read).toHaveLength(103);
  expect(page.mock.calls.map(([after]) => after)).toEqual([undefined, 'after 99']);
});

test('nothing more is read once it was ended', async () => {
  const controller = new AbortController();
  const page = vi.fn<DeskPage<{ id: string; cursor: string }>>(async () => Promise.resolve(rows(0, 100)));
  const reading = async () => {
    for await (const _more of allRows(page, controller.signal)) controller.abort();
  };
  await expect(reading()).rejects.toThrow(/abort/i);
  expect(page).toHaveBeenCalledOnce();
});
