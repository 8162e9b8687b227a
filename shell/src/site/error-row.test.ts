import { AppError } from '@dabbab/platform/errors';
import { afterEach, expect, it, vi } from 'vitest';
import { contribute } from '../layout/test-navigation.ts';
import { RemoteError } from '../remotes/remote-error.ts';
import { errorRow } from './error-row.ts';

contribute([]); // messaging 1.0.0, from /remotes/messaging/

const thrown = (message: string, stack = 'Error\n at here') => Object.assign(new Error(message), { stack });

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

it('says what, where and how bad', () => {
  const source = { file: 'http://site/assets/main.js', line: 3, column: 14 };
  expect(errorRow({ error: thrown('no wheels'), severity: 'error', source })).toEqual({
    message: 'no wheels',
    source: 'http://site/assets/main.js',
    lineno: 3,
    colno: 14,
    error: { name: 'Error', message: 'no wheels', stack: 'Error\n at here' },
    page_url: `${location.origin}/`,
    user_agent: navigator.userAgent,
    severity: 'error',
  });
});

it.each([
  ['by name', { error: new RemoteError('E-REMOTE-LOAD', 'messaging'), severity: 'high' } as const],
  ['by what the caller knows', { error: thrown('x'), severity: 'low', remote: 'messaging' } as const],
  [
    'by whose files threw',
    { error: thrown('x', 'at f (http://site/remotes/messaging/app.js:1:2)'), severity: 'error' } as const,
  ],
])('names remote and version: %s', (_how, reported) => {
  expect(errorRow(reported)?.source).toBe('mf-messaging@1.0.0');
});

it('names the build of the shell where no remote is to blame, unless an earlier page had the error', () => {
  const script = document.createElement('script');
  Object.defineProperty(script, 'src', { value: 'http://site/assets/main.3f9c2b1d.js' });
  const scripts = vi.spyOn(document, 'scripts', 'get').mockReturnValue([script] as never);
  expect(errorRow({ error: thrown('x'), severity: 'error' })?.source).toBe('shell@3f9c2b1d');
  expect(errorRow({ error: thrown('x'), severity: 'low', remote: 'messaging' })?.source).toBe('mf-messaging@1.0.0');
  expect(errorRow({ error: thrown('x'), severity: 'error', page: { url: '/', builds: [] } })?.source).toBeNull();
  scripts.mockRestore();
});

it('tells the cause of an error that was made of another', () => {
  const error = new RemoteError('E-REMOTE-LOAD', 'messaging', thrown('the real one', 'the real stack'));
  const row = errorRow({ error, severity: 'high' });
  expect(row?.message).toBe('E-REMOTE-LOAD: mf-messaging');
  expect(row?.error.stack).toContain('Caused by: the real stack');
});

it('names a crash by what was thrown, and says whose it is', () => {
  const cause = Object.assign(new TypeError('no wheels'), { stack: 'TypeError: no wheels\n at Bike' });
  const error = new RemoteError('E-REMOTE-CRASH', 'messaging', cause);
  const row = { source: 'mf-messaging@1.0.0', message: 'no wheels', error: { name: 'TypeError', stack: cause.stack } };
  expect(errorRow({ error, severity: 'high' })).toMatchObject(row);
  // As it comes out of the storage, without its class.
  const { name, message, stack } = cause;
  const kept = { name: 'RemoteError', message: error.message, code: error.code, remote: error.remote };
  expect(errorRow({ error: { ...kept, cause: { name, message, stack } }, severity: 'high' })).toMatchObject(row);
});

it.each([
  ['given up', new DOMException('given up', 'AbortError'), 'AbortError'],
  ['without words', undefined, 'RemoteError'],
])('keeps a crash that was %s', (_how, cause, name) => {
  const error = new RemoteError('E-REMOTE-CRASH', 'messaging', cause);
  expect(errorRow({ error, severity: 'high' })?.error.name).toBe(name);
});

it('fits into the table, whatever it is made of', () => {
  const error = Object.assign(new Error('م'.repeat(5000)), {
    name: '"'.repeat(900),
    stack: '\u0000\ud800م\n'.repeat(9000),
  });
  const row = errorRow({ error, severity: 'error', source: { file: 'f'.repeat(4000), line: 1, column: 1 } });
  expect(row?.message.length).toBeLessThanOrEqual(2000);
  expect(row?.source?.length).toBeLessThanOrEqual(1000);
  const stored = JSON.stringify(row?.error);
  expect(new TextEncoder().encode(stored).length).toBeLessThanOrEqual(16_384);
  expect(stored).not.toMatch(/\\u0000|\\ud800/);
});

it.each([
  ['a request without a connection', new AppError('offline')],
  ['a crash for want of a connection', new RemoteError('E-REMOTE-CRASH', 'messaging', new AppError('offline'))],
  ['a quirk of browsers', 'ResizeObserver loop completed with undelivered notifications.'],
  ['an extension', thrown('x', 'at chrome-extension://abc/inject.js:1:1')],
  ['a request that was given up', new DOMException('The user aborted a request.', 'AbortError')],
])('leaves out %s', (_what, error) => {
  expect(errorRow({ error, severity: 'error' })).toBeNull();
});

it('takes whatever was thrown', () => {
  expect(errorRow({ error: { code: 7 }, severity: 'error' })?.message).toBe('{"code":7}');
  expect(errorRow({ error: undefined, severity: 'error' })?.message).toBe('undefined');
  expect(errorRow({ error: new Error(''), severity: 'error' })?.message).toBe('Error');
});

it('keeps secrets of the address to itself', () => {
  window.history.replaceState(null, '', '/reset-password?code=abc&q=honda#access_token=xyz');
  expect(errorRow({ error: 'x', severity: 'error' })?.page_url).toBe(
    `${location.origin}/reset-password?code=%E2%80%A6&q=honda`,
  );
});
