import { expect, it } from 'vitest';
import { nextSlice, type Range } from './next-slice.ts';

/** All steps from one range to another. */
function steps(drawn: Range, wanted: Range): Range[] {
  const next = nextSlice(drawn, wanted);
  if (next.from === drawn.from && next.to === drawn.to) return [];
  return [next, ...steps(next, wanted)];
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

it('begins with what the window shows after a jump, and goes on both above and below', () => {
  const [first, second, ...others] = steps({ from: 0, to: 16 }, { from: 100, to: 124 });
  expect([first, second]).toEqual([
    { from: 112, to: 114 },
    { from: 111, to: 115 },
  ]);
  expect(others.at(-1)).toEqual({ from: 100, to: 124 });
  expect(nextSlice({ from: 100, to: 124 }, { from: 0, to: 16 })).toEqual({ from: 0, to: 2 });
});

it('stays where it is once it has arrived', () => {
  expect(nextSlice({ from: 4, to: 9 }, { from: 4, to: 9 })).toEqual({ from: 4, to: 9 });
});
