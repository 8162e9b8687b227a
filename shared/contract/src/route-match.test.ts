import { expect, it } from 'vitest';
import { paramsFit } from './route-match.ts';

const uuid = { params: { id: 'uuid' as const } };

it('accepts UUIDs of versions 1 to 5 in the standard variant', () => {
  expect(paramsFit(uuid, { id: '3fa85f64-5717-4562-b3fc-2c963f66afa6' })).toBe(true);
});

it.each([
  '',
  '1',
  '3fa85f64-5717-7562-b3fc-2c963f66afa6',
  '3fa85f64-5717-4562-c3fc-2c963f66afa6',
  "'; drop table listings",
])('refuses %j', (id) => {
  expect(paramsFit(uuid, { id })).toBe(false);
});
