import { expect, it } from 'vitest';
import { AppError, toAppError, unwrap } from './errors.ts';

it.each([
  ['a refused value, with its field', { code: '22023', hint: 'price_min', status: 400 }, 'invalid-value', 'price_min'],
  ['a denied row or column', { code: '42501', status: 403 }, 'forbidden', undefined],
  ['an expired token', { code: 'PGRST303', status: 401 }, 'signed-out', undefined],
  ['a wrong password', { code: 'invalid_credentials', status: 400 }, 'invalid-credentials', undefined],
  ['an address in use', { code: 'user_already_exists', status: 422 }, 'e-mail-taken', undefined],
  ['a backend that is down', { code: '', status: 0 }, 'offline', undefined],
  ['a broken connection', new TypeError('fetch failed'), 'offline', undefined],
  ['too many requests', { code: 'x', status: 429 }, 'too-many-requests', undefined],
  ['a refusal that gives no code', { status: 400 }, 'unexpected', undefined],
  ['anything else', { code: 'XX000', status: 500 }, 'unexpected', undefined],
])('sorts %s', (_name, error, code, field) => {
  expect(toAppError(error)).toMatchObject({ code, field });
});

it('gives the data of an answer, or throws its error', () => {
  expect(unwrap({ data: [1], error: null })).toEqual([1]);
  expect(() => unwrap({ data: null, error: { code: '42501' }, status: 403 })).toThrow(AppError);
});
