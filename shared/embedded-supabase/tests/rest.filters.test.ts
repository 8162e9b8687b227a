/** Which rows, in which order and form: cases of the public suite of postgrest-js, on a small library. */
import { describe, expect, it } from 'vitest';
import { anon } from '../testing/clients.ts';
import { lacks } from '../testing/needs.ts';

const books = () => anon().from('lib_books').select('id').order('id');
const authors = () => anon().from('lib_authors').select('id').order('id');
type Rows = PromiseLike<{ data: { id: number }[] | null; error: unknown }>;
const ids = async (rows: Rows) => {
  const { data, error } = await rows;
  expect(error).toBeNull();
  return data?.map((row) => row.id);
};

describe.skipIf(lacks('dbUrl'))('filters', () => {
  it.each([
    ['not', () => books().not('id', 'in', '(1,2)'), [3, 4, 5]],
    ['in, with commas and brackets', () => books().in('title', ['A book, quoted (really)', 'x']), [5]],
    ['in nothing', () => books().in('id', []), []],
    ['like', () => books().like('title', '%Book%'), [1, 2]],
    ['ilike', () => books().ilike('title', '%book%'), [1, 2, 5]],
    ['like all', () => books().likeAllOf('title', ['%Book%', '%Animals%']), [1]],
    ['ilike any', () => books().ilikeAnyOf('title', ['%animals%', '%misers%']), [1, 2]],
    ['match', () => books().filter('title', 'match', '^The'), [1, 2]],
    ['imatch', () => books().filter('title', 'imatch', '^the'), [1, 2]],
    ['is null', () => books().is('price', null), [3]],
    ['is not null', () => books().not('price', 'is', null), [1, 2, 4, 5]],
    ['is distinct', () => authors().filter('born', 'isdistinct', 828), [1, 3, 4]],
    ['contains', () => books().contains('tags', ['prose']), [1, 2]],
    ['contained by', () => books().containedBy('tags', ['prose', 'humour', 'novel']), [2, 4, 5]],
    ['overlaps', () => books().overlaps('tags', ['novel', 'history']), [3, 4]],
    ['contains, of JSON', () => authors().contains('facts', { city: 'Kufa' }), [2]],
    ['ranges left of', () => books().rangeLt('pages', '[600,700)'), [1, 2]],
    ['ranges beside', () => books().rangeAdjacent('pages', '[500,600)'), [1]],
    ['ranges that hold another', () => books().contains('pages', '[100,450)'), [1, 3, 4]],
    ['words', () => books().textSearch('words', 'animal', { config: 'english' }), [1]],
    ['plain words', () => books().textSearch('words', 'book animals', { type: 'plain', config: 'english' }), [1]],
    ['a phrase', () => books().textSearch('words', 'book of animals', { type: 'phrase', config: 'english' }), [1]],
    [
      'a web search',
      () => books().textSearch('words', 'animals or misers', { type: 'websearch', config: 'english' }),
      [1, 2],
    ],
    ['or', () => books().or('id.eq.1,and(id.gt.2,id.lt.4)'), [1, 3]],
    ['or, with not and and', () => books().or('id.eq.1,not.and(id.gt.0,id.lt.5)'), [1, 5]],
    ['several at once', () => books().gte('id', 2).lt('id', 5).neq('id', 3), [2, 4]],
    ['match of an object', () => books().match({ author_id: 1, id: 2 }), [2]],
    ['a path into JSON', () => authors().eq('facts->>city', 'Basra'), [1]],
    ['a number in JSON', () => authors().gt('facts->works->count', 50), [1, 2]],
  ] as const)('%s', async (_name, run, expected) => {
    expect(await ids(run())).toEqual(expected);
  });

  it('choose by what is embedded', async () => {
    const inner = await anon()
      .from('lib_authors')
      .select('name, books:lib_books!lib_books_author_id_fkey!inner(id)')
      .gt('books.price', 90)
      .order('id');
    expect(inner.data).toEqual([
      { name: 'Jahiz', books: [{ id: 1 }] },
      { name: 'Cervantes', books: [{ id: 4 }] },
    ]);
    const having = await anon().from('lib_books').select('id, lib_covers()').not('lib_covers', 'is', null).order('id');
    expect(having.data).toEqual([{ id: 1 }, { id: 4 }]);
  });
});

