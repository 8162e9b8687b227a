import { expect, it } from 'vitest';
import { shopMark } from './shop-mark.ts';

it.each([
  ['متجر الحلبة', 'حلبة'],
  ['كفرات الشرق', 'كفرات'],
  ['معرض', 'معرض'],
  ['إكسسوارات الرياض', 'إ'],
  ['ال', 'ال'],
  ['Al Halaba Store', 'AH'],
  ['The moto Workshop', 'M'],
  ['', ''],
])('the mark of %s is %s', (name, mark) => {
  expect(shopMark(name)).toBe(mark);
});
