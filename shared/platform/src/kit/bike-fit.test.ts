import { expect, it } from 'vitest';
import { fitsBike } from './bike-fit.ts';

const mt09 = { model: 'yamaha/mt-09', year: 2019 };

it.each([
  [['yamaha/mt-09'], true],
  [['honda/cb500f', 'yamaha/mt-09:2017-2020'], true],
  [['yamaha/mt-09:2019-2019'], true],
  [['yamaha/mt-09:2019-'], true],
  [['yamaha/mt-09:-2018'], false],
  [['yamaha/mt-09:2020-'], false],
  [['yamaha/mt-07'], false],
  [['universal'], true],
  [[], false],
])('a part for %j fits a bike of 2019: %s', (fits, fitting) => {
  expect(fitsBike(fits, mt09)).toBe(fitting);
});
