import { array, assert, constantFrom, property } from 'fast-check';
import { expect, it } from 'vitest';
import { difference } from './difference.ts';

it('marks the words that come and go', () => {
  expect(difference('للبيع دباب نظيف', 'للبيع كاواساكي نظيف')).toEqual([
    { kind: 'same', text: 'للبيع ' },
    { kind: 'removed', text: 'دباب' },
    { kind: 'added', text: 'كاواساكي' },
    { kind: 'same', text: ' نظيف' },
  ]);
});

it('always holds both texts whole', () => {
  const text = array(constantFrom('a', 'b', 'ج', ' ', '\n'), { maxLength: 30 }).map((parts) => parts.join(''));
  assert(
    property(text, text, (before, after) => {
      const pieces = difference(before, after);
      const without = (kind: string) =>
        pieces
          .filter((piece) => piece.kind !== kind)
          .map((piece) => piece.text)
          .join('');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
    }),
  );
});

it('does not compare what is too long', () => {
  const [long, longer] = ['a '.repeat(1500), 'b '.repeat(1500)];
  expect(difference(long, longer)).toEqual([
    { kind: 'removed', text: long },
    { kind: 'added', text: longer },
  ]);
});
