/** What survives when PostgreSQL or the gateway is killed in the middle of the work. */
import { type ChildProcess, execFile, fork, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { REALTIME_SUBSCRIBE_STATES, type SupabaseClient, createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { LOCAL_KEYS } from '../src/local-keys.ts';
import { freePort } from '../src/ports.ts';
import { endPostmaster, runningPostmaster } from '../src/postmaster.ts';
import { FIXTURE } from '../testing/fixture.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const WRITERS = 12;

interface Ready {
  url: string;
  dbUrl: string;
  publishableKey: string;
  secretKey: string;
}

interface Instance extends Ready {
  child: ChildProcess;
  dataDir: string;
  output: () => string;
}

const folders: string[] = [];
const children: { child: ChildProcess; output: () => string }[] = [];

afterEach(async ({ task }) => {
  for (const { child, output } of children.splice(0)) {
    if (task.result?.state === 'fail') console.error(`Ended with ${child.exitCode}, having said:\n${output()}`);
    if (child.exitCode === null) child.kill('SIGKILL');
  }
  for (const folder of folders.splice(0)) {
    const pid = await runningPostmaster(join(folder, 'postgres')).catch(() => null);
    if (pid) await endPostmaster(join(folder, 'postgres'), pid);
    await rm(folder, { recursive: true, force: true });
  }
});

const freePorts = async () => ({ api: await freePort(), db: await freePort(), mailbox: await freePort() });

/** A state that was started and stopped once: copying it spares each test the making of a database. */
let template = '';
beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'embedded-supabase-recovery-'));
  const { child } = await start({ folder: template, ports: await freePorts() });
  child.kill('SIGTERM');
  await once(child, 'exit');
});
afterAll(() => rm(template, { recursive: true, force: true }));

async function newState() {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-supabase-recovery-'));
  folders.push(folder);
  // The database belongs to another user.
  await promisify(execFile)('cp', ['-a', `${template}/.`, folder]);
  return { folder, ports: await freePorts() };
}

type State = Awaited<ReturnType<typeof newState>>;

const environmentOf = ({ folder, ports }: State) => ({
  ...process.env,
  SUPABASE_DB_FSYNC: 'on',
  SUPABASE_WORKDIR: FIXTURE,
  SUPABASE_STATE: folder,
  SUPABASE_PORT: String(ports.api),
  SUPABASE_DB_PORT: String(ports.db),
  SUPABASE_MAILBOX_PORT: String(ports.mailbox),
});

async function start(state: State): Promise<Instance> {
  const child = fork(MAIN, [], { env: environmentOf(state), execArgv: [], silent: true });
  let output = '';
  const instance = { child, dataDir: join(state.folder, 'postgres'), output: () => output };
  children.push(instance);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const [ready] = (await once(child, 'message')) as [Ready];
  return { ...ready, ...instance };
}

async function makeTable(dbUrl: string): Promise<void> {
  const sql = postgres(dbUrl, { max: 1 });
  await sql`create table public.written (id integer primary key, writer integer not null)`;
  await sql`grant select, insert on public.written to service_role`;
  await sql`notify pgrst, 'reload schema'`;
  await sql.end();
}

const client = (url: string, key: string) =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });

/** Writes without pause and notes what was acknowledged. */
function write(server: SupabaseClient) {
  const acknowledged: number[] = [];
  const refusals = new Map<string, number>();
  let slowest = 0;
  let next = 0;
  const ending = new AbortController();
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    while (!ending.signal.aborted) {
      const id = next++;
      const asked = performance.now();
      const { status, error } = await server.from('written').insert({ id, writer });
      slowest = Math.max(slowest, performance.now() - asked);
      if (status === 201) acknowledged.push(id);
      else {
        const reason = `${status} ${error?.code}`;
        refusals.set(reason, (refusals.get(reason) ?? 0) + 1);
        // As a client does that was told to come again.
        await sleep(20);
      }
    }
  });
  return {
    acknowledged,
    refusals,
    refused: () => [...refusals.values()].reduce((sum, count) => sum + count, 0),
    slowest: () => slowest,
    async end() {
      ending.abort();
      await Promise.all(writers);
    },
  };
}