describe.skipIf(lacks('dbUrl'))('the order of rows', () => {
  it('has nulls where they were wanted', async () => {
    const by = (nullsFirst: boolean) =>
      ids(anon().from('lib_books').select('id').order('price', { ascending: false, nullsFirst }));
    expect(await by(true)).toEqual([3, 1, 4, 2, 5]);
    expect(await by(false)).toEqual([1, 4, 2, 5, 3]);
  });

  it('goes by several columns, into JSON, and by what is embedded', async () => {
    const two = anon().from('lib_books').select('id').order('author_id', { ascending: false }).order('id');
    expect(await ids(two)).toEqual([4, 5, 3, 1, 2]);
    const json = anon().from('lib_authors').select('id').not('born', 'is', null).order('facts->works->count');
    expect(await ids(json)).toEqual([3, 2, 1]);
    const embedded = anon()
      .from('lib_books')
      .select('id, author:lib_authors!lib_books_author_id_fkey(name)')
      .order('author(name)', { ascending: false })
      .order('id');
    expect(await ids(embedded)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe.skipIf(lacks('dbUrl'))('the form of an answer', () => {
  it('is one object, or a refusal that counts the rows', async () => {
    const one = await anon().from('lib_books').select('id').eq('id', 1).single();
    expect([one.status, one.data]).toEqual([200, { id: 1 }]);
    const none = await anon().from('lib_books').select('id').eq('id', 99).single();
    expect([none.status, none.error]).toMatchObject([406, { code: 'PGRST116', details: 'The result contains 0 rows' }]);
    const several = await anon().from('lib_books').select('id').single();
    expect(several.error).toMatchObject({
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: 'The result contains 5 rows',
    });
    const maybe = await anon().from('lib_books').select('id').eq('id', 99).maybeSingle();
    expect(maybe).toMatchObject({ data: null, error: null });
    const tooMany = await anon().from('lib_books').select('id').maybeSingle();
    expect([tooMany.status, tooMany.error?.code]).toEqual([406, 'PGRST116']);
  });

  it('is renamed, cast and computed columns', async () => {
    const { data } = await anon()
      .from('lib_authors')
      .select('who:name, born::text, count:facts->works->count, city:facts->>city, first:facts->langs->>0')
      .eq('id', 2)
      .single();
    expect(data).toEqual({ who: 'Ibn Qutayba', born: '828', count: 60, city: 'Kufa', first: 'ar' });
    const computed = await anon().from('lib_books').select('id, lib_full_title').eq('id', 4).single();
    expect(computed.data).toEqual({ id: 4, lib_full_title: 'DON QUIXOTE' });
  });

  it('is without nulls, or CSV', async () => {
    const { data } = await anon().from('lib_books').select('id, price, title').eq('id', 3).stripNulls();
    expect(data).toEqual([{ id: 3, title: 'Choice Narratives' }]);
    const csv = await anon().from('lib_shelves').select('id, label').order('id').csv();
    expect(csv.data?.replace(/"/g, '').trim().split('\n')).toEqual(['id,label', '1,north', '2,south', '3,empty']);
  });

  it('is counted in the ways that are asked for', async () => {
    const exact = await anon().from('lib_books').select('id', { count: 'exact' }).range(1, 2).order('id');
    expect([exact.status, exact.count, exact.data]).toEqual([206, 5, [{ id: 2 }, { id: 3 }]]);
    const head = await anon().from('lib_books').select('*', { count: 'exact', head: true }).gt('id', 3);
    expect([head.count, head.data]).toEqual([2, null]);
    for (const count of ['planned', 'estimated'] as const)
      expect((await anon().from('lib_books').select('id', { count })).count).toBeGreaterThan(0);
    expect((await anon().from('lib_books').select('id')).count).toBeNull();
  });

  it('is a refusal beyond the last row, when the rows were counted', async () => {
    const beyond = await anon().from('lib_books').select('id', { count: 'exact' }).range(50, 60);
    expect([beyond.status, beyond.error?.code]).toEqual([416, 'PGRST103']);
    expect((await anon().from('lib_books').select('id').range(50, 60)).data).toEqual([]);
  });

  it('is no plan, no map, no sum and no page, which are switched off', async () => {
    const plan = await anon().from('lib_books').select('id').explain({ format: 'json' });
    expect([plan.status, plan.error]).toMatchObject([406, { code: 'PGRST107' }]);
    expect((await anon().from('lib_books').select('price.sum()')).error).toMatchObject({ code: 'PGRST123' });
  });
});

describe.skipIf(lacks('dbUrl'))('what is misspelt', () => {
  it.each([
    ['a table', () => anon().from('lib_bookz').select(), 404, 'PGRST205'],
    ['a column', () => anon().from('lib_books').select('nope'), 400, '42703'],
    ['a column in a filter', () => anon().from('lib_books').select().eq('nope', 1), 400, '42703'],
    ['a value', () => anon().from('lib_books').select().eq('id', 'one'), 400, '22P02'],
    ['an operator', () => anon().from('lib_books').select().filter('id', 'foo', 1), 400, 'PGRST100'],
    ['a tree', () => anon().from('lib_books').select().or('id.eq.1,'), 400, 'PGRST100'],
    ['a list of columns', () => anon().from('lib_books').select('id,('), 400, 'PGRST100'],
    ['a relationship', () => anon().from('lib_shelves').select('lib_covers(colour)'), 400, 'PGRST200'],
    ['a schema', () => anon().schema('nope').from('lib_books').select(), 406, 'PGRST106'],
  ] as const)('%s', async (_name, run, status, code) => {
    const answer = await run();
    expect([answer.status, answer.error?.code, answer.data]).toEqual([status, code, null]);
  });
});
