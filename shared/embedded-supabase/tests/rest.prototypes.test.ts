/**
 * Names that mean something to JavaScript (`__proto__`, `constructor`, `toString`) are data like any other: whatever one
 * caller sends, sign-in, REST, storage, functions and realtime go on answering everybody else as before.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Person, anon, newUser, secret } from '../testing/clients.ts';
import { lacks } from '../testing/needs.ts';
import { joined, randomTopic, speaking } from '../testing/realtime-clients.ts';
import { bytes, unique } from '../testing/storage-buckets.ts';

const { url, publishableKey } = inject('backend');

const names = ['__proto__', 'constructor', 'prototype'];
const nested = '{"__proto__":{"$eq":1,"role":"service_role"},"constructor":{"prototype":{"$eq":1}}}';

const named = nested.replace('{', `{"username":"u_${randomUUID().slice(0, 6)}",`);

const ask = (
  path: string,
  { headers, ...options }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) =>
  fetch(url + path, {
    ...options,
    headers: { apikey: publishableKey, 'content-type': 'application/json', ...headers },
  });
const send = (path: string, body: string, method = 'POST') => ask(path, { method, body });

const rest = (name: string): [string, () => Promise<Response>][] =>
  [
    `${name}=eq.1`,
    `${name}=not.is.null`,
    `id=${name}`,
    `id=not.${name}.1`,
    `select=${name}`,
    `select=${name}:id`,
    `select=id,lib_authors(${name})`,
    `select=id,${name}(id)&${name}.id=eq.1`,
    `order=${name}`,
    `or=(${name}.eq.1,id.eq.2)`,
    `and=(id.eq.1,or(${name}->a.eq.1,id.eq.2))`,
    `${name}->>a=eq.1`,
    `facts->${name}=eq.1`,
    `${name}.limit=1&${name}.order=id`,
    `limit=${name}`,
  ].map((query) => [query, () => ask(`/rest/v1/lib_books?${query}`)]);

const others: [string, () => Promise<unknown>][] = [
  ['a row', () => send('/rest/v1/lib_entries', nested)],
  ['rows', () => send('/rest/v1/lib_entries?columns=__proto__,constructor', `[${nested},${nested}]`)],
  ['a value', () => send('/rest/v1/lib_entries', `{"box":"${randomUUID()}","code":"x","data":${nested}}`)],
  ['a change', () => send('/rest/v1/lib_entries?id=eq.1', nested, 'PATCH')],
  ['a conflict', () => send('/rest/v1/lib_entries?on_conflict=__proto__', nested)],
  ['arguments', () => send('/rest/v1/rpc/lib_echo', nested)],
  ['an argument', () => send('/rest/v1/rpc/lib_echo', `{"items":[1],"data":${nested}}`)],
  ['arguments in the address', () => ask('/rest/v1/rpc/lib_add?__proto__=1&constructor=2')],
  ['a function', () => send('/rest/v1/rpc/__proto__', nested)],
  ['a table', () => ask('/rest/v1/constructor')],
  ['a schema', () => ask('/rest/v1/lib_books', { headers: { 'accept-profile': '__proto__' } })],
  ['a preference', () => ask('/rest/v1/lib_books', { headers: { prefer: '__proto__=1,constructor=2' } })],
  ['a type', () => ask('/rest/v1/lib_books', { headers: { accept: 'application/vnd.pgrst.__proto__+json' } })],
  ['a header', () => ask('/rest/v1/lib_books', { headers: { constructor: 'x', 'x-__proto__': nested } })],
  ['a sign-in', () => send('/auth/v1/token?grant_type=__proto__', nested)],
  ['a password', () => send('/auth/v1/token?grant_type=password', nested)],
  ['a sign-up', () => send('/auth/v1/signup', `{"email":"${unique('@a.test')}","password":"abcdefg","data":${named}}`)],
  ['a provider', () => ask('/auth/v1/authorize?provider=__proto__', { redirect: 'manual' })],
  ['another', () => ask('/auth/v1/authorize?provider=constructor', { redirect: 'manual' })],
  ['a list of files', () => send('/storage/v1/object/list/__proto__', nested)],
  ['a bucket', () => send('/storage/v1/bucket', nested)],
  ['a file', () => send('/storage/v1/object/fixture-pictures/__proto__/constructor', 'x')],
  [
    'metadata',
    () => ask('/storage/v1/object/fixture-pictures/x', { method: 'POST', headers: { 'x-metadata': btoa(nested) } }),
  ],
  [
    'an upload',
    () => ask('/storage/v1/upload/resumable', { method: 'POST', headers: { 'upload-metadata': '__proto__ eA==' } }),
  ],
  ['a body of a function', () => send('/functions/v1/mirror', nested)],
  ['the name of a function', () => send('/functions/v1/__proto__', nested)],
  ['another function', () => send('/functions/v1/constructor', nested)],
  [
    'a broadcast',
    () =>
      send(
        '/realtime/v1/api/broadcast',
        `{"messages":[{"topic":"__proto__","event":"constructor","payload":${nested}}]}`,
      ),
  ],
  ['a channel', () => joined(speaking('2.0.0').channel('__proto__'))],
  ['presence', () => joined(speaking('1.0.0').channel('constructor', { config: { presence: { key: '__proto__' } } }))],
  [
    'changes',
    () =>
      joined(
        speaking('2.0.0')
          .channel(randomTopic())
          .on(
            'postgres_changes',
            { event: '*', schema: '__proto__', table: 'constructor', filter: '__proto__=eq.1' },
            () => {},
          ),
      ),
  ],
];

describe.skipIf(lacks('dbUrl', 'functions'))('a request with a name of the language harms nobody else', () => {
  let person: Person;
  let path: string;

  beforeAll(async () => {
    person = await newUser();
    path = `${person.id}/${unique()}`;
    const { error } = await person.client.storage.from('fixture-pictures').upload(path, bytes());
    if (error) throw error;
  });

  /** What each service answers somebody who has nothing to do with it. */
  async function answers() {
    const { email, password } = person;
    const signIn = await anon().auth.signInWithPassword({ email, password });
    const books = await anon().from('lib_books').select('id,title').eq('id', 1);
    const written = await secret().from('lib_entries').insert({ box: randomUUID(), code: 'x' });
    const sum = await anon().rpc('lib_add', { a: 1 });
    const file = await anon().storage.from('fixture-pictures').download(path);
    const mirrored = await anon().functions.invoke('mirror', { body: 'hello' });
    return {
      signIn: signIn.data.user?.id ?? signIn.error,
      books: books.data ?? books.error,
      written: written.error,
      sum: sum.data ?? sum.error,
      file: file.data?.size ?? file.error,
      mirrored: (mirrored.data as { body: string } | null)?.body ?? mirrored.error,
      channel: await joined(speaking('2.0.0').channel(randomTopic())),
    };
  }

  const before = {
    books: [{ id: 1, title: expect.any(String) as string }],
    written: null,
    sum: 11,
    file: 64,
    mirrored: 'hello',
    channel: 'SUBSCRIBED',
  };

  it.each(names.flatMap(rest))('GET ?%s', async (_query, run) => {
    expect((await run()).status).toBeLessThan(500);
    expect(await answers()).toEqual({ ...before, signIn: person.id });
  });

  it.each(others)('%s', async (_name, run) => {
    const answer = await run();
    expect(answer instanceof Response ? answer.status : 0).toBeLessThan(500);
    expect(await answers()).toEqual({ ...before, signIn: person.id });
  });

  it.each([
    ['__proto__=eq.1', { code: '42703', message: 'column lib_books.__proto__ does not exist' }],
    ['select=id&order=constructor.desc', { code: '42703', message: 'column lib_books.constructor does not exist' }],
    ['or=(id.eq.1,prototype.eq.1)', { code: '42703', message: 'column lib_books.prototype does not exist' }],
    ['id=constructor', { code: 'PGRST100' }],
  ])('%s is refused as an unknown name', async (query, refusal) => {
    const answer = await ask(`/rest/v1/lib_books?${query}`);
    expect([answer.status, await answer.json()]).toMatchObject([400, refusal]);
  });

  it('the same words are searched for as any other', async () => {
    const words = 'constructor, __proto__ (prototype)';
    const { error } = await anon().from('lib_books').select('id').or(`title.eq.constructor,title.eq."${words}"`);
    expect(error).toBeNull();
    expect((await anon().from('lib_books').select('id').eq('title', words)).error).toBeNull();
    expect((await anon().from('lib_books').select('id').in('title', ['constructor', '__proto__'])).error).toBeNull();
  });
});
