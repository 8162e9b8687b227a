import { expect, it } from 'vitest';
import { readFit, writeFit } from './fit.ts';

it.each([
  ['yamaha/mt-09', { model: 'yamaha/mt-09', from: null, to: null }],
  ['yamaha/mt-09:2017-2020', { model: 'yamaha/mt-09', from: 2017, to: 2020 }],
  ['bmw/s-1000-rr:2019-', { model: 'bmw/s-1000-rr', from: 2019, to: null }],
  ['honda/cb500f:-2016', { model: 'honda/cb500f', from: null, to: 2016 }],
])('%s is read, and written the same', (text, fit) => {
  expect(readFit(text)).toEqual(fit);
  expect(writeFit(fit)).toBe(text);
});

it.each(['universal', 'yamaha', 'yamaha/mt-09:2017', 'yamaha/mt-09 2017', ''])('%j is no model with years', (text) => {
  expect(readFit(text)).toBeUndefined();
});
