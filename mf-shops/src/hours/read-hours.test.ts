import type { Json } from '@dabbab/platform/database.types';
import { expect, it } from 'vitest';
import { readHours } from './read-hours.ts';

it('reads both weeks', () => {
  const hours: Json = { week: { sun: [['09:00', '24:00']] }, ramadan: { mon: [['20:00', '02:00']] } };
  expect(readHours(hours)).toEqual(hours);
});

it.each<[string, Json]>([
  ['nothing', {}],
  ['null', null],
  ['text', '{"week":{}}'],
  ['a list', []],
  ['a week that is none', { week: [] }],
  ['a day that is none', { week: { sun: '09:00' } }],
  ['an hour that is none', { week: { sun: [['25:00', '26:00']] } }],
  ['a closing that is none', { week: { sun: [['23:00', '26:00']] } }],
  ['an opening at the end of the day', { week: { sun: [['24:00', '24:00']] } }],
  ['half a pair', { week: { sun: [['09:00']] } }],
])('takes %s for hours that are not said', (_name, json) => {
  expect(readHours(json)).toBeNull();
});

it('leaves out hours of Ramadan that it cannot read', () => {
  expect(readHours({ week: {}, ramadan: { sun: 'late' } })).toEqual({ week: {} });
});
