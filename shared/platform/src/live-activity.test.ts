import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activityKey } from './activity.ts';
import { followActivity } from './live-activity.ts';
import { queryClient } from './query.ts';

type Listener = (payload: unknown) => void;
const channels: { filters: unknown[]; listeners: Listener[]; tell: (status: string) => void }[] = [];
const removeChannel = vi.fn<() => Promise<void>>(async () => {});

vi.mock('./supabase.ts', () => ({
  loadSupabase: async () => ({
    removeChannel,
    channel: () => {
      const made = { filters: [] as unknown[], listeners: [] as Listener[], tell: (_status: string) => {} };
      channels.push(made);
      const channel = {
        on: (_type: string, filter: unknown, listener: Listener) => {
          made.filters.push(filter);
          made.listeners.push(listener);
          return channel;
        },
        subscribe: (tell: typeof made.tell) => {
          made.tell = tell;
          return channel;
        },
      };
      return channel;
    },
  }),
}));

const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
beforeEach(() => {
  vi.useFakeTimers();
  channels.length = 0;
  invalidate.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

it('listens to one person alone, on one channel', async () => {
  await followActivity('sultan');
  expect(channels).toHaveLength(1);
  expect(channels[0]?.filters).toEqual([
    { event: '*', schema: 'public', table: 'notifications', filter: 'user_id=eq.sultan' },
    { event: 'INSERT', schema: 'public', table: 'private_messages', filter: 'recipient_id=eq.sultan' },
    {},
  ]);
});

it('counts again for every change, and after a gap in the connection', async () => {
  await followActivity('sultan');
  const [notification, message, system] = channels[0]?.listeners ?? [];
  notification?.({});
  message?.({});
  system?.({ status: 'error' });
  expect(invalidate).toHaveBeenCalledTimes(2);
  system?.({ status: 'ok' });
  expect(invalidate).toHaveBeenCalledTimes(3);
  expect(invalidate).toHaveBeenLastCalledWith({ queryKey: activityKey });
});

it('opens a channel that the server has closed again, but not after its end', async () => {
  const stop = await followActivity('sultan');
  channels[0]?.tell('CLOSED');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(channels).toHaveLength(2);
  await stop();
  channels[1]?.tell('CLOSED');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(channels).toHaveLength(2);
  expect(removeChannel).toHaveBeenCalledOnce();
});
