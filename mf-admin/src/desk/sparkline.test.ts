import { expect, test } from 'vitest';
import { sparklinePoints } from './sparkline.tsx';

test('the oldest value stands at the start, the newest at the end, the highest on top', () => {
  const points = sparklinePoints([0, 10, 5]);
  expect(points.map(([x]) => x)).toEqual([0, 60, 120]);
  const [[, zero] = [], [, most] = [], [, half] = []] = points;
  expect([zero, most, half]).toEqual([27, 1, 14]);
});

test('days without anything lie on the ground', () => {
  expect(sparklinePoints([0, 0]).map(([, y]) => y)).toEqual([27, 27]);
});
