import { expect, it } from 'vitest';
import { nextSlice, type Range } from './next-slice.ts';

/** All steps from one range to another. */
function steps(drawn: Range, wanted: Range, columns = 2): Range[] {
  const next = nextSlice(drawn, wanted, columns);
  if (next.from === drawn.from && next.to === drawn.to) return [];
  return [next, ...steps(next, wanted, columns)];
}

it('adds two cards at a time and takes more away, in turns, while one scrolls', () => {
  expect(steps({ from: 0, to: 16 }, { from: 4, to: 23 })).toEqual([
    { from: 0, to: 18 },
    { from: 0, to: 20 },
    { from: 4, to: 20 },
    { from: 4, to: 22 },
    { from: 4, to: 23 },
  ]);
  expect(steps({ from: 0, to: 40 }, { from: 0, to: 20 })).toEqual([
    { from: 0, to: 28 },
    { from: 0, to: 20 },
  ]);
  expect(steps({ from: 8, to: 26 }, { from: 0, to: 16 }).at(-1)).toEqual({ from: 0, to: 16 });
});

it('begins with what the window shows after a jump, at the beginning of a row, and goes on above and below in turns', () => {
  const after = steps({ from: 0, to: 16 }, { from: 100, to: 148 }, 4);
  expect(after.slice(0, 6).map(({ from, to }) => [from, to])).toEqual([
    [116, 118],
    [116, 120],
    [116, 122],
    [116, 124],
    [116, 126],
    [116, 128],
  ]);
  // As many are missing above as below.
  expect(after.slice(8, 12).map(({ from, to }) => [from, to])).toEqual([
    [116, 134],
    [114, 134],
    [114, 136],
    [112, 136],
  ]);
  expect(after.at(-1)).toEqual({ from: 100, to: 148 });
  expect(nextSlice({ from: 100, to: 124 }, { from: 0, to: 16 }, 2)).toEqual({ from: 0, to: 2 });
});

it('stays where it is once it has arrived', () => {
  expect(nextSlice({ from: 4, to: 9 }, { from: 4, to: 9 }, 2)).toEqual({ from: 4, to: 9 });
});
