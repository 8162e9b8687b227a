import { expect, it } from 'vitest';
import { distance, finds } from './find-option.ts';

const options = [
  { value: 'bmw', label: 'BMW R 1250 GS' },
  { value: 'rr', label: 'BMW S 1000 RR', also: 'بي إم دبليو' },
  { value: 'r1', label: 'ياماها YZF-R1', also: 'Yamaha آر 1' },
  { value: 'other', label: 'موديل ثاني', always: true } as const,
];
const search = (typed: string) =>
  options
    .filter((option) => finds(typed, option))
    .toSorted((a, b) => distance(typed, a) - distance(typed, b))
    .map(({ value }) => value);

it.each([
  ['r1', ['r1', 'bmw', 'other']],
  ['Yamaha R1', ['r1', 'other']],
  ['s1000rr', ['rr', 'other']],
  ['ار 1', ['r1', 'other']],
  ['دبليو', ['rr', 'other']],
  ['عجلة', ['other']],
  ['', ['bmw', 'rr', 'r1', 'other']],
])('finds for %j, the nearest first', (typed, found) => {
  expect(search(typed)).toEqual(found);
});
