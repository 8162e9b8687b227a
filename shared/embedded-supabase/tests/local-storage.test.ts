/** The inside of storage: what it keeps in memory and on disk, and what a crash leaves. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SupabaseClient, createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCAL_KEYS } from '../src/local-keys.ts';
import { freePort } from '../src/ports.ts';
import { endPostmaster, runningPostmaster } from '../src/postmaster.ts';
import { FIXTURE } from '../testing/fixture.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const MiB = 2 ** 20;

let state: string;
let backend: ChildProcess;
let url: string;
let server: SupabaseClient;

async function start(): Promise<void> {
  const [api, db, mailbox] = [await freePort(), await freePort(), await freePort()];
  backend = fork(MAIN, [], {
    env: {
      ...process.env,
      SUPABASE_WORKDIR: FIXTURE,
      SUPABASE_STATE: state,
      SUPABASE_PORT: String(api),
      SUPABASE_DB_PORT: String(db),
      SUPABASE_MAILBOX_PORT: String(mailbox),
    },
    execArgv: [],
    silent: true,
  });
  const ready = await new Promise<{ url: string }>((done, fail) => {
    backend.once('message', (message) => done(message as { url: string }));
    backend.once('exit', (code) => fail(new Error(`ended with ${code}`)));
  });
  url = ready.url;
  server = createClient(url, LOCAL_KEYS.secretKey, { auth: { persistSession: false } });
}

async function kill(): Promise<void> {
  const gone = new Promise((done) => backend.once('exit', done));
  backend.kill('SIGKILL');
  await gone;
  await expect.poll(() => runningPostmaster(join(state, 'postgres'))).toBeNull();
}

/** The files of stored objects, and what is still arriving. */
async function onDisk() {
  const all = await readdir(join(state, 'storage'), { recursive: true, withFileTypes: true });
  const files = all.filter((entry) => entry.isFile());
  const arriving = files.filter((entry) => entry.parentPath.endsWith('incoming'));
  return { stored: files.length - arriving.length, arriving: arriving.length };
}

/** Sends a body of this many bytes bit by bit, without telling its length. */
function slowly(size: number, pace = 0): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      if (pace > 0) await new Promise((done) => setTimeout(done, pace));
      if (sent >= size) return controller.close();
      sent += MiB;
      controller.enqueue(new Uint8Array(MiB));
    },
  });
}

const raw = { contentType: 'application/octet-stream', duplex: 'half' };
const files = () => server.storage.from('box');

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'embedded-supabase-storage-'));
  await start();
  const { error } = await server.storage.createBucket('box', { public: true });
  if (error) throw error;
});

afterAll(async () => {
  backend.kill('SIGKILL');
  const pid = await runningPostmaster(join(state, 'postgres')).catch(() => null);
  if (pid) await endPostmaster(join(state, 'postgres'), pid);
  await rm(state, { recursive: true, force: true });
});

