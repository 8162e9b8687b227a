/** Realtime under strict limits, and when its connections to PostgreSQL are cut: on an instance of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningPostmaster } from '../src/postmaster.ts';
import { type LocalSupabase, startSupabase } from '../src/start.ts';
import { anon, newUser } from '../testing/clients.ts';
import { FIXTURE } from '../testing/fixture.ts';
import { RawSocket, closing, joined, listening, randomTopic } from '../testing/realtime-clients.ts';

let supabase: LocalSupabase;
let stateDir: string;
let sql: postgres.Sql;
const log: string[] = [];

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'embedded-supabase-realtime-'));
  supabase = await startSupabase({
    workdir: FIXTURE,
    stateDir,
    apiPort: 0,
    dbPort: 0,
    mailboxPort: 0,
    log: (line) => log.push(line),
    config: {
      realtime: {
        max_concurrent_users: 6,
        max_channels_per_client: 3,
        max_joins_per_second: 5,
        max_events_per_second: 10,
        max_payload_size_in_kb: 100,
        idle_timeout_in_seconds: 2,
        max_waiting_in_kb: 256,
      },
    },
  });
  sql = postgres(supabase.superuserUrl, { max: 1, onnotice: () => {} });
  await sql`create table public.seen (id int primary key, body text)`;
  await sql`grant all on public.seen to anon`;
  await sql`alter publication supabase_realtime add table public.seen`;
});

afterAll(async () => {
  await sql.end();
  await supabase.stop();
  await rm(stateDir, { recursive: true, force: true });
});

const open = () => RawSocket.open(`apikey=${supabase.publishableKey}&vsn=2.0.0`, supabase);
const visitor = () => closing(anon(supabase));
const reasonsOf = (socket: RawSocket) =>
  (socket.messages as [unknown, unknown, unknown, string, { response?: { reason?: string } }][])
    .map(([, , , , payload]) => payload.response?.reason)
    .filter((reason) => reason !== undefined);

describe('a connection', () => {
  it('that says nothing is closed, one that sends heartbeats stays', async () => {
    const [silent, alive] = [await open(), await open()];
    const beat = setInterval(() => alive.send([null, '1', 'phoenix', 'heartbeat', {}]), 500);
    let ended = false;
    void alive.closed.then(() => (ended = true));
    expect(await silent.closed).toBe(1008);
    expect(ended).toBe(false);
    clearInterval(beat);
    expect(await alive.closed).toBe(1008);
  });

  it('has as many channels as it may', async () => {
    const socket = await open();
    for (let n = 1; n <= 4; n++) socket.send([String(n), String(n), `realtime:${n}`, 'phx_join', {}]);
    await expect.poll(() => reasonsOf(socket)).toEqual(['ChannelRateLimitReached: Too many channels']);
    socket.send(['1', '5', 'realtime:1', 'phx_leave', {}]);
    socket.send(['6', '6', 'realtime:4', 'phx_join', {}]);
    const joinedNow = ['6', '6', 'realtime:4', 'phx_reply', { status: 'ok', response: { postgres_changes: [] } }];
    await expect.poll(() => socket.messages).toContainEqual(joinedNow);
  });

  it('that joins too often is closed', async () => {
    const socket = await open();
    for (let n = 1; n <= 8; n++) socket.send([String(n), String(n), 'realtime:again', 'phx_join', {}]);
    expect(await socket.closed).toBe(1008);
    expect(reasonsOf(socket)).toEqual(['ClientJoinRateLimitReached: Too many joins per second']);
  });

  it('that sends a frame too large is closed', async () => {
    const socket = await open();
    socket.send([null, '1', 'realtime:x', 'broadcast', { payload: 'x'.repeat(2_000_000) }]);
    expect(await socket.closed).toBe(1009);
  });

  it('is refused where there are too many', async () => {
    const sockets = await Promise.all(Array.from({ length: 6 }, open));
    await expect(open()).rejects.toThrow('refused');
    expect(sockets).toHaveLength(6);
  });
});

describe('a channel', () => {
  it('that sends too much too quickly is closed', async () => {
    const channel = visitor().channel(randomTopic());
    const ended = new Promise((done) => channel.on('system', {}, done));
    expect(await joined(channel)).toBe('SUBSCRIBED');
    for (let n = 0; n < 12; n++) void channel.send({ type: 'broadcast', event: 'x', payload: { n } });
    expect(await ended).toMatchObject({
      extension: 'system',
      status: 'error',
      message: 'Too many messages per second',
    });
    await expect.poll(() => channel.state).toBe('closed');
  });

  it('does not take a payload that is too large', async () => {
    const channel = visitor().channel(randomTopic(), { config: { broadcast: { ack: true, self: true } } });
    const heard: unknown[] = [];
    channel.on('broadcast', { event: '*' }, ({ payload }) => heard.push(payload));
    expect(await joined(channel)).toBe('SUBSCRIBED');
    const send = (text: string) => channel.send({ type: 'broadcast', event: 'x', payload: { text } });
    expect(await send('x'.repeat(110_000))).toBe('error');
    expect(await send('small')).toBe('ok');
    await expect.poll(() => heard).toEqual([{ text: 'small' }]);
    await expect(channel.httpSend('x', { text: 'x'.repeat(110_000) })).rejects.toThrow('Unprocessable');
  });
});

it('who does not read is cut off before much waits for her', async () => {
  const { hostname, port } = new URL(supabase.url);
  const lazy = connect(Number(port), hostname);
  lazy.write(
    `GET /realtime/v1/websocket?apikey=${supabase.publishableKey}&vsn=1.0.0 HTTP/1.1\r\nHost: x\r\n` +
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
  );
  const topic = randomTopic();
  const join = JSON.stringify({ topic: `realtime:${topic}`, event: 'phx_join', payload: {}, ref: '1' });
  // One unmasked frame would be refused: masked with zeros, as a client must.
  lazy.write(Buffer.concat([Buffer.from([0x81, 0x80 | join.length, 0, 0, 0, 0]), Buffer.from(join)]));
  await expect.poll(() => lazy.bytesRead).toBeGreaterThan(200);
  lazy.pause();
  const gone = new Promise((done) => lazy.once('close', done));
  lazy.on('error', () => {});
  const channel = anon(supabase).channel(topic);
  await expect
    .poll(
      async () => {
        await Promise.all(Array.from({ length: 20 }, () => channel.httpSend('x', { text: 'x'.repeat(90_000) })));
        return log;
      },
      { timeout: 40_000, interval: 1 },
    )
    .toContain('Realtime: a client reads too slowly and is cut off');
  lazy.resume();
  await gone;
}, 60_000);

it('a row is told with a column that was added before it, however late the notification of that comes', async () => {
  const { changes } = await listening(visitor(), { table: 'seen', event: 'INSERT' });
  await sql`insert into public.seen values (1001, 'before')`;
  await expect.poll(() => changes).toHaveLength(1);
  // As late as can be: never.
  await sql`alter event trigger watch_schema disable`;
  await sql`alter table public.seen add column later text default 'new'`;
  await sql`insert into public.seen values (1002, 'after')`;
  await expect.poll(() => changes[1]?.new).toEqual({ id: 1002, body: 'after', later: 'new' });
  await sql`alter event trigger watch_schema enable`;
  await sql`alter table public.seen drop column later`;
});

describe('when PostgreSQL cuts the connections of the backend', () => {
  it('changes made afterwards are heard all the same', async () => {
    const { changes } = await listening(anon(supabase), { table: 'seen' });
    await sql`insert into public.seen values (1)`;
    await expect.poll(() => changes).toHaveLength(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()`;
    await expect
      .poll(
        async () => (await sql`select 1 from pg_stat_activity where query ilike 'listen "realtime_changes"'`).length,
      )
      .toBe(1);
    await sql`insert into public.seen values (2)`;
    await expect.poll(() => changes.map((change) => (change.new as { id: number }).id)).toEqual([1, 2]);
  });

  it('private channels are joined again', async () => {
    const person = await newUser({}, supabase);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()`;
    const channel = closing(person.client).channel(randomTopic(), { config: { private: true } });
    expect(await joined(channel)).toMatch(/^CHANNEL_ERROR Unauthorized/);
  });
});

it('changes are heard again after PostgreSQL was killed', async () => {
  const { changes } = await listening(anon(supabase), { table: 'seen' });
  await sql`insert into public.seen values (10)`;
  await expect.poll(() => changes).toHaveLength(1);
  process.kill((await runningPostmaster(join(stateDir, 'postgres'))) ?? 0, 'SIGKILL');
  let id = 10;
  const heard = () => changes.map((change) => (change.new as { id: number }).id).includes(id);
  await expect
    .poll(async () => {
      id += 1;
      const failure = await sql`insert into public.seen values (${id})`.then(() => null, String);
      if (failure) return failure;
      // Soon: what was written in the moment of the death may be lost, and the next one is tried.
      await expect.poll(heard, { timeout: 2000 }).toBe(true);
      return 'heard';
    })
    .toBe('heard');
});