/** Until something new was acknowledged; says after how many milliseconds. */
async function writtenAgain(load: ReturnType<typeof write>): Promise<number> {
  const [before, since] = [load.acknowledged.length, performance.now()];
  await expect.poll(() => load.acknowledged.length, { interval: 20 }).toBeGreaterThan(before + WRITERS);
  return performance.now() - since;
}

async function aBackendOf(dbUrl: string): Promise<number> {
  const sql = postgres(dbUrl, { max: 1 });
  const [row] = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where usename = 'authenticator' order by random() limit 1`;
  await sql.end();
  return row?.pid ?? 0;
}

const openFiles = async (pid: number | undefined) => (await readdir(`/proc/${pid}/fd`)).length;

it('PostgreSQL killed in the middle of writing: nothing acknowledged is lost, and it goes on by itself', async () => {
  const instance = await start(await newState());
  const { url, dbUrl, secretKey, dataDir, child } = instance;
  await makeTable(dbUrl);
  const server = client(url, secretKey);
  await expect.poll(async () => (await server.from('written').select()).status).toBe(200);

  const load = write(server);
  await writtenAgain(load);
  const filesBefore = await openFiles(child.pid);
  for (const victim of ['postmaster', 'backend', 'postmaster', 'backend']) {
    const pid = victim === 'postmaster' ? await runningPostmaster(dataDir) : await aBackendOf(dbUrl);
    const before = load.refused();
    process.kill(pid ?? 0, 'SIGKILL');
    await expect.poll(load.refused, { interval: 5 }).toBeGreaterThan(before);
    expect(await writtenAgain(load), `after the ${victim} was killed`).toBeLessThan(10_000);
    await sleep(300);
  }
  await load.end();

  const { data: rows } = await server.from('written').select('id').order('id').range(0, 99);
  expect(rows?.length).toBeGreaterThan(0);
  const sql = postgres(dbUrl, { max: 1 });
  const kept = (await sql<{ id: number }[]>`select id from public.written`).map(({ id }) => id);
  await sql.end();
  expect(load.acknowledged.filter((id) => !new Set(kept).has(id))).toEqual([]);
  // Refused in the words of PostgREST, and at once.
  for (const reason of load.refusals.keys()) expect(reason).toMatch(/^503 PGRST00[12]$/);
  expect(load.slowest()).toBeLessThan(5000);
  expect(child.exitCode).toBeNull();
  // Connections that were given up close a moment later.
  await expect.poll(() => openFiles(child.pid)).toBeLessThan(filesBefore + 20);
}, 90_000);

it('after PostgreSQL died, a change of the schema is still noticed', async () => {
  const { url, dbUrl, secretKey, dataDir } = await start(await newState());
  process.kill((await runningPostmaster(dataDir)) ?? 0, 'SIGKILL');
  const server = client(url, secretKey);
  await expect.poll(async () => (await server.from('notes').select('id').limit(1)).status).toBe(200);
  await makeTable(dbUrl);
  await expect.poll(async () => (await server.from('written').select()).status).toBe(200);
}, 60_000);

it('PostgreSQL that dies again and again: the process ends with a clear line', async () => {
  const { child, dataDir, output } = await start(await newState());
  const exit = once(child, 'exit');
  const kill = async () => {
    try {
      const pid = await runningPostmaster(dataDir);
      if (pid) process.kill(pid, 'SIGKILL');
    } catch {
      // It ended while it was looked at.
    }
  };
  const killer = setInterval(() => void kill(), 50);
  const [code] = (await exit) as [number];
  clearInterval(killer);
  expect(code).toBe(1);
  expect(output()).toContain('PostgreSQL died 5 times within a minute');
}, 60_000);

it('the gateway killed: after the next start the same clients go on, their sessions too', async () => {
  const state = await newState();
  const first = await start(state);
  const somebody = createClient(first.url, first.publishableKey, { auth: { persistSession: false } });
  const name = randomUUID().slice(0, 8);
  const email = `${name}@example.test`;
  const { data } = await somebody.auth.signUp({
    email,
    password: 'correct horse',
    options: { data: { username: name } },
  });
  const hellos: unknown[] = [];
  const channel = somebody.channel('talk', { config: { broadcast: { self: true } } });
  channel.on('broadcast', { event: 'hello' }, ({ payload }) => hellos.push(payload));
  await new Promise<void>((joined) =>
    channel.subscribe((status) => status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED && joined()),
  );

  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect((await somebody.from('people').insert({})).error).not.toBeNull();
  await start(state);

  const own = await somebody.from('people').select('id').eq('id', data.user?.id);
  expect(own.data).toEqual([{ id: data.user?.id }]);
  expect((await somebody.auth.refreshSession()).error).toBeNull();
  expect((await somebody.auth.getUser()).data.user?.email).toBe(email);
  const heard = async () => {
    // Over the socket: once it is closed, `send` would go another way.
    if (channel.socket.isConnected()) await channel.send({ type: 'broadcast', event: 'hello', payload: {} });
    return hellos.length;
  };
  await expect.poll(heard, { timeout: 30_000, interval: 250 }).toBeGreaterThan(0);
  await somebody.removeAllChannels();
}, 90_000);

it('told to stop in the middle of work, it finishes that, takes no more, and ends in order', async () => {
  const { url, dbUrl, publishableKey, secretKey, child, dataDir } = await start(await newState());
  const sql = postgres(dbUrl, { max: 1 });
  await sql`create function public.slow() returns text language sql as $$ select pg_sleep(1.5); select 'done' $$`;
  await sql`notify pgrst, 'reload schema'`;
  await sql.end();
  const server = client(url, secretKey);
  await expect.poll(async () => (await server.rpc('slow')).data).toBe('done');
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=1.0.0`);
  await once(socket, 'open');
  const closed = once(socket, 'close') as Promise<[CloseEvent]>;
  const exit = once(child, 'exit') as Promise<[number]>;

  const running = server.rpc('slow').then((answer) => answer);
  await sleep(500);
  child.kill('SIGTERM');
  await sleep(200);
  await expect(fetch(`${url}/rest/v1/`, { headers: { apikey: publishableKey } })).rejects.toThrow('fetch failed');
  expect((await running).data).toBe('done');
  expect((await closed)[0].code).toBe(1001);
  expect((await exit)[0]).toBe(0);
  expect(await runningPostmaster(dataDir)).toBeNull();
}, 60_000);

