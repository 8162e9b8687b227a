/** Rows with what they point to and what points to them: cases of the public suite of postgrest-js. */
import { describe, expect, it } from 'vitest';
import { anon } from '../testing/clients.ts';
import { lacks } from '../testing/needs.ts';

const read = async (table: string, columns: string) => {
  const { data, error } = await anon().from(table).select(columns).order('id');
  expect(error).toBeNull();
  return data;
};

describe.skipIf(lacks('dbUrl'))('embedding', () => {
  it('goes to one, to many, through a table between, and to at most one', async () => {
    const { data } = await anon()
      .from('lib_books')
      .select('id, author:lib_authors!lib_books_author_id_fkey(name), lib_shelves(label), lib_covers(colour)')
      .in('id', [1, 2])
      .order('id');
    expect(data).toEqual([
      { id: 1, author: { name: 'Jahiz' }, lib_shelves: [{ label: 'north' }], lib_covers: { colour: 'green' } },
      { id: 2, author: { name: 'Jahiz' }, lib_shelves: [{ label: 'north' }, { label: 'south' }], lib_covers: null },
    ]);
  });

  it('names the key when there are two', async () => {
    const { data } = await anon()
      .from('lib_books')
      .select('author:author_id(name), translator:lib_authors!translator_id(name)')
      .eq('id', 4)
      .single();
    expect(data).toEqual({ author: { name: 'Cervantes' }, translator: { name: 'Ibn Qutayba' } });
    const both = await anon().from('lib_books').select('lib_authors(name)');
    expect([both.status, both.error?.code]).toEqual([300, 'PGRST201']);
    expect(both.error?.hint).toContain('lib_authors!lib_books_author_id_fkey');
  });

  it('goes on from what is embedded', async () => {
    const data = await read('lib_authors', 'name, lib_books!lib_books_author_id_fkey(title, lib_covers(colour))');
    expect(data?.[2]).toEqual({
      name: 'Cervantes',
      lib_books: expect.arrayContaining([{ title: 'Don Quixote', lib_covers: { colour: 'red' } }]),
    });
  });

  it('filters, orders and limits by itself', async () => {
    const { data } = await anon()
      .from('lib_authors')
      .select('name, books:lib_books!lib_books_author_id_fkey(id)')
      .order('id')
      .order('id', { referencedTable: 'books', ascending: false })
      .limit(1, { referencedTable: 'books' });
    expect(data?.map((author) => author.books)).toEqual([[{ id: 2 }], [{ id: 3 }], [{ id: 5 }], []]);
    const either = await anon()
      .from('lib_authors')
      .select('id, books:lib_books!lib_books_author_id_fkey(id)')
      .or('id.eq.1,id.eq.3', { referencedTable: 'books' })
      .order('id');
    expect(either.data?.map((author) => author.books)).toEqual([[{ id: 1 }], [{ id: 3 }], [], []]);
  });

  it('goes to a table itself', async () => {
    const data = await read('lib_authors', 'name, mentor:mentor_id(name)');
    expect(data).toContainEqual({ name: 'Nobody', mentor: { name: 'Ibn Qutayba' } });
    expect(data).toContainEqual({ name: 'Jahiz', mentor: null });
  });

  it('is spread into the row', async () => {
    const data = await read('lib_books', 'id, ...lib_authors!lib_books_author_id_fkey(author:name)');
    expect(data?.[3]).toEqual({ id: 4, author: 'Cervantes' });
  });

  it('is not confused by a third table that points to both', async () => {
    expect(await read('lib_readers', 'name, lib_books(title)')).toEqual([
      { name: 'Huda', lib_books: { title: 'Don Quixote' } },
      { name: 'Salem', lib_books: null },
    ]);
  });

  it('works on what a function or a view returns', async () => {
    const { data } = await anon()
      .rpc('lib_books_by', { author: 1 })
      .select('id, lib_covers(colour)')
      .order('id', { ascending: false })
      .limit(1);
    expect(data).toEqual([{ id: 2, lib_covers: null }]);
    expect((await anon().from('lib_book_list').select('title').eq('author', 'Ibn Qutayba')).data).toEqual([
      { title: 'Choice Narratives' },
    ]);
  });
});
