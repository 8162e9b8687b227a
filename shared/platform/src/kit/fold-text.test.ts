import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it.each([
  ['الرياض', 'الريَاض'],
  ['أبها', 'ابها'],
  ['مكة المكرمة', 'مكه  المكرمه'],
  ['Harley-Davidson', 'harley davidson'],
  ['bike_type', 'Bike type *'],
  ['٢٠٢٠', '2020'],
  ['خوذة', 'خـوذه'],
])('takes %j for %j', (one, other) => expect(foldText(one)).toBe(foldText(other)));

it('keeps apart what is not the same', () => {
  expect(foldText('honda')).not.toBe(foldText('hunda'));
  expect(foldText(' - ')).toBe('');
});
