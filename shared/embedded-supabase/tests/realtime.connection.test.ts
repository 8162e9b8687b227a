/** The socket of Realtime: keys, tokens, the protocol in both versions, and coming back after it was cut. */
import { once } from 'node:events';
import { type IncomingMessage, get } from 'node:http';
import { json } from 'node:stream/consumers';
import { SignJWT } from 'jose';
import { describe, expect, inject, it } from 'vitest';
import { LOCAL_KEYS } from '../src/local-keys.ts';
import { anon, newUser } from '../testing/clients.ts';
import { must } from '../testing/must.ts';
import { lacks } from '../testing/needs.ts';
import {
  RawSocket,
  VERSIONS,
  closing,
  joined,
  listening,
  randomTopic,
  speaking,
  tokenOf,
} from '../testing/realtime-clients.ts';

const { url, publishableKey, secretKey } = inject('backend');
const key = `apikey=${publishableKey}`;

const sign = (claims: object, seconds: number) =>
  new SignJWT({ aud: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(new TextEncoder().encode(LOCAL_KEYS.jwtSecret));

describe('a socket', () => {
  it.each(['', 'apikey=', 'apikey=sb_publishable_wrong', 'apikey=a.b.c'])(
    'needs a key that is ours (%s)',
    async (query) => {
      await expect(RawSocket.open(`${query}&vsn=2.0.0`)).rejects.toThrow('refused');
    },
  );

  it('is refused with the words of the gateway', async () => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'MDEyMzQ1Njc4OWFiY2RlZg==',
    };
    const request = get(`${url}/realtime/v1/websocket?apikey=wrong&vsn=2.0.0`, { headers });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(401);
    expect(await json(response)).toMatchObject({ message: 'Invalid API key' });
  });

  it('speaks version 2.0.0', async () => {
    const socket = await RawSocket.open(`${key}&vsn=2.0.0`);
    socket.send([null, '1', 'phoenix', 'heartbeat', {}]);
    await expect
      .poll(() => socket.messages)
      .toContainEqual([null, '1', 'phoenix', 'phx_reply', { status: 'ok', response: {} }]);
    socket.send(['2', '2', 'realtime:a', 'phx_join', { config: { presence: { enabled: true } } }]);
    await expect
      .poll(() => socket.messages)
      .toContainEqual(['2', '2', 'realtime:a', 'phx_reply', { status: 'ok', response: { postgres_changes: [] } }]);
    await expect.poll(() => socket.messages).toContainEqual(['2', null, 'realtime:a', 'presence_state', {}]);
    socket.send(['2', '3', 'realtime:a', 'phx_leave', {}]);
    await expect
      .poll(() => socket.messages)
      .toContainEqual(['2', '3', 'realtime:a', 'phx_reply', { status: 'ok', response: {} }]);
    await expect.poll(() => socket.messages).toContainEqual(['2', '2', 'realtime:a', 'phx_close', {}]);
  });

  it('speaks version 1.0.0, also when none is named', async () => {
    const socket = await RawSocket.open(key);
    const topic = 'realtime:a';
    socket.send({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' });
    await expect
      .poll(() => socket.messages)
      .toContainEqual({ topic: 'phoenix', event: 'phx_reply', payload: { status: 'ok', response: {} }, ref: '1' });
    socket.send({ topic, event: 'phx_join', payload: {}, ref: '2', join_ref: '2' });
    const reply = { topic, event: 'phx_reply', payload: { status: 'ok', response: { postgres_changes: [] } } };
    await expect.poll(() => socket.messages).toContainEqual({ ...reply, ref: '2' });
    socket.send({ topic, event: 'phx_leave', payload: {}, ref: '3', join_ref: '2' });
    await expect.poll(() => socket.messages).toContainEqual({ topic, event: 'phx_close', payload: {}, ref: '2' });
  });

  it('tells the ids under which changes will come', async () => {
    const socket = await RawSocket.open(`${key}&vsn=2.0.0`);
    const wanted = { event: 'INSERT', schema: 'public', table: 'notifications', filter: 'kind=eq.x' };
    socket.send(['1', '1', 'realtime:b', 'phx_join', { config: { postgres_changes: [wanted, null] } }]);
    const response = { postgres_changes: [{ ...wanted, id: expect.any(Number) }] };
    await expect
      .poll(() => socket.messages)
      .toContainEqual(['1', '1', 'realtime:b', 'phx_reply', { status: 'ok', response }]);
  });

  it('takes bytes as the client frames them, and frames them for others', async () => {
    const [one, two] = [await RawSocket.open(`${key}&vsn=2.0.0`), await RawSocket.open(`${key}&vsn=2.0.0`)];
    const name = randomTopic();
    const topic = `realtime:${name}`;
    for (const socket of [one, two]) {
      socket.send(['1', '1', topic, 'phx_join', { config: { broadcast: { ack: true } } }]);
      await expect.poll(() => socket.messages).toContainEqual(expect.arrayContaining(['phx_reply']));
    }
    const parts = ['1', '2', topic, 'حدث', ''].map((text) => Buffer.from(text));
    const payload = Buffer.from([0, 255, 7]);
    one.send(Buffer.concat([Buffer.from([3, ...parts.map(({ length }) => length), 0]), ...parts, payload]));
    await expect
      .poll(() => one.messages)
      .toContainEqual(['1', '2', topic, 'phx_reply', { status: 'ok', response: {} }]);
    const [, , t, event] = parts as [Buffer, Buffer, Buffer, Buffer];
    await expect
      .poll(() => two.messages)
      .toContainEqual(Buffer.concat([Buffer.from([4, t.length, event.length, 0, 0]), t, event, payload]));
  });

  it('answers for topics that nobody joined', async () => {
    const socket = await RawSocket.open(`${key}&vsn=2.0.0`);
    const unmatched = { status: 'error', response: { reason: 'unmatched topic' } };
    socket.send(['1', '1', 'realtime:c', 'broadcast', {}]);
    await expect.poll(() => socket.messages).toContainEqual(['1', '1', 'realtime:c', 'phx_reply', unmatched]);
    socket.send(['2', '2', 'elsewhere', 'phx_join', {}]);
    await expect.poll(() => socket.messages).toContainEqual(['2', '2', 'elsewhere', 'phx_reply', unmatched]);
    socket.send(['3', '3', 'realtime:', 'phx_join', {}]);
    const nameless = { reason: 'TopicNameRequired: You must provide a topic name' };
    await expect
      .poll(() => socket.messages)
      .toContainEqual(['3', '3', 'realtime:', 'phx_reply', { status: 'error', response: nameless }]);
  });

  it('closes the channel that is joined a second time, and takes no more messages for it', async () => {
    const socket = await RawSocket.open(`${key}&vsn=2.0.0`);
    const config = { broadcast: { self: true, ack: true } };
    socket.send(['1', '1', 'realtime:d', 'phx_join', { config }]);
    socket.send(['2', '2', 'realtime:d', 'phx_join', { config }]);
    await expect.poll(() => socket.messages).toContainEqual(['1', '1', 'realtime:d', 'phx_close', {}]);
    socket.send(['1', '3', 'realtime:d', 'broadcast', { event: 'old' }]);
    socket.send(['2', '4', 'realtime:d', 'broadcast', { event: 'new' }]);
    await expect.poll(() => socket.messages).toContainEqual([null, null, 'realtime:d', 'broadcast', { event: 'new' }]);
    expect(JSON.stringify(socket.messages)).not.toContain('old');
  });

  it.each(['no json', [1, 2], {}, Buffer.from([9, 9, 9])])('that speaks nonsense is closed', async (message) => {
    const socket = await RawSocket.open(`${key}&vsn=2.0.0`);
    socket.send(message);
    expect(await socket.closed).toBe(1002);
  });

  it('survives joins that make no sense', async () => {
    const socket = await RawSocket.open(`${key}&vsn=2.0.0`);
    const senseless = [null, 'x', { config: 'x' }, { config: { broadcast: 1, presence: [], postgres_changes: {} } }];
    for (const [at, payload] of senseless.entries()) {
      const ref = String(at);
      socket.send([ref, ref, `realtime:${ref}`, 'phx_join', payload]);
      await expect
        .poll(() => socket.messages)
        .toContainEqual([ref, ref, `realtime:${ref}`, 'phx_reply', expect.objectContaining({ status: 'ok' })]);
    }
  });
});

describe.skipIf(lacks('dbUrl'))('a token', () => {
  const join = async (token: string) => {
    const socket = await RawSocket.open(`${key}&vsn=2.0.0`);
    socket.send(['1', '1', 'realtime:t', 'phx_join', { access_token: token, config: {} }]);
    await expect.poll(() => socket.messages).toHaveLength(1);
    return (socket.messages[0] as [unknown, unknown, unknown, unknown, { response: { reason?: string } }])[4].response
      .reason;
  };

  it('that is none, is forged or old does not join', async () => {
    const person = await newUser();
    const token = await tokenOf(person);
    expect(await join(token)).toBeUndefined();
    expect(await join('a.b.c')).toBe('MalformedJWT: The token provided is not a valid JWT');
    const forged = `${token.slice(0, token.lastIndexOf('.'))}.${Buffer.alloc(32).toString('base64url')}`;
    expect(await join(forged)).toBe('JwtSignatureError: Failed to validate JWT signature');
  });

  // Tokens of our own need the secret, which only a local project tells.
  it.skipIf(lacks('superuserUrl'))('that has expired, or lacks claims, does not join', async () => {
    expect(await join(await sign({ role: 'authenticated' }, -30))).toMatch(
      /^InvalidJWTToken: Token has expired \d+ seconds ago$/,
    );
    expect(await join(await sign({}, 60))).toBe('InvalidJWTToken: Fields `role` and `exp` are required in JWT');
  });

  it.skipIf(lacks('superuserUrl'))('that expires ends the channel', async () => {
    const person = await newUser();
    const token = await sign({ sub: person.id, role: 'authenticated' }, 2);
    const client = speaking('2.0.0', token);
    const channel = client.channel(randomTopic());
    const ended = new Promise((done) => channel.on('system', {}, done));
    const statuses: string[] = [];
    channel.subscribe((status) => statuses.push(status));
    expect(await ended).toMatchObject({
      extension: 'system',
      status: 'error',
      message: expect.stringMatching(/^Token has expired \d+ seconds ago$/),
    });
    await expect.poll(() => statuses).toEqual(['SUBSCRIBED', 'CLOSED']);
  });

  it('that is renewed keeps the channel, one that is none ends it', async () => {
    const person = await newUser();
    const { channel, changes } = await listening(person.client, { table: 'rt_rows', event: 'INSERT' });
    await must(person.client.auth.refreshSession());
    await person.client.realtime.setAuth(await tokenOf(person));
    await must(person.client.from('rt_rows').insert({ owner_id: person.id }));
    await expect.poll(() => changes).toHaveLength(1);
    const ended = new Promise((done) =>
      channel.on('system', {}, (message: { status: string }) => {
        if (message.status === 'error') done(message);
      }),
    );
    await person.client.realtime.setAuth('nonsense');
    expect(await ended).toMatchObject({ message: 'The token provided is not a valid JWT' });
    await expect.poll(() => channel.state).toBe('closed');
  });

  it('changes what an open channel may see', async () => {
    const [first, second] = await Promise.all([newUser(), newUser()]);
    const client = speaking('2.0.0', await tokenOf(first));
    const { channel, changes } = await listening(client, { table: 'rt_rows', event: 'INSERT' });
    const again = new Promise((done) => channel.on('system', {}, done));
    await client.realtime.setAuth(await tokenOf(second));
    await again;
    const [unseen, seen] = [first, second].map((person) => async () => {
      await must(person.client.from('rt_rows').insert({ owner_id: person.id, title: person.id }));
    });
    await unseen?.();
    await seen?.();
    const titles = () => changes.map((change) => (change.new as { title: string }).title);
    await expect.poll(titles).toEqual([second.id]);
  });

  it('of a visitor who signs in is used from then on', async () => {
    const person = await newUser();
    const client = closing(anon());
    const { changes } = await listening(client, { table: 'rt_open' });
    expect(changes).toEqual([]);
    const channel = client.channel(`rt:${person.id}:${randomTopic()}`, { config: { private: true } });
    expect(await joined(channel)).toMatch(/^CHANNEL_ERROR Unauthorized/);
    await client.removeChannel(channel);
    await must(client.auth.signInWithPassword({ email: person.email, password: person.password }));
    const mine = client.channel(`rt:${person.id}:${randomTopic()}`, { config: { private: true } });
    expect(await joined(mine)).toBe('SUBSCRIBED');
  });

  it('is not needed by the server, who sees everything', async () => {
    const person = await newUser();
    const socket = await RawSocket.open(`apikey=${secretKey}&vsn=2.0.0`);
    const wanted = { event: 'INSERT', schema: 'public', table: 'rt_rows', filter: `owner_id=eq.${person.id}` };
    socket.send(['1', '1', 'realtime:e', 'phx_join', { config: { postgres_changes: [wanted] } }]);
    await expect.poll(() => socket.messages).toContainEqual(expect.arrayContaining(['system']));
    await must(person.client.from('rt_rows').insert({ owner_id: person.id, title: 'x' }));
    await expect
      .poll(() => socket.messages)
      .toContainEqual([
        null,
        null,
        'realtime:e',
        'postgres_changes',
        expect.objectContaining({ data: expect.objectContaining({ type: 'INSERT' }) }),
      ]);
  });
});

describe.skipIf(lacks('dbUrl'))('a socket that is cut', () => {
  it.each(VERSIONS)('comes back by itself and hears on (%s)', async (version) => {
    const person = await newUser();
    const client = speaking(version, await tokenOf(person));
    const { channel, changes } = await listening(client, { table: 'rt_rows', event: 'INSERT' });
    const insert = (title: string) => must(person.client.from('rt_rows').insert({ owner_id: person.id, title }));
    await insert('before');
    await expect.poll(() => changes).toHaveLength(1);
    const back = new Promise((done) => channel.on('system', {}, done));
    // The library has no word for it.
    const { socketAdapter } = client.realtime as unknown as { socketAdapter: { getSocket(): { conn: WebSocket } } };
    socketAdapter.getSocket().conn.close(4000);
    await back;
    await insert('after');
    await expect.poll(() => changes).toHaveLength(2);
  });
});