it('told to stop twice, it ends at once', async () => {
  const state = await newState();
  // As from a terminal: nobody else is there who could insist.
  const child = spawn(process.execPath, [MAIN], { env: environmentOf(state), stdio: ['ignore', 'pipe', 'inherit'] });
  children.push({ child, output: () => '' });
  await new Promise<void>((ready) => {
    child.stdout.on('data', (text) => String(text).includes('Supabase API') && ready());
  });
  // A request whose body the service still waits for holds the first one up; without a grant it would be refused unread.
  const upload = connect(state.ports.api, '127.0.0.1').on('error', () => {});
  upload.write(
    `POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: localhost\r\napikey: ${LOCAL_KEYS.publishableKey}\r\n`,
  );
  upload.write('content-type: application/json\r\ncontent-length: 100\r\n\r\n{');
  await sleep(300);
  child.kill('SIGINT');
  await sleep(300);
  expect(child.exitCode).toBeNull();
  const asked = performance.now();
  child.kill('SIGINT');
  const [code] = (await once(child, 'exit')) as [number];
  expect(performance.now() - asked).toBeLessThan(1000);
  expect(code).toBe(130);
  const stopped = () => runningPostmaster(join(state.folder, 'postgres'));
  await expect.poll(stopped).toBeNull();
}, 60_000);
