/** Presence: who is in a channel, and what each says of themselves. */
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { anon } from '../testing/clients.ts';
import { VERSIONS, closing, joined, randomTopic, speaking } from '../testing/realtime-clients.ts';

interface Watching {
  channel: RealtimeChannel;
  client: SupabaseClient;
  joins: [string, unknown[]][];
  leaves: [string, unknown[]][];
  /** key → what its members say, without their references */
  state: () => Record<string, object[]>;
}

const bare = (metas: object[]) => metas.map((meta) => ({ ...meta, presence_ref: undefined }));

async function watching(topic: string, key = '', client = closing(anon())): Promise<Watching> {
  const channel = client.channel(topic, { config: { presence: { key } } });
  const joins: Watching['joins'] = [];
  const leaves: Watching['leaves'] = [];
  channel
    .on('presence', { event: 'join' }, (event) => joins.push([event.key, bare(event.newPresences)]))
    .on('presence', { event: 'leave' }, (event) => leaves.push([event.key, bare(event.leftPresences)]));
  const synced = new Promise<void>((done) => channel.on('presence', { event: 'sync' }, () => done()));
  expect(await joined(channel)).toBe('SUBSCRIBED');
  await synced;
  const state = () =>
    Object.fromEntries(Object.entries(channel.presenceState()).map(([name, metas]) => [name, bare(metas)]));
  return { channel, client, joins, leaves, state };
}

describe('presence', () => {
  it.each(VERSIONS)('is told to those who are there and to those who come (%s)', async (version) => {
    const topic = randomTopic();
    const first = await watching(topic, 'first', speaking(version));
    expect(first.state()).toEqual({});
    expect(await first.channel.track({ name: 'سارة' })).toBe('ok');
    await expect.poll(first.state).toEqual({ first: [{ name: 'سارة' }] });
    const second = await watching(topic, 'second', speaking(version));
    expect(second.state()).toEqual({ first: [{ name: 'سارة' }] });
    expect(await second.channel.track({ name: 'عمر' })).toBe('ok');
    await expect.poll(first.state).toEqual({ first: [{ name: 'سارة' }], second: [{ name: 'عمر' }] });
    expect(first.joins).toEqual([
      ['first', [{ name: 'سارة' }]],
      ['second', [{ name: 'عمر' }]],
    ]);
  });

  it('changes with what is tracked', async () => {
    const topic = randomTopic();
    const [watcher, somebody] = [await watching(topic), await watching(topic, 'somebody')];
    await somebody.channel.track({ typing: false });
    await expect.poll(watcher.state).toEqual({ somebody: [{ typing: false }] });
    await somebody.channel.track({ typing: true });
    await expect.poll(watcher.state).toEqual({ somebody: [{ typing: true }] });
  });

  it('holds several of one key, until the last has left', async () => {
    const topic = randomTopic();
    const [watcher, phone, laptop] = [
      await watching(topic),
      await watching(topic, 'somebody'),
      await watching(topic, 'somebody'),
    ];
    await phone.channel.track({ on: 'phone' });
    await laptop.channel.track({ on: 'laptop' });
    await expect.poll(watcher.state).toEqual({ somebody: [{ on: 'phone' }, { on: 'laptop' }] });
    await phone.channel.untrack();
    await expect.poll(watcher.state).toEqual({ somebody: [{ on: 'laptop' }] });
    await laptop.client.removeChannel(laptop.channel);
    await expect.poll(watcher.state).toEqual({});
    expect(watcher.leaves).toEqual([
      ['somebody', [{ on: 'phone' }]],
      ['somebody', [{ on: 'laptop' }]],
    ]);
  });

  it('ends with the connection', async () => {
    const topic = randomTopic();
    const [watcher, gone] = [await watching(topic), await watching(topic, 'gone')];
    await gone.channel.track({});
    await expect.poll(watcher.state).toHaveProperty('gone');
    await gone.client.realtime.disconnect();
    await expect.poll(watcher.state).toEqual({});
  });

  it('gives a key of its own to who chose none', async () => {
    const topic = randomTopic();
    const [one, two] = [await watching(topic), await watching(topic)];
    await one.channel.track({ n: 1 });
    await two.channel.track({ n: 2 });
    await expect.poll(() => Object.values(one.state())).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  });

  it('stays within its topic', async () => {
    const topic = randomTopic();
    const [here, there] = [await watching(topic, 'here'), await watching(`${topic}x`, 'there')];
    await there.channel.track({});
    await here.channel.track({});
    await expect.poll(() => Object.keys(here.state())).toEqual(['here']);
  });

  it('is seen of who does not watch herself', async () => {
    const topic = randomTopic();
    const watcher = await watching(topic);
    const quiet = closing(anon()).channel(topic, { config: { presence: { key: 'quiet' } } });
    expect(await joined(quiet)).toBe('SUBSCRIBED');
    expect(await quiet.track({ n: 1 })).toBe('ok');
    await expect.poll(watcher.state).toEqual({ quiet: [{ n: 1 }] });
  });

  it('survives keys that JavaScript uses itself', async () => {
    const topic = randomTopic();
    const [watcher, odd] = [await watching(topic), await watching(topic, '__proto__')];
    expect(await odd.channel.track({ n: 1 })).toBe('ok');
    const plain = await watching(topic, 'plain');
    await plain.channel.track({ n: 2 });
    await expect.poll(() => watcher.state().plain).toEqual([{ n: 2 }]);
  });

  it('refuses what is no object, and what is said too often', async () => {
    const { channel } = await watching(randomTopic());
    const ended = new Promise((done) => channel.on('system', {}, done));
    expect(await channel.track(['a list'] as never)).toBe('error');
    for (let n = 0; n < 8; n++) void channel.track({ n });
    expect(await ended).toMatchObject({ status: 'error', message: 'Client presence rate limit exceeded' });
  });
});
