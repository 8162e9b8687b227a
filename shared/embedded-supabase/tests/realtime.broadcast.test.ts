/** Broadcast: messages between those who joined a channel, over its socket, over HTTP, and from the database. */
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, inject, it } from 'vitest';
import { anon, newUser, secret } from '../testing/clients.ts';
import { must } from '../testing/must.ts';
import { lacks } from '../testing/needs.ts';
import {
  VERSIONS,
  type Version,
  closing,
  joined,
  randomTopic,
  sendFromDatabase,
  speaking,
  tokenOf,
} from '../testing/realtime-clients.ts';

const { url, publishableKey } = inject('backend');

interface Heard {
  channel: RealtimeChannel;
  messages: Record<string, unknown>[];
}

async function hearing(
  client: SupabaseClient,
  topic: string,
  config: { broadcast?: object; private?: boolean } = {},
): Promise<Heard> {
  const messages: Record<string, unknown>[] = [];
  const channel = closing(client)
    .channel(topic, { config })
    .on('broadcast', { event: '*' }, (message) => messages.push(message));
  expect(await joined(channel)).toBe('SUBSCRIBED');
  return { channel, messages };
}

const send = (channel: RealtimeChannel, payload: unknown, event = 'hello') =>
  channel.send({ type: 'broadcast', event, payload });

const PAYLOAD = { text: 'مرحبا 👋 "\\', deep: { n: [1, 2.5, null, true] } };

describe('a broadcast', () => {
  const pairs = VERSIONS.flatMap((from) => VERSIONS.map((to): [Version, Version] => [from, to]));

  it.each(pairs)('goes from version %s to version %s', async (from, to) => {
    const topic = randomTopic();
    const [sender, receiver] = [await hearing(speaking(from), topic), await hearing(speaking(to), topic)];
    expect(await send(sender.channel, PAYLOAD, 'سلام')).toBe('ok');
    await expect.poll(() => receiver.messages).toEqual([{ type: 'broadcast', event: 'سلام', payload: PAYLOAD }]);
    expect(sender.messages).toEqual([]);
  });

  it.each(VERSIONS)('comes back to its sender when asked for, and is acknowledged (%s)', async (version) => {
    const { channel, messages } = await hearing(speaking(version), randomTopic(), {
      broadcast: { self: true, ack: true },
    });
    expect(await send(channel, PAYLOAD)).toBe('ok');
    await expect.poll(() => messages).toMatchObject([{ event: 'hello', payload: PAYLOAD }]);
  });

  it('may be bytes, which only the newer version knows', async () => {
    const topic = randomTopic();
    const bytes = Uint8Array.from({ length: 300 }, (_, at) => at % 256);
    const [newer, older] = [await hearing(speaking('2.0.0'), topic), await hearing(speaking('1.0.0'), topic)];
    const sender = await hearing(speaking('2.0.0'), topic, { broadcast: { ack: true } });
    expect(await send(sender.channel, bytes.buffer)).toBe('ok');
    expect(await send(sender.channel, { words: 'too' })).toBe('ok');
    await expect.poll(() => older.messages).toMatchObject([{ payload: { words: 'too' } }]);
    expect(newer.messages).toHaveLength(2);
    expect(new Uint8Array(newer.messages[0]?.payload as ArrayBuffer)).toEqual(bytes);
  });

  it('is heard in its own topic alone, in the order it was sent', async () => {
    const topic = randomTopic();
    const sender = await hearing(anon(), topic);
    const [same, other] = [await hearing(anon(), topic), await hearing(anon(), `${topic}x`)];
    for (let n = 0; n < 50; n++) await send(sender.channel, { n });
    await expect.poll(() => same.messages).toHaveLength(50);
    expect(same.messages.map(({ payload }) => (payload as { n: number }).n)).toEqual(
      Array.from({ length: 50 }, (_, n) => n),
    );
    expect(other.messages).toEqual([]);
  });

  it('is no longer heard after leaving', async () => {
    const topic = randomTopic();
    const client = anon();
    const [left, stays, sender] = [
      await hearing(client, topic),
      await hearing(anon(), topic),
      await hearing(anon(), topic),
    ];
    expect(await client.removeChannel(left.channel)).toBe('ok');
    await send(sender.channel, PAYLOAD);
    await expect.poll(() => stays.messages).toHaveLength(1);
    expect(left.messages).toEqual([]);
  });

  it('of one client reaches another channel of the same client', async () => {
    const client = anon();
    const topic = randomTopic();
    const one = await hearing(client, topic, { broadcast: { self: true } });
    await hearing(client, randomTopic());
    await send(one.channel, PAYLOAD);
    await expect.poll(() => one.messages).toHaveLength(1);
  });
});

