/** Private channels: the policies on `realtime.messages` decide who reads and writes what in which topic. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { anon, newUser, type Person, secret } from '../testing/clients.ts';
import { lacks } from '../testing/needs.ts';
import {
  VERSIONS,
  closing,
  joined,
  randomTopic,
  sendFromDatabase,
  speaking,
  tokenOf,
} from '../testing/realtime-clients.ts';

function privateChannel(client: ReturnType<typeof anon>, topic: string, broadcast: object = {}) {
  const messages: unknown[] = [];
  const presences: string[] = [];
  const channel = closing(client)
    .channel(topic, { config: { private: true, broadcast, presence: { key: randomUUID(), enabled: true } } })
    .on('broadcast', { event: '*' }, ({ payload }) => messages.push(payload))
    .on('presence', { event: 'join' }, ({ newPresences }) =>
      presences.push(...newPresences.map((one) => String(one.name))),
    );
  const ended = new Promise<Record<string, unknown>>((done) => channel.on('system', {}, done));
  return { channel, messages, presences, ended };
}

const refused = (topic: string) =>
  `CHANNEL_ERROR Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;

const own = (person: Person) => `rt:${person.id}:${randomTopic()}`;
const say = (n: number) => ({ type: 'broadcast', event: 'x', payload: { n } }) as const;

describe.skipIf(lacks('dbUrl'))('a private channel', () => {
  it.each(VERSIONS)('is joined by whom a policy lets read, and by nobody else (%s)', async (version) => {
    const [owner, stranger] = await Promise.all([newUser(), newUser()]);
    const topic = own(owner);
    const join = async (token?: string) => joined(privateChannel(speaking(version, token), topic).channel);
    expect(await join(await tokenOf(owner))).toBe('SUBSCRIBED');
    expect(await join(await tokenOf(stranger))).toBe(refused(topic));
    expect(await join()).toBe(refused(topic));
    expect(await joined(privateChannel(secret(), topic).channel)).toBe('SUBSCRIBED');
  });

  it('and the public one of the same name hear nothing of each other', async () => {
    const owner = await newUser();
    const topic = own(owner);
    const closed = privateChannel(owner.client, topic, { self: true });
    expect(await joined(closed.channel)).toBe('SUBSCRIBED');
    const heard: unknown[] = [];
    const open = closing(anon()).channel(topic, { config: { broadcast: { self: true } } });
    open.on('broadcast', { event: '*' }, ({ payload }) => heard.push(payload));
    expect(await joined(open)).toBe('SUBSCRIBED');
    await closed.channel.send(say(1));
    await expect.poll(() => closed.messages).toEqual([{ n: 1 }]);
    await open.send(say(2));
    await expect.poll(() => heard).toEqual([{ n: 2 }]);
    expect(closed.messages).toEqual([{ n: 1 }]);
  });

  it('that may only be read takes no message, and no presence', async () => {
    const person = await newUser();
    const topic = randomTopic('rt-read');
    const reader = privateChannel(person.client, topic, { self: true });
    const server = privateChannel(secret(), topic);
    expect(await joined(reader.channel)).toBe('SUBSCRIBED');
    expect(await joined(server.channel)).toBe('SUBSCRIBED');
    await reader.channel.send(say(1));
    expect(await reader.channel.track({ name: 'reader' })).toBe('error');
    await server.channel.send(say(2));
    expect(await server.channel.track({ name: 'server' })).toBe('ok');
    await expect.poll(() => reader.messages).toEqual([{ n: 2 }]);
    await expect.poll(() => reader.presences).toEqual(['server']);
    expect([server.messages, server.presences]).toEqual([[], ['server']]);
  });

  it('shows broadcasts and presence each by its own permission', async () => {
    const person = await newUser();
    for (const extension of ['broadcast', 'presence']) {
      const topic = randomTopic(`rt-${extension}`);
      const token = await tokenOf(person);
      const [reader, server] = [privateChannel(speaking('2.0.0', token), topic), privateChannel(secret(), topic)];
      expect(await joined(reader.channel)).toBe('SUBSCRIBED');
      expect(await joined(server.channel)).toBe('SUBSCRIBED');
      await server.channel.send(say(1));
      await server.channel.track({ name: 'server' });
      const { messages, presences } = reader;
      await expect.poll(() => [...messages, ...presences]).toHaveLength(1);
      expect([messages, presences]).toEqual(extension === 'broadcast' ? [[{ n: 1 }], []] : [[], ['server']]);
    }
  });

  it('whose policy fails is refused', async () => {
    const person = await newUser();
    const topic = randomTopic('rt-broken');
    expect(await joined(privateChannel(person.client, topic).channel)).toBe(refused(topic));
  });

  it('takes messages over HTTP from who may write, and drops those of others', async () => {
    const [owner, stranger] = await Promise.all([newUser(), newUser()]);
    const topic = own(owner);
    const { channel, messages } = privateChannel(owner.client, topic);
    expect(await joined(channel)).toBe('SUBSCRIBED');
    const config = { config: { private: true } };
    for (const [client, n] of [
      [stranger.client, 1],
      [anon(), 2],
      [speaking('2.0.0', await tokenOf(owner)), 3],
      [secret(), 4],
    ] as const)
      expect(await client.channel(topic, config).httpSend('x', { n })).toEqual({ success: true });
    await expect.poll(() => messages).toEqual([{ n: 3 }, { n: 4 }]);
  });

  it('leaves nothing behind when permissions are tried', async () => {
    const person = await newUser();
    const topic = own(person);
    const { channel } = privateChannel(person.client, topic, { ack: true });
    expect(await joined(channel)).toBe('SUBSCRIBED');
    expect(await channel.send(say(1))).toBe('ok');
    const since = Date.now() - 60_000;
    const late = privateChannel(speaking('2.0.0', await tokenOf(person)), topic, { replay: { since } });
    expect(await joined(late.channel)).toBe('SUBSCRIBED');
    await sendFromDatabase(topic, { n: 2 }, true);
    await expect.poll(() => late.messages).toMatchObject([{ n: 2 }]);
  });

  it('ends when a new token may not read it any more', async () => {
    const [owner, stranger] = await Promise.all([newUser(), newUser()]);
    const topic = own(owner);
    const { channel, ended } = privateChannel(owner.client, topic);
    expect(await joined(channel)).toBe('SUBSCRIBED');
    await owner.client.realtime.setAuth(await tokenOf(stranger));
    expect(await ended).toMatchObject({
      extension: 'system',
      status: 'error',
      message: `You do not have permissions to read from this Channel topic: ${topic}`,
    });
    await expect.poll(() => channel.state).toBe('closed');
  });
});
