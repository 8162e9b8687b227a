import { AppError } from '@dabbab/platform/errors';
import { QueryClientProvider, queryClient, useQuery } from '@dabbab/platform/query';
import { sessionAtom } from '@dabbab/platform/session';
import { store } from '@dabbab/platform/store';
import { rider } from '@dabbab/testing/render';
import { renderHook } from '@testing-library/react';
import { entries, get } from 'idb-keyval';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { pageState } from '../app/page-state.ts';
import { keepAnswers } from './keep-answers.ts';
import type { KeptAnswer } from './kept-answers.ts';

const database = vi.hoisted(() => new Map<string, KeptAnswer>());
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: vi.fn(async (key: string) => database.get(key)),
  setMany: async (entries: [string, KeptAnswer][]) => entries.forEach(([key, answer]) => database.set(key, answer)),
  delMany: async (keys: string[]) => keys.forEach((key) => database.delete(key)),
  entries: vi.fn(async () => [...database]),
}));

const online = vi.spyOn(navigator, 'onLine', 'get');
const HOUR_MS = 60 * 60 * 1000;
const queryKey = ['listings', 'ad', '1'];
const hash = JSON.stringify(queryKey);
const noura = { ...rider, id: 'noura' };

/** Shows the answer to the query, as a screen does. @returns how to leave the screen */
function show(answer: () => unknown, meta: Record<string, unknown> = { kept: true }) {
  const options = { queryKey, queryFn: async () => answer(), meta, retry: false };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(() => useQuery(options), { wrapper }).unmount;
}

const fails = () => {
  throw new AppError('offline');
};
const signIn = (user: typeof rider | null) =>
  store.set(sessionAtom, user ? { status: 'signed-in', user } : { status: 'signed-out', user: null });
const hide = () => document.dispatchEvent(new Event('visibilitychange'));
vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);

beforeAll(() => {
  queryClient.mount(); // as on a page, where a screen stands in it all the time
  keepAnswers();
});

let leave = () => {};
beforeEach(() => {
  leave();
  queryClient.clear();
  database.clear();
  vi.mocked(get).mockClear();
  online.mockReturnValue(true);
  signIn(null);
});

const shown = () => queryClient.getQueryState(queryKey);

it('keeps the answers to queries that say so, for whoever reads them', async () => {
  leave = show(() => 'of noura', { kept: false });
  signIn(noura);
  await vi.waitFor(() => expect(shown()?.data).toBe('of noura'));
  hide();
  expect([...database]).toEqual([]);
  leave();
  queryClient.clear();
  leave = show(() => 'of noura');
  await vi.waitFor(() => expect(shown()?.data).toBe('of noura'));
  hide();
  await vi.waitFor(() => expect([...database.keys()]).toEqual([`noura ${hash}`]));
  expect(database.get(`noura ${hash}`)).toMatchObject({ queryKey, data: 'of noura' });
});

it('gives an answer back where the backend cannot be reached, with its age, and asks again', async () => {
  const at = Date.now() - 3 * HOUR_MS;
  database.set(`visitor ${hash}`, { queryKey, data: 'kept', at });
  leave = show(fails);
  await vi.waitFor(() => expect(shown()).toMatchObject({ data: 'kept', dataUpdatedAt: at, isInvalidated: true }));
  await vi.waitFor(() => expect(pageState().keptSince).toBe(at));
  leave();
  leave = show(() => 'fresh');
  await vi.waitFor(() => expect(shown()?.data).toBe('fresh'));
  await vi.waitFor(() => expect(pageState().keptSince).toBeUndefined());
});

it('does not put a kept answer in the place of an error that the backend gave', async () => {
  database.set(`visitor ${hash}`, { queryKey, data: 'kept', at: Date.now() });
  leave = show(() => {
    throw new AppError('not-found');
  });
  await vi.waitFor(() => expect(shown()?.status).toBe('error'));
  // With the error it is decided whether a kept answer is looked for.
  expect(get).not.toHaveBeenCalled();
});

it('gives one person nothing of another', async () => {
  database.set(`sultan ${hash}`, { queryKey, data: 'of sultan', at: Date.now() });
  signIn(noura);
  leave = show(fails);
  await vi.waitFor(() => expect(shown()?.status).toBe('error'));
  expect(shown()?.data).toBeUndefined();
  expect([...database]).toEqual([]); // it went when somebody else signed in
});

it('forgets what is of a person when they sign out, and nothing while their session only cannot be refreshed', async () => {
  const ofNoura: KeptAnswer = { queryKey, data: 'of noura', at: Date.now() };
  signIn(noura);
  database.set(`noura ${hash}`, ofNoura);
  database.set(`visitor ${hash}`, { queryKey, data: 'of everybody', at: Date.now() });
  const stored = vi.spyOn(Storage.prototype, 'getItem').mockReturnValue('{}');
  vi.mocked(entries).mockClear();
  signIn(null);
  // What goes is looked for at once, or not at all.
  expect(entries).not.toHaveBeenCalled();
  stored.mockRestore();
  signIn(noura);
  signIn(null);
  await vi.waitFor(() => expect([...database.keys()]).toEqual([`visitor ${hash}`]));
});

it('keeps the beginning of a long list, and two hundred answers of the last month', async () => {
  const now = Date.now();
  for (let index = 0; index < 250; index++)
    database.set(`visitor ${index}`, { queryKey, data: index, at: now - index });
  database.set('visitor old', { queryKey, data: 'old', at: now - 31 * 24 * HOUR_MS });
  signIn(noura);
  await vi.waitFor(() => expect(database.size).toBe(200));
  expect(database.has('visitor 0')).toBe(true);
  expect(database.has('visitor 249')).toBe(false);
  const pages = [1, 2, 3, 4, 5];
  leave = show(() => ({ pages, pageParams: pages }));
  await vi.waitFor(() => expect(shown()?.data).toBeDefined());
  hide();
  await vi.waitFor(() =>
    expect(database.get(`noura ${hash}`)?.data).toEqual({ pages: [1, 2, 3], pageParams: [1, 2, 3] }),
  );
});

it('gives answers back to a page that was open when the connection went', async () => {
  database.set(`visitor ${hash}`, { queryKey, data: 'kept', at: 5 + Date.now() - HOUR_MS });
  online.mockReturnValue(false);
  dispatchEvent(new Event('offline')); // queries wait from now on
  leave = show(() => 'fresh');
  await vi.waitFor(() => expect(shown()?.data).toBe('kept'));
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(shown()?.data).toBe('fresh'));
});