it('does not read into memory what is too large', { timeout: 60_000 }, async () => {
  const peak = async () =>
    Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${backend.pid}/status`, 'utf8'))?.[1]) / 1024;
  await files().upload('warm.bin', slowly(9 * MiB), raw);
  const before = await peak();
  const told = Array.from({ length: 5 }, (_, at) => files().upload(`told-${at}.bin`, new Uint8Array(40 * MiB), raw));
  for (const { error } of await Promise.all(told)) expect(error).toMatchObject({ statusCode: '413' });
  const untold = Array.from({ length: 5 }, (_, at) => files().upload(`untold-${at}.bin`, slowly(40 * MiB), raw));
  for (const { error } of await Promise.all(untold)) expect(error).toMatchObject({ statusCode: '413' });
  const form = new Blob([new Uint8Array(40 * MiB)], { type: 'image/webp' });
  expect((await files().upload('form.bin', form)).error).toMatchObject({ statusCode: '413' });
  // Held whole, five at once would have taken 200.
  expect((await peak()) - before).toBeLessThan(120);
  expect(await onDisk()).toEqual({ stored: 1, arriving: 0 });
});

it('asks the policies before it reads', async () => {
  const visitor = createClient(url, LOCAL_KEYS.publishableKey, { auth: { persistSession: false } });
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((done) => setTimeout(done, 100));
      sent += MiB;
      if (sent < 9 * MiB) controller.enqueue(new Uint8Array(MiB));
      else controller.close();
    },
  });
  const { error } = await visitor.storage.from('box').upload('not-hers.bin', endless, raw);
  expect(error).toMatchObject({ statusCode: '403' });
  expect(sent).toBeLessThan(9 * MiB);
});

it('keeps one file for each object, and none of those that were replaced, moved or removed', async () => {
  await server.storage.emptyBucket('box');
  const put = (size: number) => files().upload('a.bin', new Blob([new Uint8Array(size)]), { upsert: true });
  await put(1);
  await Promise.all(Array.from({ length: 12 }, (_, at) => put(at + 2)));
  expect(await onDisk()).toEqual({ stored: 1, arriving: 0 });
  await files().copy('a.bin', 'b.bin');
  await files().move('a.bin', 'c.bin');
  expect(await onDisk()).toEqual({ stored: 2, arriving: 0 });
  await files().remove(['b.bin', 'c.bin']);
  expect(await onDisk()).toEqual({ stored: 0, arriving: 0 });
});

it('leaves nothing of an upload that was broken off', async () => {
  const ended = new AbortController();
  const upload = fetch(`${url}/storage/v1/object/box/broken.bin`, {
    method: 'POST',
    headers: { apikey: LOCAL_KEYS.secretKey, authorization: `Bearer ${LOCAL_KEYS.secretKey}` },
    body: slowly(8 * MiB, 500),
    duplex: 'half',
    signal: ended.signal,
  } as RequestInit);
  await expect.poll(async () => (await onDisk()).arriving).toBe(1);
  ended.abort();
  await expect(upload).rejects.toThrow('aborted');
  await expect.poll(onDisk).toEqual({ stored: 0, arriving: 0 });
  expect((await files().exists('broken.bin')).data).toBe(false);
});

it('has no half of a file after it was killed, and every object it had', async () => {
  await files().upload('whole.bin', new Blob([new Uint8Array(MiB).fill(7)]));
  await files().upload('old.bin', new Blob(['old']));
  const lost = [
    files().upload('half.bin', slowly(8 * MiB, 1000), raw),
    files().upload('old.bin', slowly(8 * MiB, 1000), { ...raw, upsert: true }),
  ];
  await expect.poll(async () => (await onDisk()).arriving).toBe(2);
  await kill();
  for (const { error } of await Promise.all(lost)) expect(error).not.toBeNull();
  await start();
  expect(await onDisk()).toEqual({ stored: 2, arriving: 0 });
  expect((await files().exists('half.bin')).data).toBe(false);
  expect(await (await files().download('old.bin')).data?.text()).toBe('old');
  expect((await files().download('whole.bin')).data?.size).toBe(MiB);
});

it('lets no link for reading write, and none for writing read', async () => {
  await files().upload('linked.bin', new Blob(['x']));
  const tokenOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? '';
  const read = tokenOf((await files().createSignedUrl('linked.bin', 60)).data?.signedUrl);
  const write = (await files().createSignedUploadUrl('linked.bin', { upsert: true })).data?.token ?? '';
  expect((await fetch(`${url}/storage/v1/object/sign/box/linked.bin?token=${read}`)).status).toBe(200);
  expect((await fetch(`${url}/storage/v1/object/sign/box/linked.bin?token=${write}`)).status).toBe(400);
  await files().remove(['linked.bin']);
  expect((await files().uploadToSignedUrl('linked.bin', read, new Blob(['y']))).error).not.toBeNull();
  expect((await files().uploadToSignedUrl('linked.bin', write, new Blob(['y']))).error).toBeNull();
});

it('answers for an object whose file is gone', async () => {
  await files().upload('gone.bin', new Blob(['x']));
  const { data } = await files().info('gone.bin');
  const version = String(data?.version);
  await rm(join(state, 'storage', version.slice(0, 2), version));
  const answer = await fetch(files().getPublicUrl('gone.bin').data.publicUrl);
  expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([400, 'Object not found']);
});
