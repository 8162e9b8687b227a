import { expect, it } from 'vitest';
import { nextSlice, type Range } from './next-slice.ts';

/** All steps from one range to another. */
function steps(drawn: Range, wanted: Range, columns = 2): Range[] {
  const next = nextSlice(drawn, wanted, columns);
  if (next.from === drawn.from && next.to === drawn.to) return [];
  return [next, ...steps(next, wanted, columns)];
}

it('adds a few cards and takes as many away in turns, while one scrolls', () => {
  expect(steps({ from: 0, to: 16 }, { from: 8, to: 26 })).toEqual([
    { from: 0, to: 20 },
    { from: 4, to: 20 },
    { from: 4, to: 24 },
    { from: 8, to: 24 },
    { from: 8, to: 26 },
  ]);
  expect(steps({ from: 0, to: 20 }, { from: 0, to: 12 })).toEqual([
    { from: 0, to: 16 },
    { from: 0, to: 12 },
  ]);
  expect(steps({ from: 8, to: 26 }, { from: 0, to: 16 }).at(-1)).toEqual({ from: 0, to: 16 });
});

it('takes whole rows', () => {
  expect(nextSlice({ from: 0, to: 10 }, { from: 5, to: 30 }, 5)).toEqual({ from: 0, to: 15 });
  expect(nextSlice({ from: 0, to: 9 }, { from: 3, to: 9 }, 3)).toEqual({ from: 3, to: 9 });
});

it('begins with what the window shows after a jump', () => {
  const [first, ...others] = steps({ from: 0, to: 16 }, { from: 100, to: 124 });
  expect(first).toEqual({ from: 108, to: 116 });
  expect(others.at(-1)).toEqual({ from: 100, to: 124 });
  expect(nextSlice({ from: 100, to: 124 }, { from: 0, to: 16 }, 2)).toEqual({ from: 0, to: 8 });
});

it('stays where it is once it has arrived', () => {
  expect(nextSlice({ from: 4, to: 9 }, { from: 4, to: 9 }, 2)).toEqual({ from: 4, to: 9 });
});
