/** Edge Functions while somebody works on them: files that change, secrets, logs, limits, and how their processes end. */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functionSecrets } from '../src/functions/secrets.ts';
import { type LocalSupabase, startSupabase } from '../src/start.ts';
import { FIXTURE } from '../testing/fixture.ts';

let folder: string;
let supabase: LocalSupabase;
const lines: string[] = [];
const logged = () => lines.join('\n');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-supabase-functions-'));
  process.env.LEAKED_FROM_THE_SHELL = 'yes';
  supabase = await startSupabase({
    workdir: FIXTURE,
    stateDir: join(folder, 'state'),
    apiPort: 0,
    dbPort: 0,
    mailboxPort: 0,
    functionsDir: join(folder, 'functions'),
    log: (line) => lines.push(line),
    config: {
      edge_runtime: {
        secrets: { FROM_CONFIG: 'configured', FROM_BOTH: 'configured' },
        limits: { request_idle: 2000, wall_clock: 4000 },
      },
    },
  });
});

afterAll(async () => {
  delete process.env.LEAKED_FROM_THE_SHELL;
  await supabase.stop();
  await rm(folder, { recursive: true, force: true });
});

const save = async (path: string, text: string) => {
  const file = join(folder, 'functions', path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, text);
};

const saying = (text: string) => `Deno.serve(() => new Response(${JSON.stringify(text)}));`;

const call = (path: string) =>
  fetch(`${supabase.url}/functions/v1/${path}`, { headers: { apikey: supabase.publishableKey } });

