import { locationAtom } from '@dabbab/platform/history';
import { page } from '@dabbab/platform/page';
import { store } from '@dabbab/platform/store';
import { answerRest } from '@dabbab/testing/answer-rest';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

page().channel = 'live';
const watchedUntil = new Date(Date.now() + 3_600_000).toISOString();
const remote = (name: string, more: object) => ({ build: { name, version: '1.0.0', base: '/' }, ...more }) as never;
page().remotes.push(
  remote('shops', { watchedUntil }),
  remote('listings', { watchedUntil: '2020-01-01T00:00:00Z' }),
  remote('account', { watchedUntil }),
);

// The registry is read from the page when it is loaded.
const { allRemotes } = await import('../remotes/registry.ts');
const { usedBuilds } = await import('../remotes/used.ts');
const { broken, noteBroken } = await import('./broken.ts');
const { followReleases } = await import('./release-visits.ts');

beforeEach(() => {
  vi.useFakeTimers();
  for (const { build } of allRemotes()) if (build.name !== 'account') usedBuilds.set(build.name, build as never);
});
afterEach(() => {
  vi.useRealTimers();
  broken.length = 0;
  usedBuilds.clear();
  sessionStorage.clear();
});

const follow = () => {
  const requests = answerRest({ 'POST rpc/report_release_visit': () => undefined });
  followReleases();
  return requests;
};
const well = { channel: 'live', remote: 'shops', version: '1.0.0', broken: false };

it('tells once, after a while, that what was used and is new is well', async () => {
  const requests = follow();
  await vi.advanceTimersByTimeAsync(4000);
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(requests.map(({ body }) => body)).toEqual([well]);
  store.set(locationAtom, store.get(locationAtom));
  followReleases(); // as the next page of the visit does
  await vi.advanceTimersByTimeAsync(6000);
  expect(requests).toHaveLength(1);
});

it('tells at once that something broke, and nothing better after that', async () => {
  const requests = follow();
  noteBroken('mf-listings@1.0.0');
  noteBroken('mf-shops@1.0.1');
  noteBroken(null);
  expect(requests).toEqual([]);
  noteBroken('mf-shops@1.0.0 http://site/a.js');
  noteBroken('mf-shops@1.0.0');
  await vi.advanceTimersByTimeAsync(6000);
  expect(requests.map(({ body }) => body)).toEqual([{ ...well, broken: true }]);
});

it('tells what broke before it listened, and what breaks after it was well', async () => {
  broken.push('mf-shops@1.0.0');
  expect(follow().map(({ body }) => body)).toEqual([{ ...well, broken: true }]);
  sessionStorage.clear();
  broken.length = 0;
  const requests = follow();
  await vi.advanceTimersByTimeAsync(6000);
  noteBroken('mf-shops@1.0.0');
  await vi.advanceTimersByTimeAsync(0);
  expect(requests.map(({ body }) => (body as { broken: boolean }).broken)).toEqual([false, true]);
});
