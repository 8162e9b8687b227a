/** Names and values that need care: of tables, arguments, keys of JSON, and what stands in quotes. */
import { describe, expect, inject, it } from 'vitest';
import { anon } from '../testing/clients.ts';
import { lacks } from '../testing/needs.ts';

const { url, publishableKey } = inject('backend');
const ids = async (rows: PromiseLike<{ data: unknown; error: unknown }>) => {
  const { data, error } = await rows;
  expect(error).toBeNull();
  return (data as { id: number }[]).map(({ id }) => id);
};
const objects = () => anon().from('objects').select('id').order('id');
const remarks = () => anon().from('lib_remarks').select('id').order('id');

describe.skipIf(lacks('dbUrl'))('the REST API', () => {
  it('a table may be named like one of a schema that is not served', async () => {
    const { data, error } = await anon().from('lib_remarks').select('id, objects(*)').eq('id', 1);
    expect([error, data]).toEqual([null, [{ id: 1, objects: { id: 1, label: 'root', parent_id: null } }]]);
  });

  it('arguments may be named like words of SQL, and in capitals', async () => {
    const args = { fullName: 'A', user: 'b', limit: 3 };
    const { data, error } = await anon().rpc('lib_greet', args);
    expect([error, data]).toEqual([null, 'A/b/3']);
    // By GET, `limit` is how many rows are wanted.
    expect((await anon().rpc('lib_greet', args, { get: true })).error?.code).toBe('PGRST202');
  });

  it('an argument may be a row, or a list of rows', async () => {
    const point = { x: 1, y: 2, label: 'here' };
    const { data, error } = await anon().rpc('lib_distance', { point, points: [point] });
    expect([error, data]).toEqual([null, { x: 1, label: 'here', points: [point] }]);
  });

  it('a pattern in quotes is one', async () => {
    expect(await ids(objects().or('label.ilike."*QUOTED*"'))).toEqual([2]);
    expect(await ids(objects().or('label.ilike."*quoted*, one*"'))).toEqual([2]);
    expect(await ids(objects().filter('label', 'in', '("a \\"quoted\\", one",leaf)'))).toEqual([2, 3]);
    expect(await ids(objects().filter('label', 'in', '(")'))).toEqual([]);
  });

  it('JSON is compared as JSON, and its keys are any text', async () => {
    expect(await ids(remarks().eq('facts->c', '[1,2,3]'))).toEqual([1]);
    expect(await ids(remarks().filter('facts->>"odd key."', 'eq', 'x'))).toEqual([1]);
    const { data } = await anon()
      .from('lib_remarks')
      .select('second:facts->n->>1, facts->"odd key."')
      .eq('id', 1)
      .single();
    expect(data).toEqual({ second: '20', 'odd key.': 'x' });
  });

  it('a key to the same table leads up by its column, and down by its table', async () => {
    const down = await anon().from('objects').select('id, objects!parent_id(id)').eq('id', 1).single();
    expect(down.data).toEqual({ id: 1, objects: [{ id: 2 }] });
    const up = await anon().from('objects').select('id, above:parent_id(id)').eq('id', 2).single();
    expect(up.data).toEqual({ id: 2, above: { id: 1 } });
  });

  it('a spread may stand within another', async () => {
    const { data } = await anon()
      .from('lib_remarks')
      .select('id, ...objects(label, ...parent_id(above:label))')
      .eq('id', 3)
      .single();
    expect(data).toEqual({ id: 3, label: 'leaf', above: 'a "quoted", one' });
  });

  it('what fails on a hosted project fails here', async () => {
    const twice = await anon().from('lib_books').select('author_id:lib_authors(name)');
    expect(twice.error?.code).toBe('PGRST201');
    const aliased = await anon().from('lib_remarks').select('o:objects(id)').eq('objects.id', 1);
    expect([aliased.status, aliased.error?.code]).toEqual([400, 'PGRST108']);
    const doubled = await anon().from('lib_books').select('lib_authors!author_id(id), lib_authors!translator_id(id)');
    expect(doubled.error?.code).toBe('42712');
  });

  it('functions take bodies of every kind, conditions and computed columns', async () => {
    const send = async (body: string, type: string, name = 'lib_body') => {
      const headers = { apikey: publishableKey, 'content-type': type };
      return (await fetch(`${url}/rest/v1/rpc/${name}`, { method: 'POST', headers, body })).json();
    };
    expect(await send('as it is', 'text/plain')).toBe('text as it is');
    expect(await send('{"a":1}', 'application/json')).toBe('json {"a":1}');
    expect(await send('a=1&b=2', 'application/x-www-form-urlencoded', 'lib_add')).toBe(3);
    expect((await anon().rpc('lib_record')).data).toMatchObject({ id: 1, label: 'root' });
    const some = anon().rpc('lib_all', {}, { get: true }).or('id.eq.1,id.eq.3').select('id, lib_shout');
    expect((await some).data).toEqual([
      { id: 1, lib_shout: 'ROOT' },
      { id: 3, lib_shout: 'LEAF' },
    ]);
    const most = await anon().rpc('lib_all').setHeader('prefer', 'handling=strict,max-affected=2');
    expect([most.status, most.error?.code]).toEqual([400, 'PGRST124']);
  });
});
