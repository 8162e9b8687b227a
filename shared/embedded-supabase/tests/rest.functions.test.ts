/** Functions called: what goes in and what comes out. Cases of the public suite of postgrest-js. */
import { describe, expect, it } from 'vitest';
import { anon } from '../testing/clients.ts';
import { lacks } from '../testing/needs.ts';

const call = async (name: string, args: object = {}, options: object = {}) => {
  const { data, error, status } = await anon().rpc(name, args, options);
  return error ? [status, error.code] : [status, data as unknown];
};

describe.skipIf(lacks('dbUrl'))('arguments', () => {
  it('have their defaults, by POST and by GET', async () => {
    for (const get of [true, false]) {
      expect(await call('lib_add', { a: 1, b: 2 }, { get })).toEqual([200, 3]);
      expect(await call('lib_add', { a: 1 }, { get })).toEqual([200, 11]);
    }
  });

  it.each([[{ a: [1, 'two', null] }], ['text'], [7], [true], [[1, [2]]], [null], ['{"a":1}'], ['7']])(
    'of JSON arrive as they are: %j',
    async (data) => {
      expect(await call('lib_echo', { items: [1, 2], data })).toEqual([200, { items: [1, 2], data }]);
    },
  );

  it('of JSON arrive from an address too', async () => {
    const args = { items: '{1,2}', data: '{"a":[1,"two"]}' };
    expect(await call('lib_echo', args, { get: true })).toEqual([200, { items: [1, 2], data: { a: [1, 'two'] } }]);
    expect(await call('lib_echo', { items: '{1}', data: '{bad' }, { get: true })).toEqual([400, '22P02']);
  });

  it('without a name are the whole body', async () => {
    expect(await call('lib_raw', { any: [1, { b: null }] })).toEqual([200, { any: [1, { b: null }] }]);
  });

  it('may be as many as one likes', async () => {
    expect(await call('lib_sum', { numbers: [1, 2, 3] })).toEqual([200, 6]);
  });

  it('choose the function of that name', async () => {
    expect(await call('lib_shape', { width: 1 })).toEqual([200, 'square']);
    expect(await call('lib_shape', { width: 1, height: 2 })).toEqual([200, 'rectangle']);
    expect(await call('lib_shape', { depth: 1 })).toEqual([404, 'PGRST202']);
  });

  it('that do not fit are refused', async () => {
    expect(await call('lib_add')).toEqual([404, 'PGRST202']);
    expect(await call('lib_add', { a: 1, z: 1 })).toEqual([404, 'PGRST202']);
    expect(await call('lib_add', { a: 'x' })).toEqual([400, '22P02']);
    expect(await call('lib_echo', { items: 7 })).toEqual([400, '22P02']);
    expect(await call('lib_nope', { a: 1 })).toEqual([404, 'PGRST202']);
  });
});

describe.skipIf(lacks('dbUrl'))('results', () => {
  it('are nothing, null, a value, several values', async () => {
    expect(await call('lib_nothing')).toEqual([204, null]);
    expect(await call('lib_null')).toEqual([200, null]);
    expect(await call('lib_names')).toEqual([200, ['Jahiz', 'Ibn Qutayba', 'Cervantes', 'Nobody']]);
  });

  it('are a row, several rows, or what is called out', async () => {
    expect(await call('lib_one_book', { book: 4 })).toMatchObject([200, { id: 4, title: 'Don Quixote' }]);
    expect(await call('lib_out', { start: 3 })).toEqual([200, { doubled: 6, tripled: 9 }]);
    const rows = await anon().rpc('lib_table').gt('n', 1).select('word').order('n', { ascending: false });
    expect(rows.data).toEqual([{ word: 'three' }, { word: 'two' }]);
  });

  it('are filtered, counted, paged and made single', async () => {
    const page = await anon().rpc('lib_books_by', { author: 1 }, { count: 'exact' }).select('id').order('id').limit(1);
    expect([page.count, page.data]).toEqual([2, [{ id: 1 }]]);
    const one = await anon().rpc('lib_books_by', { author: 1 }).select('id').gt('price', 100).single();
    expect(one.data).toEqual({ id: 1 });
    const several = await anon().rpc('lib_books_by', { author: 1 }).single();
    expect([several.status, several.error?.code]).toEqual([406, 'PGRST116']);
    const head = await anon().rpc('lib_books_by', { author: 1 }, { head: true, count: 'exact' });
    expect([head.count, head.data]).toEqual([2, null]);
  });
});
