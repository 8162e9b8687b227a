import { describe, expect, test } from 'vitest';
import { choice, flag, list, number } from './cells.ts';

test.each([
  ['35500', 35_500],
  ['٣٥٬٥٠٠', 35_500],
  ['35,500', 35_500],
  ['۲۴.۷۱', 24.71],
  ['٢٤٫٧١', 24.71],
  ['-5', -5],
])('the number %s is read', (cell, value) => {
  expect(number.read(cell)).toEqual({ value });
});

test.each(['ten', '5 km', '1,2', '--5', ''])('"%s" is no number', (cell) => {
  expect(number.read(cell)).toEqual({ problem: 'number' });
});

test.each([
  ['نعم', true],
  ['YES', true],
  ['لا', false],
  ['0', false],
])('%s is a yes or a no', (cell, value) => {
  expect(flag.read(cell)).toEqual({ value });
});

test('what is neither yes nor no is said', () => {
  expect(flag.read('perhaps')).toEqual({ problem: 'flag' });
});

describe('several texts', () => {
  test.each([[['a', 'b']], [['a, b']], [['a, b', 'c']], [['=1+1', 'نظيف']], [[]]])(
    'are the same again: %o',
    (value) => {
      expect(list.read(list.write(value))).toEqual({ value });
    },
  );

  test('are read with commas of either script', () => {
    expect(list.read('نظيف، بكفالة, new')).toEqual({ value: ['نظيف', 'بكفالة', 'new'] });
  });
});

test('an entry is found by slug and by name in either language, and slugs come first', () => {
  const { read, write } = choice([
    { slug: 'honda', name_en: 'Honda', name_ar: 'هوندا' },
    { slug: 'other', name_en: 'honda', name_ar: null },
  ]);
  expect(read('هوندا')).toEqual({ value: 'honda' });
  expect(read('HONDA')).toEqual({ value: 'honda' });
  expect(read('Yamaha')).toEqual({ problem: 'choice' });
  expect(write('honda')).toBe('honda');
});
