import { expect, it } from 'vitest';
import { toAppError } from './errors.ts';
import { queryClient } from './query.ts';

const retry = queryClient.getDefaultOptions().queries?.retry as (failures: number, error: unknown) => boolean;

it.each([
  ['a broken connection', new TypeError('fetch failed'), true],
  ['a question that took too long', { code: '57014', status: 500 }, false],
  ['a gateway without the backend', { code: '', status: 502 }, true],
  ['a backend without its database', { code: 'PGRST000', status: 503 }, true],
  ['a closed site', { code: 'PT503', hint: 'maintenance', status: 503 }, false],
  ['a refusal', { code: '42501', status: 403 }, false],
  ['too many requests', { code: 'x', status: 429 }, false],
  ['a refusal that gives no code', { status: 400 }, false],
])('reads again, or not, after %s', (_what, error, again) => {
  expect(retry(0, toAppError(error))).toBe(again);
  expect(retry(2, toAppError(error))).toBe(again);
  expect(retry(3, toAppError(error))).toBe(false);
});
