/** Edge Functions, called by supabase-js and by fetch: what reaches a function, and what comes back. */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { FunctionRegion, FunctionsFetchError, FunctionsHttpError } from '@supabase/supabase-js';
import { describe, expect, inject, it } from 'vitest';
import { anon, newUser } from '../testing/clients.ts';
import { lacks } from '../testing/needs.ts';

const { url, publishableKey } = inject('backend');
const at = (path: string) => `${url}/functions/v1/${path}`;

interface Mirrored {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
}

const mirror = async (options: Parameters<ReturnType<typeof anon>['functions']['invoke']>[1], path = 'mirror') => {
  const { data, error } = await anon().functions.invoke<Mirrored>(path, options);
  if (!data) throw error ?? new Error('no data');
  return data;
};

async function read(body: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<string> {
  const piece = await body?.read();
  return piece?.done === false ? new TextDecoder().decode(piece.value) : '';
}

describe.skipIf(lacks('functions'))('what reaches a function', () => {
  it('is method, headers and the address under its own name', async () => {
    const seen = await mirror({ headers: { 'custom-header': 'check me' } });
    expect(seen).toMatchObject({ url: `${url}/mirror`, method: 'POST', body: '' });
    expect(seen.headers).toMatchObject({ 'custom-header': 'check me', apikey: publishableKey });
    expect(seen.headers['x-forwarded-for']).toBeTruthy();
  });

  it('is the rest of the path, with what was asked', async () => {
    const seen = await mirror({}, 'mirror/ads/%D8%AF/1?make=honda&q=%2F');
    expect(seen.url).toBe(`${url}/mirror/ads/%D8%AF/1?make=honda&q=%2F`);
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s', async (method) => {
    expect(await mirror({ method })).toMatchObject({ method });
  });

  it('is JSON, text, a form or bytes, with their type', async () => {
    const json = await mirror({ body: { ad: 'دراجة', year: 2024 }, headers: { 'response-type': 'json' } });
    expect(json).toMatchObject({ body: { ad: 'دراجة', year: 2024 }, headers: { 'content-type': 'application/json' } });
    expect(await mirror({ body: 'نص' })).toMatchObject({ body: 'نص', headers: { 'content-type': 'text/plain' } });
    const form = new FormData();
    form.append('name', 'سلطان');
    form.append('name', 'again');
    const sent = await mirror({ body: form, headers: { 'response-type': 'form' } });
    expect(sent.body).toEqual([
      ['name', 'سلطان'],
      ['name', 'again'],
    ]);
    const bytes = new Uint8Array([0, 255, 10, 128]);
    expect((await mirror({ body: bytes.buffer, headers: { 'response-type': 'bytes' } })).body).toEqual([...bytes]);
    const blob = new Blob([bytes], { type: 'image/webp' });
    const picture = await mirror({ body: blob, headers: { 'response-type': 'bytes' } });
    expect(picture).toMatchObject({ body: [...bytes], headers: { 'content-type': 'image/webp' } });
  });

  it('is the region that was asked for', async () => {
    const seen = await mirror({ region: FunctionRegion.ApNortheast1 });
    expect(seen.headers['x-region']).toBe('ap-northeast-1');
    expect(seen.url).toBe(`${url}/mirror?forceFunctionRegion=ap-northeast-1`);
    expect((await mirror({ region: FunctionRegion.Any })).headers['x-region']).toBeUndefined();
  });

  it('is the token of who is signed in, in whose name it can ask the database', async () => {
    const [one, other] = await Promise.all([newUser(), newUser()]);
    for (const { client, id } of [one, other]) {
      expect((await client.functions.invoke('signed-in')).data).toEqual([{ id }]);
    }
  });
});

describe.skipIf(lacks('functions'))('what comes back', () => {
  it('is status, headers and cookies as the function gave them', async () => {
    const answer = await fetch(at('open/cookies'));
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    for (const status of [201, 404, 418]) {
      const given = await fetch(at(`open/status/${status}`));
      expect([given.status, await given.text(), given.headers.get('sb-error-code')]).toEqual([
        status,
        'as asked',
        null,
      ]);
    }
  });

  it('is an error with the answer in it, for supabase-js', async () => {
    const { data, error, response } = await anon().functions.invoke('open/status/422');
    expect(data).toBeNull();
    expect(error).toBeInstanceOf(FunctionsHttpError);
    expect(await response?.text()).toBe('as asked');
  });

  it('is a plain 500 when the handler throws, and says which kind', async () => {
    const answer = await fetch(at('open/throw'));
    expect([answer.status, await answer.text()]).toEqual([500, 'Internal Server Error']);
    expect(answer.headers.get('sb-error-code')).toBe('EDGE_FUNCTION_ERROR');
  });

  it('is no page: the platform shows none under its own domain', async () => {
    expect((await fetch(at('open/page'))).headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const posted = await fetch(at('open/page'), { method: 'POST' });
    expect(posted.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('comes piece by piece, also to who would take it compressed', async () => {
    const id = randomUUID();
    const answer = await fetch(at(`open/stream/${id}`), { headers: { 'accept-encoding': 'gzip' } });
    const body = answer.body?.getReader();
    // The second piece is not made before the first has come.
    expect(await read(body)).toBe('first,');
    await fetch(at(`open/release/${id}`), { method: 'POST', body: 'second' });
    expect(await read(body)).toBe('second');
  });

  it('is a stream of events for supabase-js', async () => {
    const id = randomUUID();
    const { data } = await anon().functions.invoke<Response>(`open/events/${id}`);
    const body = data?.body?.getReader();
    expect(await read(body)).toBe('data: first\n\n');
    await fetch(at(`open/release/${id}`), { method: 'POST', body: 'data: second\n\n' });
    expect(await read(body)).toBe('data: second\n\n');
  });

  it('answers the first piece of a body before the second is sent', async () => {
    const call = request(at('open/echo'), { method: 'POST' });
    call.write('one');
    const answer = await new Promise<AsyncIterable<Buffer>>((done) => call.once('response', done));
    const heard: string[] = [];
    for await (const piece of answer) {
      heard.push(String(piece));
      if (heard.length === 1) call.end('two');
    }
    expect(heard).toEqual(['one', 'two']);
  });

  it('carries bodies of many megabytes both ways, and none that is larger than allowed', async () => {
    const large = new Uint8Array(10 * 2 ** 20).map((_, index) => index % 251);
    const answer = await fetch(at('open/echo'), { method: 'POST', body: large });
    expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), large)).toBe(0);
    const refused = await fetch(at('open/size'), { method: 'POST', body: new Uint8Array(20 * 2 ** 20 + 1) });
    expect(refused.status).toBe(413);
  });

  it('is given up when the caller leaves, and the function hears of it', async () => {
    const id = randomUUID();
    const { error } = await anon().functions.invoke(`open/patient/${id}`, { timeout: 300 });
    expect(error).toBeInstanceOf(FunctionsFetchError);
    await expect.poll(() => fetch(at(`open/left/${id}`)).then((answer) => answer.json())).toBe(true);
  });

  it('may be a WebSocket', async () => {
    const socket = new WebSocket(at('open/socket').replace('http', 'ws'));
    const heard = new Promise((done) => socket.addEventListener('message', ({ data }) => done(data)));
    socket.addEventListener('open', () => socket.send('hello'));
    expect(await heard).toBe('heard hello');
    socket.close();
    const refused = new WebSocket(at('mirror').replace('http', 'ws'));
    await new Promise((done) => refused.addEventListener('error', done));
  });

  it('may be made by `export default { fetch }`, with an import map of its own', async () => {
    const { data } = await anon().functions.invoke<Record<string, string>>('default-export');
    expect(data?.['access-control-allow-origin']).toBe('*');
  });
});
