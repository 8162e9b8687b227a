import { queryClient } from '@dabbab/platform/query';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { type Action, showOptimistically, perform } from './action.ts';

afterEach(() => queryClient.clear());
const stale = (...key: string[]) => queryClient.getQueryState(key)?.isInvalidated;
const keep = (...key: string[]) => void queryClient.setQueryData(key, 'kept');

it('makes stale what begins with its keys, and nothing else', async () => {
  keep('shops', 'directory', 'riyadh');
  keep('shops', 'own');
  const open: Action<string, number> = { invalidates: [['shops', 'directory']], send: async (name) => name.length };
  expect(await perform(open, 'track')).toBe(5);
  expect([stale('shops', 'directory', 'riyadh'), stale('shops', 'own')]).toEqual([true, false]);
});

it('asks again where the first answer was still on its way: it may be older than the change', async () => {
  const queryKey = ['shops', 'followed'];
  const first = Promise.withResolvers<string>();
  const queryFn = vi.fn(() => Promise.resolve('with the change')).mockReturnValueOnce(first.promise);
  const observer = new QueryObserver(queryClient, { queryKey, queryFn });
  const leave = observer.subscribe(() => {});
  await perform({ invalidates: [queryKey], send: () => Promise.resolve() }, undefined);
  first.resolve('without it');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('with the change'));
  leave();
});

it('makes it stale after a refusal too: it may not be what was shown', async () => {
  keep('shops', 'own');
  const refused: Action = { invalidates: [['shops']], send: () => Promise.reject(new Error('refused')) };
  await expect(perform(refused, undefined)).rejects.toThrow('refused');
  expect(stale('shops', 'own')).toBe(true);
});

it('shows what it optimistic, and takes it back', async () => {
  const queryKey = ['shops', 'followed'];
  const send = vi.fn<(follow: boolean) => Promise<void>>();
  const follow: Action<boolean> = {
    optimistic: { queryKey, show: (next) => void queryClient.setQueryData(queryKey, next) },
    send,
  };
  queryClient.setQueryData(queryKey, false);
  const rollBack = await showOptimistically(follow, true);
  expect(queryClient.getQueryData(queryKey)).toBe(true);
  rollBack();
  expect(queryClient.getQueryData(queryKey)).toBe(false);
  expect(send).not.toHaveBeenCalled();
});