async function said(path: string) {
  const answer = await call(path);
  return [answer.status, await answer.text()];
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('saving a file', () => {
  it('takes effect at the next call: a new folder, a change, a removal', async () => {
    expect((await call('fresh'))?.status).toBe(404);
    await save('fresh/index.ts', saying('one'));
    expect(await said('fresh')).toEqual([200, 'one']);
    for (const word of ['two', 'six', 'ten']) {
      await save('fresh/index.ts', saying(word));
      expect(await said('fresh')).toEqual([200, word]);
    }
    await rm(join(folder, 'functions/fresh'), { recursive: true });
    expect((await call('fresh')).status).toBe(404);
  });

  it('serves no shared code', async () => {
    await save('_shared/index.ts', saying('shared'));
    expect((await call('_shared')).status).toBe(404);
  });

  it('takes effect in all that share it', async () => {
    await save('_shared/word.ts', `export const word = 'first';`);
    for (const name of ['sharing', 'sharing-too'])
      await save(
        `${name}/index.ts`,
        `import { word } from '../_shared/word.ts'; Deno.serve(() => new Response(word));`,
      );
    expect(await said('sharing')).toEqual([200, 'first']);
    await save('_shared/word.ts', `export const word = 'second';`);
    expect(await said('sharing')).toEqual([200, 'second']);
    expect(await said('sharing-too')).toEqual([200, 'second']);
  });

  it('breaks no call off that is running', async () => {
    await save('running/index.ts', `Deno.serve((request) => new Response(request.body));`);
    const running = await new Promise<{ sending: ClientRequest; answer: IncomingMessage }>((done) => {
      const headers = { apikey: supabase.publishableKey };
      const sending = request(`${supabase.url}/functions/v1/running`, { method: 'POST', headers });
      sending.once('response', (answer) => done({ sending, answer }));
      sending.write('before, ');
    });
    await save('running/index.ts', saying('new'));
    expect(await said('running')).toEqual([200, 'new']);
    running.sending.end('after');
    expect((await running.answer.toArray()).join('')).toBe('before, after');
  });

  it('lets work in the background be finished', async () => {
    const work = `new Promise((later) => setTimeout(later, 500)).then(() => console.log('background work is done'))`;
    await save('working/index.ts', `Deno.serve(() => { EdgeRuntime.waitUntil(${work}); return new Response(''); });`);
    await call('working');
    await save('working/index.ts', saying('new'));
    expect(await said('working')).toEqual([200, 'new']);
    await expect.poll(logged).toContain('working | background work is done');
  });

  it('leaves nothing else in the folder', async () => {
    await save('_shared/word.ts', `export const word = 'third';`);
    expect(await said('sharing')).toEqual([200, 'third']);
    for (const name of await readdir(join(folder, 'functions'), { recursive: true }))
      expect(name).toMatch(/^[\w-]+(\/(index|word)\.ts)?$/);
  });
});

describe('code that does not start', () => {
  const failed = [503, '{"code":"BOOT_ERROR","message":"Function failed to start (please check logs)"}'];
  const exited = [500, '{"code":"WORKER_ERROR","message":"Function exited due to an error (please check logs)"}'];

  it.each([
    ['does not compile', 'const word: = 1;', 'Unexpected token `=`'],
    ['imports what is not there', `import './none.ts';`, 'none.ts'],
    ['imports a package that is not installed', `import 'npm:not-installed-here';`, 'not-installed-here'],
    ['imports a name that is not exported', `import { none } from '../_shared/one.ts'; none();`, 'none'],
  ])('%s: the log says why, and the next save mends it', async (_, code, why) => {
    await save('_shared/one.ts', 'export const one = 1;');
    await save('starting/index.ts', code);
    lines.length = 0;
    expect(await said('starting')).toEqual(failed);
    expect(logged()).toMatch(new RegExp(`starting \\| .*${why}`));
    await save('starting/index.ts', saying('mended'));
    expect(await said('starting')).toEqual([200, 'mended']);
  });

  it.each([
    ['throws', `throw new Error('thrown while loading');`, 'thrown while loading'],
    ['serves nothing', 'export const nothing = 1;', 'neither calls Deno.serve'],
  ])('%s: it ran, and is told apart', async (_, code, why) => {
    await save('starting/index.ts', code);
    lines.length = 0;
    expect(await said('starting')).toEqual(exited);
    expect(logged()).toContain(why);
  });

  it('loops: it is ended', async () => {
    await save('starting/index.ts', 'for (;;);');
    expect((await call('starting')).status).toBe(546);
  });
});

describe('secrets', () => {
  const environment = `Deno.serve(() => Response.json(Deno.env.toObject()));`;
  const seen = async () => (await (await call('secretive')).json()) as Record<string, string>;

  it('come from .env and config.toml, at the next call, and never from the shell', async () => {
    await save('secretive/index.ts', environment);
    await save('.env', 'FROM_BOTH="of .env"\nSUPABASE_URL=https://elsewhere.test\n# COMMENT=1\n');
    const first = await seen();
    expect(first).toMatchObject({ FROM_CONFIG: 'configured', FROM_BOTH: 'of .env', SUPABASE_URL: supabase.url });
    expect(first).not.toHaveProperty('LEAKED_FROM_THE_SHELL');
    await save('.env', 'FROM_BOTH=changed');
    expect((await seen()).FROM_BOTH).toBe('changed');
  });

  it('of supabase/functions go before those of the repository', async () => {
    const [root, own] = [join(folder, 'root.env'), join(folder, 'own.env')];
    await writeFile(root, 'ONE=root\nTWO=root');
    await writeFile(own, 'TWO=own');
    const files = [root, own, join(folder, 'none.env')];
    const secrets = await functionSecrets({ url: 'http://x', dbUrl: 'postgresql://x', configured: {}, files });
    expect(secrets).toMatchObject({ ONE: 'root', TWO: 'own' });
  });

  it('are not in the log', async () => {
    await save('.env', 'PAYMENT_KEY=sk_live_1234567890');
    await save(
      'talkative/index.ts',
      `Deno.serve((request) => {
         for (const value of Object.values(Deno.env.toObject())) console.log('found ' + value);
         return new Response('');
       });`,
    );
    await call('talkative?token=in-the-address');
    await expect.poll(logged).toContain('found [PAYMENT_KEY]');
    await expect.poll(logged).toContain('GET /functions/v1/talkative 200');
    for (const secret of ['sk_live_1234567890', supabase.secretKey, supabase.dbUrl, 'in-the-address'])
      expect(logged()).not.toContain(secret);
  });
});

describe('the log', () => {
  it('has what a function prints, the stack of what it throws, and one line for each call', async () => {
    await save(
      'printing/index.ts',
      `function deep() { throw new Error('not caught'); }
       Deno.serve((request) => {
         console.log('one\\ntwo');
         console.error('three', { four: 4 });
         if (request.method === 'POST') deep();
         return new Response('', { status: 201 });
       });`,
    );
    lines.length = 0;
    await call('printing/some/path');
    await fetch(`${supabase.url}/functions/v1/printing`, {
      method: 'POST',
      headers: { apikey: supabase.publishableKey },
    });
    for (const line of ['one', 'two', 'three { four: 4 }', 'Error: not caught'])
      await expect.poll(() => lines).toContain(`functions: printing | ${line}`);
    await expect.poll(logged).toMatch(/printing \| +at deep \(.*printing\/index\.ts:1:/);
    await expect.poll(logged).toMatch(/functions: GET \/functions\/v1\/printing\/some\/path 201 \d+ ms/);
    await expect.poll(logged).toMatch(/functions: POST \/functions\/v1\/printing 500 \d+ ms/);
  });
});

describe('limits of time', () => {
  it('a call that is never answered gets a 504, and the function a new process', async () => {
    await save(
      'waiting/index.ts',
      `const born = crypto.randomUUID();
       Deno.serve((request) => request.url.endsWith('born') ? new Response(born) : new Promise(() => {}));`,
    );
    const born = await said('waiting/born');
    const body = '{"code":"IDLE_TIMEOUT","message":"Request idle timeout limit (2s) reached"}';
    expect(await said('waiting')).toEqual([504, body]);
    expect(await said('waiting/born')).not.toEqual(born);
  });

  it('an answer that stops half-way is broken off', async () => {
    const half = `new ReadableStream({ start: (pieces) => pieces.enqueue(new TextEncoder().encode('half')) })`;
    await save('waiting/index.ts', `Deno.serve(() => new Response(${half}));`);
    const answer = await call('waiting');
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  it('an answer that never stops is broken off at the end of its time, not before', async () => {
    const ticking = `new ReadableStream({ start(pieces) {
      setInterval(() => pieces.enqueue(new TextEncoder().encode('tick ')), 200);
    } })`;
    await save('waiting/index.ts', `Deno.serve(() => new Response(${ticking}));`);
    const started = performance.now();
    const answer = await call('waiting');
    await expect(answer.text()).rejects.toThrow('terminated');
    // Longer than the idle limit: each piece counts as a sign of life.
    expect(performance.now() - started).toBeGreaterThan(3500);
  });
});

describe('the processes of functions', () => {
  const telling = `console.log('pid ' + Deno.pid); Deno.serve(() => new Response(String(Deno.pid)));`;

  it('end with the backend, without a word', async () => {
    await save('living/index.ts', telling);
    const words: string[] = [];
    const other = await startSupabase({
      workdir: FIXTURE,
      stateDir: join(folder, 'other'),
      apiPort: 0,
      dbPort: 0,
      mailboxPort: 0,
      functionsDir: join(folder, 'functions'),
      log: (line) => words.push(...(line.includes('living |') ? [line] : [])),
    });
    const answer = await fetch(`${other.url}/functions/v1/living`, { headers: { apikey: other.publishableKey } });
    const pid = Number(await answer.text());
    expect(isRunning(pid)).toBe(true);
    await other.stop();
    expect(isRunning(pid)).toBe(false);
    expect(words).toEqual([expect.stringContaining(`pid ${pid}`)]);
  });

  it('end when the backend is killed, even in the middle of a loop', async () => {
    await save('living/index.ts', `${telling} setTimeout(() => { for (;;); });`);
    const script = `
      import { Workers } from ${JSON.stringify(join(import.meta.dirname, '../src/functions/workers.ts'))};
      const limits = { request_idle: 60000, wall_clock: 60000, cpu: 60000, memory: 2 ** 28, request_size: 1 };
      const secrets = { url: '', dbUrl: '', configured: {}, files: [] };
      const [dir, cacheDir] = process.argv.slice(1);
      const workers = new Workers({ dir, packages: [], cacheDir, functions: {}, limits, secrets, log: console.log });
      void (await workers.find('living')).worker();`;
    const args = [join(folder, 'functions'), join(folder, 'cache')];
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = await new Promise<number>((done) => {
      createInterface({ input: parent.stdout }).on('line', (line) => {
        const [, found] = /pid (\d+)/.exec(line) ?? [];
        if (found) done(Number(found));
      });
    });
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('do not exist where they are switched off', async () => {
    const without = await startSupabase({
      workdir: FIXTURE,
      stateDir: join(folder, 'without'),
      apiPort: 0,
      dbPort: 0,
      mailboxPort: 0,
      functionsDir: join(folder, 'functions'),
      config: { edge_runtime: { enabled: false } },
    });
    const answer = await fetch(`${without.url}/functions/v1/living`, { headers: { apikey: without.publishableKey } });
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'no Route matched with those values' }]);
    await without.stop();
  });
});
