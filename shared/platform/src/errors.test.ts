import { expect, it } from 'vitest';
import { AppError, toAppError, unwrap } from './errors.ts';

it.each([
  ['a refused value, with its field', { code: '22023', hint: 'price_min', status: 400 }, 'invalid-value', 'price_min'],
  ['a denied row or column', { code: '42501', status: 403 }, 'forbidden', undefined],
  ['an expired token', { code: 'PGRST303', status: 401 }, 'signed-out', undefined],
  ['a write while the site is closed', { code: 'PT503', hint: 'maintenance', status: 503 }, 'maintenance', undefined],
  ['what is gone', { code: 'PT404', hint: 'not_found', status: 404 }, 'not-found', undefined],
  ['what is over', { code: 'PT409', hint: 'already_sold', status: 409 }, 'conflict', undefined],
  ['what comes too often', { code: 'PT429', hint: 'too_many', status: 429 }, 'too-many-requests', undefined],
  ['a write of a suspended person', { code: '42501', hint: 'suspended', status: 403 }, 'suspended', undefined],
  ['a backend that is down', { code: '', status: 0 }, 'offline', undefined],
  ['a broken connection', new TypeError('fetch failed'), 'offline', undefined],
  ['too many requests', { code: 'x', status: 429 }, 'too-many-requests', undefined],
  ['a refusal that gives no code', { status: 400 }, 'unexpected', undefined],
  ['anything else', { code: 'XX000', status: 500 }, 'unexpected', undefined],
])('sorts %s', (_name, error, code, field) => {
  expect(toAppError(error)).toMatchObject({ code, field });
});

it('keeps the word of the database for the reason, but no sentence', () => {
  expect(toAppError({ code: 'PT409', hint: 'already_sold', status: 409 }).reason).toBe('already_sold');
  expect(toAppError({ code: '42501', hint: 'Perhaps you meant …', status: 403 }).reason).toBeUndefined();
});

it('gives the data of an answer, or throws its error', () => {
  expect(unwrap({ data: [1], error: null })).toEqual([1]);
  expect(() => unwrap({ data: null, error: { code: '42501' }, status: 403 })).toThrow(AppError);
});
