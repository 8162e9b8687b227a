/** What nobody sends by accident: it is refused in the words of the API, at once, and the next one is served. */
import { randomUUID } from 'node:crypto';
import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { anon } from '../testing/clients.ts';
import { lacks } from '../testing/needs.ts';

const { url, publishableKey, secretKey } = inject('backend');

async function ask(path: string, options: RequestInit = {}) {
  const key = options.method ? secretKey : publishableKey;
  const headers = {
    apikey: key,
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
  };
  const answer = await fetch(`${url}/rest/v1${path}`, { ...options, headers });
  const text = await answer.text();
  const isRefusal = answer.status >= 400;
  return { status: answer.status, body: (text && isRefusal ? JSON.parse(text) : text) as { code?: string } };
}
const post = (path: string, body: string) => ask(path, { method: 'POST', body });

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const row = (data: string) => `{"box":"${randomUUID()}","code":"x","data":${data}}`;

describe.skipIf(lacks('dbUrl'))('a body', () => {
  it.each([
    ['of a megabyte that is no JSON', () => post('/lib_entries', 'x'.repeat(2 ** 20))],
    ['of nothing', () => post('/lib_entries', '')],
    ['of no rows', () => post('/lib_entries', '[null,7,"x"]')],
    ['with NUL in it', () => post('/lib_entries', `{"box":"${randomUUID()}","code":"\\u0000"}`)],
    ['with a list that is none', () => post('/lib_entries', `{"box":"${randomUUID()}","code":"x","list":7}`)],
    ['with an object for a list', () => post('/lib_entries', `{"box":"${randomUUID()}","code":"x","list":{"a":1}}`)],
    ['with an object for a number', () => post('/lib_entries', `{"box":"${randomUUID()}","code":"x","amount":{}}`)],
    ['with a name of the language', () => post('/lib_entries', '{"__proto__":{"a":1},"constructor":1}')],
    ['for a function, with such a name', () => post('/rpc/lib_add', '{"__proto__":1,"a":1}')],
    ['for a function, with a statement for a name', () => post('/rpc/lib_add', '{"a) ; drop table lib_books; --":1}')],
  ])('%s', async (_name, run) => {
    const { status, body } = await run();
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.code).toMatch(/^(PGRST\d{3}|[0-9A-Z]{5})$/);
  });

  it('of twenty megabytes, or nested without end, fails nobody else', async () => {
    const all = await Promise.all([
      post('/lib_entries', row(JSON.stringify('x'.repeat(20 * 2 ** 20)))),
      post('/lib_entries', row(nested(5000))),
      post('/lib_entries', row(nested(100_000))),
      post('/rpc/lib_echo', `{"items":[1],"data":${nested(5000)}}`),
      post('/lib_entries', '['.repeat(100_000)),
    ]);
    for (const { status, body } of all) {
      expect(status).toBeLessThan(500);
      expect(status < 400 || /^(PGRST\d{3}|[0-9A-Z]{5})$/.test(body.code ?? '')).toBe(true);
    }
    expect((await anon().rpc('lib_add', { a: 1 })).data).toBe(11);
  });

  it('of sixty megabytes is not read, whether it says how long it is or not', async () => {
    const sixty = 60 * 2 ** 20;
    const headers = { apikey: publishableKey, 'content-type': 'application/json' };
    const said = await fetch(`${url}/rest/v1/rpc/lib_echo`, { method: 'POST', headers, body: 'x'.repeat(sixty) }).then(
      ({ status }) => status,
      // Closed while it is still being sent: the answer did not wait for the rest.
      () => 413,
    );
    expect(said).toBe(413);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 2 ** 20;
        if (sent > sixty) return controller.close();
        controller.enqueue(new Uint8Array(2 ** 20).fill(120));
      },
    });
    const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    const counted = await fetch(`${url}/rest/v1/rpc/lib_echo`, request).then(
      ({ status }) => status,
      () => 413,
    );
    expect(counted).toBe(413);
    expect(sent).toBeLessThan(sixty / 2);
    expect((await anon().rpc('lib_add', { a: 1 })).data).toBe(11);
  });

  it('of ten thousand rows is stored', async () => {
    const box = randomUUID();
    const rows = Array.from({ length: 10_000 }, (_, at) => ({ box, code: String(at) }));
    expect((await post('/lib_entries', JSON.stringify(rows))).status).toBe(201);
    const count = await fetch(`${url}/rest/v1/lib_entries?box=eq.${box}`, {
      method: 'HEAD',
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, prefer: 'count=exact' },
    });
    expect(count.headers.get('content-range')).toMatch(/\/10000$/);
  });
});

