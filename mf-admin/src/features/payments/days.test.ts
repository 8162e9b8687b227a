import { expect, test } from 'vitest';
import { daysOf } from './days.ts';

const row = (day: string, received: number, kind: 'commission' | 'subscription' = 'commission') => ({
  day,
  kind,
  payments: 1,
  received,
  refunded: 0,
  net: received,
  pending: 0,
});

test('the kinds of a day are added up, and days without payments are not left out', () => {
  const days = daysOf([row('2026-02-27', 5), row('2026-02-27', 7, 'subscription'), row('2026-03-02', 1)]);
  expect(days.map(({ received, payments }) => [received, payments])).toEqual([
    [12, 2],
    [0, 0],
    [0, 0],
    [1, 1],
  ]);
});

test('nothing has no days', () => {
  expect(daysOf([])).toEqual([]);
});
