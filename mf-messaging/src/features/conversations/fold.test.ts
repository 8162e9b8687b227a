import { expect, it } from 'vitest';
import { fold } from './fold.ts';

it.each([
  ['أحمد', 'احمد'],
  ['خوذة', 'خوذه'],
  ['دبّـاب', 'دباب'],
  ['مستشفى', 'مستشفي'],
  ['٦٠٠ و ۶۰۰', '600 و 600'],
  ['  CBR   600RR ', 'cbr 600rr'],
])('folds %s', (typed, folded) => {
  expect(fold(typed)).toBe(folded);
});
