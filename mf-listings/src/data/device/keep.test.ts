import { beforeEach, expect, it, vi } from 'vitest';
import { forget, keep } from './keep.ts';
import { readKept } from './kept-list.ts';

const list = { key: 'k', most: 3 };

beforeEach(() => localStorage.clear());

it('keeps the newest first, each once, and no more than its bound', () => {
  for (const entry of ['a', 'b', 'a', 'c', 'd']) keep(list, entry);
  expect(readKept(list)).toEqual(['d', 'c', 'a']);
  forget(list);
  expect(readKept(list)).toEqual([]);
});

it.each(['{', '{"a":1}', 'null', '[1,{}]'])('reads %s as nothing', (stored) => {
  localStorage.setItem('k', stored);
  expect(readKept(list)).toEqual([]);
});

it('works without, where the browser forbids it', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  keep(list, 'a');
  forget(list);
  expect(readKept(list)).toEqual([]);
});
