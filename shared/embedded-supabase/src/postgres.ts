/**
 * Runs the PostgreSQL from npm on a data folder: no docker, no system package, as root or not.
 *
 * - The folder is handed over as `/proc/self/cwd`, so a data folder inside a private home still
 *   opens for `nobody`, and nothing in it remembers where the folder lies: it may be moved.
 * - A shell between us and PostgreSQL holds a pipe to us. When we end, however roughly, the pipe
 *   closes and the shell stops PostgreSQL: no orphan, even after `kill -9`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { type Identity, postgresIdentity, postgresPrograms } from './binaries.ts';
import { HOST, busyPort, freePort, requireFreePort } from './ports.ts';
import {
  claimDataDir,
  endPostmaster,
  endStalePostmaster,
  isInitialised,
  releaseDataDir,
  runningPostmaster,
} from './postmaster.ts';

/** The bootstrap superuser. `postgres` is an ordinary role, as on hosted Supabase. */
export const SUPERUSER = 'supabase_admin';

export interface RunningPostgres {
  /** Connection string of the superuser; migrations connect as `postgres` instead. */
  url: string;
  port: number;
  pid: number;
  stop(): Promise<void>;
  /** Settles when PostgreSQL ends without having been stopped by us. */
  crashed: Promise<Error>;
  /** A new database that starts as a copy of another one (~0.1 s); returns its superuser URL. */
  createDatabaseFrom(template: string, name: string): Promise<string>;
}

export interface PostgresOptions {
  dataDir: string;
  /** 0 takes any free port. */
  port: number;
  log?: (line: string) => void;
  /** A process of PostgreSQL died: it ends the others, recovers, and is ready once more. */
  onRecovery?: (phase: 'begins' | 'done') => void;
  /** The cluster is being made, in a process of its own: whoever waits for it may do something else. */
  onCreate?: () => void;
  /** PostgreSQL begins to start, in a process of its own, too. */
  onLaunch?: () => void;
}

const WATCHDOG = `exec 3<&0 </dev/null
"$@" 3<&- & server=$!
( cat <&3 >/dev/null; kill -INT $server ) 2>/dev/null & watch=$!
exec 3<&-
wait $server; code=$?
kill $watch 2>/dev/null
exit $code`;

const SETTINGS = [
  `listen_addresses=${HOST}`,
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=256MB',
  'effective_cache_size=1GB',
  // What was acknowledged survives kill -9 and a power cut, as on a hosted project: these are PostgreSQL's own
  // defaults, written out. A commit waits for the disk; several that wait together share one flush.
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'max_wal_size=2GB',
  'jit=off',
  'log_checkpoints=off',
  'timezone=UTC',
];

/** With SUPABASE_DB_FSYNC=off no commit waits for the disk: for tests, whose data nobody needs after a power cut. */
const withoutDisk = () => (process.env.SUPABASE_DB_FSYNC === 'off' ? ['fsync=off', 'full_page_writes=off'] : []);

/** Counts statements, as on a hosted project, where PostgreSQL brings the library. */
function statementStatistics(programs: string): string[] {
  const library = process.platform === 'darwin' ? 'pg_stat_statements.dylib' : 'pg_stat_statements.so';
  const here = existsSync(join(programs, 'lib/postgresql', library));
  return here ? ['shared_preload_libraries=pg_stat_statements'] : [];
}

