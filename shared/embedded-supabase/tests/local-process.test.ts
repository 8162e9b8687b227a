/** The embedded backend as a process: starting, stopping, crashing, moving. */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterEach, expect, it } from 'vitest';
import { bootstrap } from '../src/bootstrap.ts';
import { freePort } from '../src/ports.ts';
import { startPostgres } from '../src/postgres.ts';
import { endPostmaster, runningPostmaster } from '../src/postmaster.ts';
import { FIXTURE } from '../testing/fixture.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

interface Ready {
  type: 'ready';
  url: string;
  dbUrl: string;
  publishableKey: string;
}

const folders: string[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) {
    for (const dir of [folder, `${folder}-moved`]) {
      const pid = await runningPostmaster(join(dir, 'postgres')).catch(() => null);
      if (pid) await endPostmaster(join(dir, 'postgres'), pid);
      await rm(dir, { recursive: true, force: true });
    }
  }
});

async function stateFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-supabase-process-'));
  folders.push(folder);
  return folder;
}

function run(state: string, ports: { api: number; db: number; mailbox: number }) {
  const child = fork(MAIN, [], {
    env: {
      ...process.env,
      SUPABASE_WORKDIR: FIXTURE,
      SUPABASE_STATE: state,
      SUPABASE_PORT: String(ports.api),
      SUPABASE_DB_PORT: String(ports.db),
      SUPABASE_MAILBOX_PORT: String(ports.mailbox),
    },
    execArgv: [],
    silent: true,
  });
  children.push(child);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  const exit = new Promise<number | null>((done) => child.once('exit', done));
  const ready = new Promise<Ready>((done, fail) => {
    child.once('message', (message) => done(message as Ready));
    void exit.then((code) => fail(new Error(`ended with ${code}: ${output}`)));
  });
  ready.catch(() => {});
  return { child, ready, exit, output: () => output };
}

const freePorts = async () => ({ api: await freePort(), db: await freePort(), mailbox: await freePort() });

async function gone(state: string): Promise<boolean> {
  for (let waited = 0; waited < 5000; waited += 50) {
    if ((await runningPostmaster(join(state, 'postgres'))) === null) return true;
    await sleep(50);
  }
  return false;
}

it('reports when it is ready, keeps its data, and starts again within two seconds', async () => {
  const state = await stateFolder();
  const ports = await freePorts();
  const coldStart = Date.now();
  const first = run(state, ports);
  const { url, dbUrl, publishableKey } = await first.ready;
  const coldFor = Date.now() - coldStart;
  expect(url).toBe(`http://127.0.0.1:${ports.api}`);
  const health = await fetch(`${url}/auth/v1/health`, { headers: { apikey: publishableKey } });
  expect(health.status).toBe(200);
  const sql = postgres(dbUrl, { max: 1 });
  await sql`create table public.kept as select 'still here' as word`;
  await sql.end();
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);
  expect(await runningPostmaster(join(state, 'postgres'))).toBeNull();

  const begun = Date.now();
  const second = run(state, ports);
  await second.ready;
  // Two seconds, or on a machine busy with other things less than the first start took.
  expect(Date.now() - begun).toBeLessThan(Math.max(2000, coldFor));
  const again = postgres(dbUrl, { max: 1 });
  expect(await again`select word from public.kept`).toEqual([{ word: 'still here' }]);
  await again.end();
});

it('stops PostgreSQL when its parent goes', async () => {
  const state = await stateFolder();
  const { child, ready, exit } = run(state, await freePorts());
  await ready;
  child.disconnect();
  expect(await exit).toBe(0);
  expect(await gone(state)).toBe(true);
});

it('leaves no orphan when it is killed', async () => {
  const state = await stateFolder();
  const { child, ready, exit } = run(state, await freePorts());
  await ready;
  child.kill('SIGKILL');
  await exit;
  expect(await gone(state)).toBe(true);
});

it('names a busy port and the variable that changes it', async () => {
  const state = await stateFolder();
  const busy = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => busy.once('listening', done));
  const port = (busy.address() as { port: number }).port;
  const api = run(state, { ...(await freePorts()), api: port });
  expect(await api.exit).toBe(1);
  expect(api.output()).toMatch(new RegExp(`${port}.*SUPABASE_PORT`));
  const db = run(state, { ...(await freePorts()), db: port });
  expect(await db.exit).toBe(1);
  expect(db.output()).toMatch(new RegExp(`${port}.*SUPABASE_DB_PORT`));
  const mailbox = run(state, { ...(await freePorts()), mailbox: port });
  expect(await mailbox.exit).toBe(1);
  expect(mailbox.output()).toMatch(new RegExp(`${port}.*SUPABASE_MAILBOX_PORT`));
  busy.close();
});

it('refuses a port that is none', async () => {
  const { exit, output } = run(await stateFolder(), { api: 70_000, db: 1, mailbox: 1 });
  expect(await exit).toBe(1);
  expect(output()).toContain('SUPABASE_PORT must be a port number');
});

it('runs from a private folder, after that folder was moved, and stops what was left over', async () => {
  const state = await stateFolder();
  // mkdtemp makes it 0700: as root, PostgreSQL runs as nobody, who cannot enter it.
  const dataDir = join(state, 'postgres');
  const first = await startPostgres({ dataDir, port: 0 });
  await expect(startPostgres({ dataDir, port: 0 })).rejects.toThrow(`in use by process ${process.pid}`);
  await bootstrap(first.url);
  const copy = await first.createDatabaseFrom('postgres', 'a_copy');
  const sql = postgres(copy, { max: 1 });
  expect((await sql`select current_database() as name`)[0]).toEqual({ name: 'a_copy' });
  await sql.end();
  // As a crashed run leaves it: PostgreSQL alive, its owner gone.
  await writeFile(`${dataDir}.owner`, '999999 1\n');
  const moved = `${state}-moved`;
  await rename(state, moved);
  const second = await startPostgres({ dataDir: join(moved, 'postgres'), port: 0 });
  expect(second.pid).not.toBe(first.pid);
  expect(existsSync(`/proc/${first.pid}`)).toBe(false);
  const locale = postgres(second.url, { max: 1 });
  const [row] = await locale`select datctype from pg_database where datname = 'postgres'`;
  expect(row).toEqual({ datctype: 'C.UTF-8' });
  await locale.end();
  await second.stop();
  expect(await runningPostmaster(join(moved, 'postgres'))).toBeNull();
});

it('does not touch a stranger whose number stands in an old pid file', async () => {
  const state = await stateFolder();
  const dataDir = join(state, 'postgres');
  await mkdir(dataDir, { mode: 0o700 });
  const first = await startPostgres({ dataDir, port: 0 });
  await first.stop();
  await writeFile(join(dataDir, 'postmaster.pid'), `${process.pid}\n`);
  const second = await startPostgres({ dataDir, port: 0 });
  expect((await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0]).toBe(String(second.pid));
  await second.stop();
});
