import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onLive, openTopic } from './kit/live.ts';
import { openConnection } from './live-connection.ts';
import { LiveTopic } from './live-topic.ts';

type Listener = (message: { event?: string; payload?: unknown }) => void;

/** A channel of supabase-js, driven by the test. */
class FakeChannel {
  state = 'joining';
  listeners: Record<string, Listener> = {};
  sent: unknown[] = [];
  tracked = 0;
  tell: (status: string) => void = () => {};
  present: Record<string, unknown> = {};

  on(type: string, _filter: unknown, listener: Listener) {
    this.listeners[type] = listener;
    return this;
  }
  subscribe(tell: (status: string) => void) {
    this.tell = tell;
    return this;
  }
  send(message: unknown) {
    this.sent.push(message);
  }
  track() {
    this.tracked += 1;
  }
  presenceState() {
    return this.present;
  }
  open() {
    this.state = 'joined';
    this.tell('SUBSCRIBED');
  }
}

const channels = new Map<string, FakeChannel[]>();
const setAuth = vi.fn<() => Promise<void>>(async () => {});
const removeChannel = vi.fn<(channel: FakeChannel) => Promise<void>>(async (channel) => {
  channel.tell('CLOSED');
});
vi.mock('./supabase.ts', () => ({
  loadSupabase: async () => ({
    realtime: { setAuth },
    auth: { getSession: async () => {} },
    removeChannel,
    channel: (topic: string, { config }: { config: { private: boolean } }) => {
      if (!config.private) throw new Error(`${topic} is open to everybody`);
      const channel = new FakeChannel();
      channels.set(topic, [...(channels.get(topic) ?? []), channel]);
      return channel;
    },
  }),
}));

/** Waits for the newest channel of a topic, which must be its `count`th. */
const channelOf = (topic: string, count = 1) =>
  vi.waitFor(() => {
    const made = channels.get(topic) ?? [];
    expect(made).toHaveLength(count);
    return made.at(-1) as FakeChannel;
  });

let close = () => {};
beforeEach(async () => {
  channels.clear();
  removeChannel.mockClear();
  setAuth.mockClear();
  close = await openConnection('sultan');
});
afterEach(() => close());

it('has the token before it opens the topic of the person, and tells every listener what comes', async () => {
  expect(setAuth).toHaveBeenCalledOnce();
  const heard: unknown[] = [];
  const resumed = vi.fn<() => void>();
  const stop = onLive('sultan', { resumed, message: (payload) => heard.push(payload) });
  const stopOther = onLive('nora', { message: () => heard.push('of nora') });
  const own = await channelOf('user:sultan');
  own.open();
  own.listeners['broadcast']?.({ event: 'read', payload: 0 });
  own.listeners['broadcast']?.({ event: 'message', payload: 1 });
  await vi.waitFor(() => expect(heard).toEqual([1]));
  await vi.waitFor(() => expect(resumed).toHaveBeenCalled());
  resumed.mockClear();
  own.open(); // after a gap
  await vi.waitFor(() => expect(resumed).toHaveBeenCalledOnce());
  const late = vi.fn<() => void>();
  const stopLate = onLive('sultan', { resumed: late });
  await vi.waitFor(() => expect(late).toHaveBeenCalledOnce());
  expect(resumed).toHaveBeenCalledOnce();
  stopLate();
  stop();
  stopOther();
});

const nobody = { onEvent: () => {}, onPresence: () => {} };

it('opens a topic once for all who listen, tells them who is there, and closes it with the last', async () => {
  const present = vi.fn<(ids: string[]) => void>();
  const first = openTopic('sultan', 'talk:1', nobody);
  const talk = await channelOf('talk:1');
  talk.open();
  expect(talk.tracked).toBe(1);
  talk.present = { sultan: [], nora: [] };
  const second = openTopic('sultan', 'talk:1', { ...nobody, onPresence: present });
  await vi.waitFor(() => expect(present).toHaveBeenLastCalledWith(['sultan', 'nora']));
  await channelOf('talk:1');
  first.close();
  second.send('typing', true);
  await vi.waitFor(() => expect(talk.sent).toEqual([{ type: 'broadcast', event: 'typing', payload: true }]));
  expect(removeChannel).not.toHaveBeenCalled();
  second.close();
  await vi.waitFor(() => expect(removeChannel).toHaveBeenCalledExactlyOnceWith(talk));
  // Opened again, it is a new one.
  const third = openTopic('sultan', 'talk:1', nobody);
  await channelOf('talk:1', 2);
  third.close();
});

it('does not send while the connection is gone', () => {
  const channel = new FakeChannel();
  const live = new LiveTopic({ supabase: { channel: () => channel } as never, topic: 'talk:2', onEvent: () => {} });
  live.send('typing', true);
  channel.open();
  live.send('typing', false);
  expect(channel.sent).toEqual([{ type: 'broadcast', event: 'typing', payload: false }]);
});

it('asks again who needs which topic when the connection has moved to another tab', async () => {
  const topic = openTopic('sultan', 'talk:3', nobody);
  await channelOf('talk:3');
  close();
  channels.clear();
  close = await openConnection('sultan');
  await expect.poll(() => channels.get('talk:3')).toHaveLength(1);
  topic.close();
});

it('opens again, with a fresh token, what had closed while the device slept', async () => {
  const own = await channelOf('user:sultan');
  own.open();
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(setAuth).toHaveBeenCalledTimes(2));
  expect(channels.get('user:sultan')).toHaveLength(1);
  own.state = 'errored';
  document.dispatchEvent(new Event('visibilitychange'));
  await channelOf('user:sultan', 2);
  expect(removeChannel).toHaveBeenCalledExactlyOnceWith(own);
});

it('opens a topic that the server has closed again, but not after its end', async () => {
  vi.useFakeTimers();
  try {
    const own = channels.get('user:sultan')?.[0];
    own?.tell('CLOSED');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(channels.get('user:sultan')).toHaveLength(2);
    channels.get('user:sultan')?.[1]?.tell('CLOSED');
    close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(channels.get('user:sultan')).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});
