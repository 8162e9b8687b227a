import { beforeEach, expect, it, vi } from 'vitest';
import { keptList } from './kept-list.ts';

beforeEach(() => localStorage.clear());

it('keeps the newest first, each once, and no more than its bound', () => {
  const list = keptList('k', 3);
  for (const entry of ['a', 'b', 'a', 'c', 'd']) list.add(entry);
  expect(list.read()).toEqual(['d', 'c', 'a']);
  list.clear();
  expect(list.read()).toEqual([]);
});

it.each(['{', '{"a":1}', 'null', '[1,{}]'])('reads %s as nothing', (stored) => {
  localStorage.setItem('k', stored);
  expect(keptList('k', 3).read()).toEqual([]);
});

it('works without, where the browser forbids it', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('forbidden');
    },
  });
  const list = keptList('k', 3);
  list.add('a');
  expect(list.read()).toEqual([]);
});
