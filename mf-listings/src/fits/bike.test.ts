import { expect, it } from 'vitest';
import { readBike, writeBike } from './bike.ts';

it.each([
  ['yamaha/mt-09', { model: 'yamaha/mt-09', year: null }],
  ['yamaha/mt-09:2019', { model: 'yamaha/mt-09', year: 2019 }],
])('%s is read, and written the same', (text, bike) => {
  expect(readBike(text)).toEqual(bike);
  expect(writeBike(bike)).toBe(text);
});