describe.skipIf(lacks('dbUrl'))('an address', () => {
  it('with a list of ten thousand is served', async () => {
    const numbers = Array.from({ length: 10_000 }, (_, at) => at + 1);
    const { data, error } = await anon().from('lib_books').select('id').in('id', numbers).order('id');
    expect([error, data?.length]).toEqual([null, 5]);
  });

  it.each([
    ['of 128 KB', `/lib_books?title=eq.${'x'.repeat(128 * 1024)}`, [431, 414, 400]],
    [
      'of thousands of alternatives',
      `/lib_books?or=(${Array.from({ length: 4000 }, (_, at) => `id.eq.${at}`).join(',')})`,
      [200],
    ],
    ['nested without end', `/lib_books?or=(${'and('.repeat(8000)}id.eq.1${')'.repeat(8000)})`, [200, 400, 413]],
    ['embedding without end', `/lib_authors?select=${'m:mentor_id('.repeat(1000)}id${')'.repeat(1000)}`, [400, 413]],
    ['embedding seven deep', `/lib_authors?select=id,${'m:mentor_id('.repeat(7)}id${')'.repeat(7)}`, [400]],
    [
      'embedding thirty at once',
      `/lib_authors?select=id,${Array.from({ length: 30 }, (_, at) => `m${at}:mentor_id(id)`).join(',')}`,
      [400],
    ],
    ['embedding three deep', `/lib_authors?select=id,${'m:mentor_id('.repeat(3)}id${')'.repeat(3)}`, [200]],
    ['with a path without end', `/lib_authors?select=facts${'->a'.repeat(5000)}`, [400, 413]],
    [
      'with too many columns',
      `/lib_books?select=${Array.from({ length: 5000 }, (_, at) => `a${at}:id`).join(',')}`,
      [400, 413],
    ],
    ['with NUL', '/lib_books?title=eq.%00', [400]],
    ['with NUL as a column', '/lib_books?%00=eq.1', [400]],
    ['with NUL among the columns', '/lib_books?select=id,a%00b', [400]],
    ['with NUL in the order', '/lib_books?order=a%00b', [400]],
    ['with NUL as a table', '/lib%00books', [400, 404]],
    ['with NUL as a call', '/rpc/a%00b', [400, 404]],
    ['with a name of the language as an operator', '/lib_books?id=constructor', [400]],
    ['with another as an operator', '/lib_books?id=toString.1', [400]],
    ['with another after not', '/lib_books?id=not.constructor.1', [400]],
    ['with another in or', '/lib_books?or=(id.constructor.1)', [400]],
    ['with a broken escape', '/%zz', [400, 404]],
    ['with a number beyond numbers', '/lib_books?id=eq.99999999999999999999', [400]],
    ['with a statement', '/lib_books?order=id;drop table lib_books', [400]],
    ['with a quote', `/lib_books?select=id"'--`, [400]],
    ['with an open quote', '/lib_books?select=%22', [400]],
    ['with a cast', '/lib_books?select=id::text;drop', [400]],
    ['with a broken pattern', '/lib_books?title=match.(', [400]],
    ['with a name of the language', '/__proto__', [404]],
    ['with another', '/rpc/constructor', [404]],
  ])('%s', async (_name, path, allowed) => {
    const { status } = await ask(path);
    expect(allowed).toContain(status);
    expect((await anon().from('lib_shelves').select('id')).data).toHaveLength(3);
  });

  it('of any kind is answered without a failure', async () => {
    const parts = constantFrom(
      'id',
      'eq.',
      'in.(',
      ')',
      '(',
      ',',
      '->',
      '->>',
      '"',
      "'",
      '::',
      '!',
      '...',
      '*',
      '.',
      ':',
      'not.',
      'ة',
      '%',
      '&',
      '{',
      '\\',
    );
    const words = array(parts, { maxLength: 12 }).map((some) => encodeURIComponent(some.join('')));
    const names = constantFrom('select', 'id', 'order', 'or', 'and', 'limit', 'offset', 'lib_covers', 'on_conflict');
    await assert(
      asyncProperty(names, words, async (name, value) => {
        expect((await ask(`/lib_books?${name}=${value}`)).status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });
});
