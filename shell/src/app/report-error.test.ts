import { sessionKey } from '@dabbab/platform/stored-session';
import { answerRest, refusal } from '@dabbab/testing/answer-rest';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let reportError: typeof import('./report-error.ts').reportError;
const offline = vi.spyOn(navigator, 'onLine', 'get');

beforeEach(async () => {
  vi.resetModules(); // every test is a page of its own
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  ({ reportError, reportUncaught: startReporting } = await import('./report-error.ts'));
});
let startReporting: () => void;
afterEach(() => {
  offline.mockReturnValue(true);
  localStorage.clear();
});

const messages = (requests: { body: unknown }[]) => requests.map(({ body }) => (body as { message: string }).message);

it('sends one entry for the same error', async () => {
  const requests = answerRest({ 'POST site_errors': () => undefined });
  const one = () => new Error('one');
  for (let times = 0; times < 2; times++) reportError(one());
  reportError(new Error('two'));
  await vi.waitFor(() => expect(messages(requests)).toEqual(['one', 'two']));
});

it('sends the second kind of crash of a remote, too, and the second place of an error', async () => {
  const requests = answerRest({ 'POST site_errors': () => undefined });
  const { RemoteError } = await import('../remotes/remote-error.ts');
  const crash = (message: string, line: number) =>
    new RemoteError(
      'E-REMOTE-CRASH',
      'shops',
      Object.assign(new Error(message), { stack: `Error: ${message}\n at a.js:${line}` }),
    );
  reportError(crash('no wheels', 1));
  reportError(crash('no tank', 1));
  reportError(crash('no tank', 2));
  reportError(crash('no tank', 2));
  await vi.waitFor(() => expect(messages(requests)).toEqual(['no wheels', 'no tank', 'no tank']));
});

it('sends ten a minute at most', async () => {
  const requests = answerRest({ 'POST site_errors': () => undefined });
  for (let number = 0; number < 15; number++) reportError(new Error(`number ${number}`));
  await vi.waitFor(() => expect(requests).toHaveLength(10));
  reportError(new Error('one more'));
  await new Promise((resume) => setTimeout(resume, 20));
  expect(requests).toHaveLength(10);
});

it('keeps what it cannot send, and sends it with the next connection', async () => {
  startReporting();
  const requests = answerRest({ 'POST site_errors': () => undefined });
  offline.mockReturnValue(false);
  reportError(Object.assign(new Error('no file'), { name: 'ChunkLoadError' })); // what could one expect?
  for (let number = 0; number < 30; number++) reportError(new Error(`number ${number}`));
  await new Promise((resume) => setTimeout(resume, 20));
  expect(requests).toEqual([]);
  offline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0));
  expect(messages(requests)[0]).toBe('number 0');
});

it('sends with a later page what this one could not, as it was, and once', async () => {
  window.history.replaceState(null, '', '/shops?q=secret');
  offline.mockReturnValue(false);
  const cause = new Error('the file is gone');
  (await import('../layout/test-navigation.ts')).contribute([]); // messaging 1.0.0
  reportError(new Error('one', { cause }), { remote: 'messaging' });
  reportError({ big: 1n }); // cannot be written down, and ends nothing
  reportError(new Error('two'));
  await vi.waitFor(() => expect(localStorage.getItem('errors-waiting')).toContain('two'));

  vi.resetModules(); // a reload, somewhere else
  window.history.replaceState(null, '', '/');
  offline.mockReturnValue(true);
  const requests = answerRest({ 'POST site_errors': () => undefined });
  (await import('./report-error.ts')).reportUncaught();
  await vi.waitFor(() => expect(messages(requests)).toEqual(['one', 'two']));
  expect(requests[0]?.body).toMatchObject({
    page_url: `${location.origin}/shops`,
    source: 'mf-messaging@1.0.0',
    error: { stack: expect.stringContaining('the file is gone') as string },
  });

  vi.resetModules(); // and another
  (await import('./report-error.ts')).reportUncaught();
  dispatchEvent(new Event('online'));
  await new Promise((resume) => setTimeout(resume, 20));
  expect(requests).toHaveLength(2);
});

it('keeps twenty at most, and survives what somebody else has written there', async () => {
  localStorage.setItem('errors-waiting', '{');
  offline.mockReturnValue(false);
  for (let number = 0; number < 30; number++) reportError(new Error(`number ${number}`));
  await vi.waitFor(() => expect(localStorage.getItem('errors-waiting')).toContain('number 19'));
  expect(localStorage.getItem('errors-waiting')?.match(/"number \d+"/g)).toHaveLength(20);
});

it('does not report itself', async () => {
  startReporting();
  let reachable = false;
  const requests = answerRest({
    'POST site_errors': () => {
      if (!reachable) throw new TypeError('Failed to fetch');
      return refusal('PT429', 429);
    },
  });
  reportError(new Error('one'));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  reachable = true;
  reportError(new Error('two'));
  await vi.waitFor(() => expect(messages(requests)).toEqual(['one', 'one', 'two']));
  await new Promise((resume) => setTimeout(resume, 20));
  expect(requests).toHaveLength(3);
});

it('logs what nobody catches', async () => {
  startReporting();
  const requests = answerRest({ 'POST site_errors': () => undefined });
  dispatchEvent(
    new ErrorEvent('error', { message: 'boom', filename: 'a.js', lineno: 1, colno: 2, error: new Error('boom') }),
  );
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('promised') }));
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(requests.map(({ body }) => body)).toMatchObject([
    { message: 'boom', source: 'a.js', lineno: 1, colno: 2, severity: 'error' },
    { message: 'promised', severity: 'error' },
  ]);
});

it.each([
  ['whoever has a token', { expires_at: Date.now() / 1000 + 600 }, 'sultan'],
  ['nobody whose token has ended', { expires_at: Date.now() / 1000 - 600 }, null],
])('names %s', async (_who, session, user_id) => {
  const access_token = `h.${btoa('{"sub":"sultan"}')}.s`;
  localStorage.setItem(sessionKey(), JSON.stringify({ ...session, access_token }));
  const requests = answerRest({ 'POST site_errors': () => undefined });
  reportError(new Error('one'));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toMatchObject({ user_id });
});
