/** What a stranger gets: the package built, packed, installed in an empty folder, started by the three lines of its README. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../src/ports.ts';

const run = promisify(execFile);
const home = join(import.meta.dirname, '..');

/** A project of ten minutes: notes that their writer alone sees, and a function. */
const project = {
  'supabase/migrations/20260101000000_notes.sql': `
    create table public.notes (
      id bigint generated always as identity primary key,
      writer uuid not null default auth.uid() references auth.users (id) on delete cascade,
      body text not null
    );
    alter table public.notes enable row level security;
    create policy own on public.notes to authenticated
      using (writer = (select auth.uid())) with check (writer = (select auth.uid()));
    alter publication supabase_realtime add table public.notes;
    insert into storage.buckets (id, name, public) values ('papers', 'papers', false);
    create policy "own papers" on storage.objects to authenticated
      using (bucket_id = 'papers' and owner_id = (select auth.uid())::text)
      with check (bucket_id = 'papers' and owner_id = (select auth.uid())::text);`,
  'supabase/functions/hello/index.ts': `
    const greeting: string = 'Hello';
    Deno.serve(async (request) => Response.json({ says: \`\${greeting} \${(await request.json()).name}\` }));`,
};

let folder: string;
let program: ChildProcess | undefined;
let url: string;
let key: string;
let createClient: (url: string, key: string, options?: object) => SupabaseClient;

/** The lines that the README promises are enough. */
async function linesOfReadme(): Promise<string> {
  const [, lines = ''] = /```js\n([^]*?)```/.exec(await readFile(join(home, 'README.md'), 'utf8')) ?? [];
  expect(lines.trim().split('\n')).toHaveLength(3);
  return lines;
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stranger-'));
  await run(process.execPath, [join(home, 'build.ts')]);
  const { stdout } = await run('npm', ['pack', join(home, 'dist'), '--silent', '--pack-destination', folder]);
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', `./${stdout.trim()}`];
  await write('package.json', '{ "private": true, "type": "module" }');
  await run('npm', [...install, '@supabase/supabase-js@2.119.0'], { cwd: folder });
  for (const [path, text] of Object.entries(project)) await write(path, text);
  const ports = [await freePort(), await freePort(), await freePort()];
  await write(
    'supabase/config.toml',
    `[api]\nport = ${ports[0]}\n[db]\nport = ${ports[1]}\n[local_smtp]\nport = ${ports[2]}\n`,
  );
  await write('start.js', await linesOfReadme());

  program = spawn(process.execPath, ['start.js'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: program.stdout as Readable }), 'line')) as [string];
  [url = '', key = ''] = line.split(' ');
  const client = createRequire(join(folder, 'start.js')).resolve('@supabase/supabase-js');
  ({ createClient } = (await import(pathToFileURL(client).href)) as typeof import('@supabase/supabase-js'));
}, 600_000);

afterAll(async () => {
  if (program?.exitCode === null && program.signalCode === null) program.kill('SIGKILL');
  const gone = async () => {
    if ((await processesIn()).length > 0) throw new Error('Something still runs');
  };
  await vi.waitFor(gone, { timeout: 30_000 });
  await rm(folder, { recursive: true, force: true });
});

async function signedUp(name: string): Promise<SupabaseClient> {
  const client = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await client.auth.signUp({ email: `${name}@example.test`, password: 'correct horse' });
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe(`${name}@example.test`);
  return client;
}

/** The command lines of the processes that run in the folder, or programs that lie there. */
async function processesIn(): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const seen = await Promise.all(
    pids.map(async (pid) => {
      const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return cwd.startsWith(folder) || command.includes(folder) ? command.replaceAll('\0', ' ') : '';
    }),
  );
  return seen.filter(Boolean);
}

it('answers supabase-js: sign-up, rows under row security, a change as it happens, a file, a function', async () => {
  const [writer, other] = [await signedUp('writer'), await signedUp('other')];

  const changes: unknown[] = [];
  const channel = writer.channel('notes');
  const listening = new Promise<void>((confirmed) => {
    channel.on('system', {}, ({ status }: { status: string }) => status === 'ok' && confirmed());
  });
  channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, (change) =>
    changes.push(change.new),
  );
  channel.subscribe();
  await listening;

  const { data: note, error } = await writer.from('notes').insert({ body: 'mine' }).select('id, body').single();
  expect(error).toBeNull();
  expect((await writer.from('notes').select('id, body')).data).toEqual([note]);
  await expect.poll(() => changes).toMatchObject([{ body: 'mine' }]);

  // What another person sees, and how they are refused.
  const { data: me } = await writer.auth.getUser();
  expect((await other.from('notes').select()).data).toEqual([]);
  const forged = await other.from('notes').insert({ body: 'in your name', writer: me.user?.id });
  expect(forged.error).toMatchObject({
    code: '42501',
    message: 'new row violates row-level security policy for table "notes"',
  });

  const papers = writer.storage.from('papers');
  expect((await papers.upload('a/paper.txt', new Blob(['on paper'], { type: 'text/plain' }))).error).toBeNull();
  expect(await (await papers.download('a/paper.txt')).data?.text()).toBe('on paper');
  expect((await other.storage.from('papers').download('a/paper.txt')).error).not.toBeNull();

  const { data: said } = await writer.functions.invoke('hello', { body: { name: 'stranger' } });
  expect(said).toEqual({ says: 'Hello stranger' });
  await writer.removeAllChannels();
});

it('leaves no process behind when its own ends', async () => {
  expect((await processesIn()).join('\n')).toMatch(/postgres[^]*deno|deno[^]*postgres/);
  program?.kill('SIGTERM');
  await expect.poll(processesIn, { timeout: 30_000 }).toEqual([]);
});
