import { expect, test } from 'vitest';
import { runBulk } from './run-bulk.ts';

const rows = Array.from({ length: 20 }, (_, at) => at);

test('every row is changed once, at most four at a time, and a refusal stops no other', async () => {
  let underWay = 0;
  let most = 0;
  const seen: number[] = [];
  const change = async (row: number) => {
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setTimeout(resolve));
    underWay--;
    seen.push(row);
    if (row === 7) throw new Error('no');
  };
  const reports: number[] = [];
  const report = ({ done, failed }: { done: readonly number[]; failed: readonly unknown[] }) =>
    void reports.push(done.length + failed.length);
  const { done, failed } = await runBulk(rows, change, new AbortController().signal, report);
  expect(seen.toSorted((a, b) => a - b)).toEqual(rows);
  expect(most).toBe(4);
  expect(done).toHaveLength(19);
  expect(failed).toEqual([{ row: 7, error: new Error('no') }]);
  expect(reports).toEqual(rows.map((at) => at + 1));
});

test('what was cancelled begins no further row', async () => {
  const controller = new AbortController();
  const change = async (row: number) => {
    await Promise.resolve();
    if (row === 3) controller.abort();
  };
  const { done } = await runBulk(rows, change, controller.signal, () => {});
  expect(done.length).toBeGreaterThan(0);
  expect(done.length).toBeLessThan(8);
});
