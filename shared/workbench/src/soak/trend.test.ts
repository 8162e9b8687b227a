import { expect, it } from 'vitest';
import { trendOf } from './trend.ts';

const HOUR = 3_600_000;
const course = (length: number, value: (at: number) => number) => Array.from({ length }, (_, at) => value(at));

it('a saw-tooth over level ground is flat, whatever the warm-up was', () => {
  const sawtooth = course(240, (at) => (at < 60 ? at : 100 + (at % 15) * 4));
  expect(trendOf(sawtooth, HOUR, 5)).toMatchObject({ flat: true });
});

it('the same over rising ground is not', () => {
  const rising = course(240, (at) => 100 + (at % 15) * 4 + at / 10);
  const { flat, risePerHour } = trendOf(rising, HOUR, 5);
  expect(flat).toBe(false);
  expect(risePerHour).toBeGreaterThan(15);
  expect(risePerHour).toBeLessThan(35);
});