describe('over HTTP', () => {
  it('a message is sent without a socket', async () => {
    const topic = randomTopic('a/b');
    const heard = [await hearing(speaking('1.0.0'), topic), await hearing(speaking('2.0.0'), topic)];
    const channel = anon().channel(topic);
    expect(await channel.httpSend('said/so', PAYLOAD)).toEqual({ success: true });
    for (const { messages } of heard)
      await expect.poll(() => messages).toMatchObject([{ event: 'said/so', payload: PAYLOAD }]);
    const bytes = new Uint8Array([0, 1, 255]);
    expect(await channel.httpSend('bytes', bytes)).toEqual({ success: true });
    await expect.poll(() => heard[1]?.messages.length).toBe(2);
    expect(new Uint8Array(heard[1]?.messages[1]?.payload as ArrayBuffer)).toEqual(bytes);
  });

  it('a channel that is not joined sends all the same', async () => {
    const topic = randomTopic();
    const { messages } = await hearing(anon(), topic);
    expect(await send(anon().channel(topic), PAYLOAD)).toBe('ok');
    await expect.poll(() => messages).toMatchObject([{ type: 'broadcast', event: 'hello', payload: PAYLOAD }]);
  });

  const post = (path: string, body: unknown, headers: Record<string, string> = { apikey: publishableKey }) =>
    fetch(`${url}/realtime/v1/api/broadcast${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it('several messages are accepted without a word', async () => {
    const topic = randomTopic();
    const { messages } = await hearing(anon(), topic);
    const batch = [1, 2].map((n) => ({ topic, event: 'e', payload: { n } }));
    const answer = await post('', { messages: batch });
    expect([answer.status, await answer.text()]).toEqual([202, '']);
    await expect.poll(() => messages.map(({ payload }) => payload)).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it.each([{}, { messages: [{ topic: 'x' }] }, { messages: [{ topic: '', event: 'e', payload: {} }] }, 'no json'])(
    'what is no message is refused',
    async (body) => {
      const answer = await post('', body);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toHaveProperty('errors');
    },
  );

  it('a key is needed, and a token that is valid', async () => {
    const body = { messages: [{ topic: 'x', event: 'e', payload: {} }] };
    for (const path of ['', '/x/events/e']) {
      expect((await post(path, body, {})).status).toBe(401);
      expect((await post(path, body, { apikey: 'sb_publishable_wrong' })).status).toBe(401);
      const forged = { apikey: publishableKey, authorization: 'Bearer a.b.c' };
      expect((await post(path, body, forged)).status).toBe(401);
    }
  });
});

describe.skipIf(lacks('dbUrl'))('from the database', () => {
  it('realtime.send reaches public and private channels, each its own', async () => {
    const person = await newUser();
    const topic = `rt:${person.id}:${randomTopic()}`;
    const open = await hearing(speaking('1.0.0'), topic);
    const closed = await hearing(speaking('2.0.0', await tokenOf(person)), topic, { private: true });
    await sendFromDatabase(topic, { to: 'public' }, false);
    await sendFromDatabase(topic, { to: 'private', id: 7 }, true);
    await expect.poll(() => closed.messages).toHaveLength(1);
    expect(closed.messages).toMatchObject([{ event: 'sent', payload: { to: 'private', id: 7 } }]);
    await expect.poll(() => open.messages).toHaveLength(1);
    const [message] = open.messages as { payload: { id: string }; meta: { id: string } }[];
    expect(message).toMatchObject({ event: 'sent', payload: { to: 'public' } });
    expect(message?.payload.id).toBe(message?.meta.id);
  });

  it('realtime.send_binary sends bytes', async () => {
    const person = await newUser();
    const topic = `rt:${person.id}:${randomTopic()}`;
    const { messages } = await hearing(person.client, topic, { private: true });
    await must(secret().rpc('rt_send_binary', { topic, payload: 'سلام' }));
    await expect.poll(() => messages).toHaveLength(1);
    expect(Buffer.from(messages[0]?.payload as ArrayBuffer).toString()).toBe('سلام');
  });

  it('realtime.broadcast_changes tells of rows', async () => {
    const person = await newUser();
    const { messages } = await hearing(person.client, `rt:${person.id}:announced`, { private: true });
    const { id } = await must<{ id: number }>(
      secret().from('rt_announced').insert({ owner_id: person.id, body: 'a' }).select('id').single(),
    );
    await must(secret().from('rt_announced').update({ body: 'b' }).eq('id', id));
    await must(secret().from('rt_announced').delete().eq('id', id));
    await expect.poll(() => messages).toHaveLength(3);
    const row = (body: string) => ({ id, owner_id: person.id, body });
    const common = { schema: 'public', table: 'rt_announced' };
    expect(messages.map(({ event, payload }) => [event, payload])).toMatchObject([
      ['INSERT', { ...common, operation: 'INSERT', record: row('a'), old_record: null }],
      ['UPDATE', { ...common, operation: 'UPDATE', record: row('b'), old_record: row('a') }],
      ['DELETE', { ...common, operation: 'DELETE', record: null, old_record: row('b') }],
    ]);
  });

  it('what was sent is replayed to who joins later, and not sent to her again', async () => {
    const person = await newUser();
    const topic = `rt:${person.id}:${randomTopic()}`;
    const since = Date.now() - 60_000;
    for (const n of [1, 2, 3]) await sendFromDatabase(topic, { n }, true);
    const late = await hearing(person.client, topic, { private: true, broadcast: { replay: { since, limit: 2 } } });
    await sendFromDatabase(topic, { n: 4 }, true);
    await expect.poll(() => late.messages).toHaveLength(3);
    expect(late.messages).toMatchObject([
      { payload: { n: 2 }, meta: { replayed: true } },
      { payload: { n: 3 }, meta: { replayed: true } },
      { payload: { n: 4 } },
    ]);
  });
});
