import { expect, test } from 'vitest';
import type { ReleaseStep } from '../../data/releases/releases.ts';
import { switchedSlot } from './switched-slot.ts';

const step = (id: number, act: 'on' | 'off', slots_off: string[], off = false) =>
  ({ id, act, slots_off, off, remote: 'shops' }) as unknown as ReleaseStep;

test.each([
  ['the slot that came', step(2, 'off', ['a', 'b']), [step(1, 'off', ['a'])], 'b'],
  ['the slot that went', step(2, 'on', ['a']), [step(1, 'off', ['a', 'b'])], 'b'],
  ['the remote', step(2, 'off', ['a'], true), [step(1, 'off', ['a'])], null],
  ['a slot that was off already', step(2, 'off', ['a']), [step(1, 'off', ['a'])], 'a'],
  ['the first of all', step(1, 'off', ['a']), [], 'a'],
])('finds %s', (_what, one, before, slot) => {
  expect(switchedSlot(one, [one, ...before])).toBe(slot);
});

test('does not guess where the step before is not shown any more', () => {
  const one = step(100, 'on', []);
  const others = Array.from({ length: 49 }, (_, at) => ({ ...step(at, 'on', []), remote: 'listings' }));
  expect(switchedSlot(one, [one, ...others])).toBeUndefined();
});