/** Starts PostgreSQL on `dataDir`, creating the cluster on the first call. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const log = options.log ?? (() => {});
  const dataDir = resolve(options.dataDir);
  const who = postgresIdentity();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (who.uid !== undefined) await chown(dataDir, who.uid, who.gid ?? who.uid);
  await endStalePostmaster(dataDir, log);
  const port = options.port || (await freePort());
  await requireFreePort(port, 'PostgreSQL', 'SUPABASE_DB_PORT');
  const programs = await postgresPrograms();
  if (!(await isInitialised(dataDir))) {
    log('Creating the database cluster');
    await initialise(programs, dataDir, who, options.onCreate);
  }
  const { child, crashed } = await launch(programs, dataDir, port, who, options);
  const pid = await runningPostmaster(dataDir);
  if (pid === null) throw new Error('PostgreSQL ended right after it started');
  await claimDataDir(dataDir);
  const url = urlOf(port, 'postgres');
  return {
    url,
    port,
    pid,
    crashed: crashed.promise,
    async stop() {
      crashed.cancel();
      const running = child.exitCode === null && child.signalCode === null;
      const gone = new Promise((done) => (running ? child.once('exit', done) : done(null)));
      await endPostmaster(dataDir, pid);
      await gone;
      await releaseDataDir(dataDir);
    },
    async createDatabaseFrom(template, name) {
      const sql = postgres(url, { max: 1, onnotice: () => {} });
      await sql.unsafe(`create database ${quote(name)} template ${quote(template)} owner postgres`);
      await sql.end();
      return urlOf(port, name);
    },
  };
}

const urlOf = (port: number, database: string) => `postgresql://${SUPERUSER}:postgres@${HOST}:${port}/${database}`;

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Arabic needs a UTF-8 character type: with `C`, trigrams of Arabic words are empty. */
async function initialise(programs: string, dataDir: string, who: Identity, onCreate = () => {}): Promise<void> {
  const args = ['-D', '/proc/self/cwd', '-U', SUPERUSER, '--auth=trust', '--encoding=UTF8'];
  args.push('--locale=C.UTF-8', '--lc-messages=C', '--no-sync', '--no-instructions');
  const child = spawn(join(programs, 'bin/initdb'), args, {
    cwd: dataDir,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environment(programs),
    ...who,
  });
  onCreate();
  let complaint = '';
  child.stderr.on('data', (chunk) => (complaint += String(chunk)));
  const code = await new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', done);
  });
  if (code !== 0) throw new Error(`initdb failed (${String(code)}): ${complaint.trim()}`);
}

async function launch(
  programs: string,
  dataDir: string,
  port: number,
  who: Identity,
  { log = () => {}, onRecovery = () => {}, onLaunch = () => {} }: PostgresOptions,
) {
  const settings = [...SETTINGS, ...withoutDisk(), ...statementStatistics(programs)];
  const args = ['-D', '/proc/self/cwd', '-p', String(port), ...settings.flatMap((s) => ['-c', s])];
  const child = spawn('/bin/sh', ['-c', WATCHDOG, 'sh', join(programs, 'bin/postgres'), ...args], {
    cwd: dataDir,
    // Its own session: Ctrl-C in the terminal reaches us alone, and we stop PostgreSQL in order.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: environment(programs),
    ...who,
  });
  onLaunch();
  const tail: string[] = [];
  await new Promise<void>((ready, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => fail(startFailure(port, code, tail)));
    createInterface({ input: child.stderr }).on('line', (line) => {
      tail.push(line);
      if (tail.length > 20) tail.shift();
      if (/ (FATAL|PANIC):/.test(line) && !OF_ONE_CONNECTION.test(line)) log(`PostgreSQL: ${line}`);
      if (line.includes('terminating any other active server processes')) onRecovery('begins');
      if (!line.includes('ready to accept connections')) return;
      ready();
      onRecovery('done');
    });
  });
  return { child, crashed: watchForCrash(child, dataDir, tail) };
}

/** FATAL for who connects at the wrong time, not for PostgreSQL. */
const OF_ONE_CONNECTION = /terminating connection|the database system is/;

function startFailure(port: number, code: number | null, tail: string[]): Error {
  const said = tail.join('\n');
  // Somebody took it after we had looked.
  if (said.includes('Address already in use')) return busyPort(port, 'PostgreSQL', 'SUPABASE_DB_PORT');
  return new Error(`PostgreSQL did not start (${String(code)}): ${said}`);
}

function watchForCrash(child: ChildProcess, dataDir: string, tail: string[]) {
  let report: (error: Error) => void;
  const promise = new Promise<Error>((resolve) => (report = resolve));
  const onExit = (code: number | null) => {
    const error = new Error(`PostgreSQL ended by itself (${String(code)}): ${tail.slice(-3).join(' | ')}`);
    // The claim on the folder ends, so that whoever starts PostgreSQL next may end what is left of this one.
    void releaseDataDir(dataDir).finally(() => report(error));
  };
  child.once('exit', onExit);
  return { promise, cancel: () => child.off('exit', onExit) };
}

/** Only what PostgreSQL needs: variables such as PGDATA or LC_ALL of the caller must not leak in. */
const environment = (programs: string) => ({
  PATH: '/usr/bin:/bin',
  LC_ALL: 'C.UTF-8',
  LD_LIBRARY_PATH: join(programs, 'lib'),
});
