import type { PaymentTotals, Sums } from '../../data/payments/payments.ts';

const DAY_MS = 86_400_000;
const sums = ['payments', 'received', 'refunded', 'net', 'pending'] as const satisfies (keyof Sums)[];
const none: Sums = { payments: 0, received: 0, refunded: 0, net: 0, pending: 0 };

/** Adds up the kinds of each day, from the first to the last; a day without payments is a day of nothing. */
export function daysOf(rows: PaymentTotals['by_day']): Sums[] {
  const byDay = new Map<number, Sums>();
  for (const row of rows) {
    const day = Date.parse(row.day) / DAY_MS;
    const before = byDay.get(day) ?? none;
    byDay.set(day, Object.fromEntries(sums.map((name) => [name, before[name] + row[name]])) as unknown as Sums);
  }
  if (byDay.size === 0) return [];
  const [first, last] = [Math.min(...byDay.keys()), Math.max(...byDay.keys())];
  return Array.from({ length: last - first + 1 }, (_, at) => byDay.get(first + at) ?? none);
}
