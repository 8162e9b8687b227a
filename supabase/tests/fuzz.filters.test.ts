/**
 * Whatever stands in the address of a request for rows, it is refused in the words of the API or answered, at once, and shows
 * nobody a row that they do not see without it.
 */
import { type Person, newUser } from 'embedded-supabase/testing/clients';
import { lacks } from 'embedded-supabase/testing/needs';
import { type Arbitrary, array, assert, asyncProperty, constantFrom, oneof, record, string, tuple } from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { done } from './as-role.ts';
import { bounds, patience } from './fuzz/bounds.ts';
import { productTables } from './product.ts';

const { url, publishableKey } = inject('backend');
const MOST_MS = 4000;

interface Columns {
  table: string;
  columns: string[];
}

/** What is typed by nobody who means well: bits of the grammar, and texts of every script. */
const bits = constantFrom(
  'eq.',
  'neq.',
  'gt.',
  'like.*',
  'ilike.%',
  'match.(((',
  'imatch.^(a+)+$',
  'in.(',
  'cs.{',
  'cd.[',
  'ov.(',
  'fts.',
  'is.null',
  'not.',
  'and(',
  'or(',
  'any).',
  '(all)',
  ')',
  '(',
  ',',
  '.',
  ':',
  '::',
  '::text',
  '->',
  '->>',
  '"',
  "'",
  '*',
  '!inner',
  '...',
  'count()',
  'sum()',
  'asc',
  'desc.nullslast',
  '{',
  '}',
  '[',
  ']',
  '\\',
  '%00',
  '\u202e',
  'ة',
  '😀',
  '1e400',
  '-1',
  'NaN',
  'id',
  'owner_id',
  'listings',
  'profiles',
  'auth.users',
  'pg_sleep(9)',
  ';select 1',
  '--',
  '/*',
  'null',
  'true',
  '9'.repeat(40),
);
const junk = oneof(
  array(bits, { maxLength: 10 }).map((some) => some.join('')),
  string({ unit: 'binary', maxLength: 20 }).map((text) => text.toWellFormed()),
);

function queries({ table, columns }: Columns): Arbitrary<{ table: string; query: [string, string][] }> {
  const column = constantFrom(...columns);
  const operator = constantFrom(
    'eq',
    'neq',
    'gte',
    'lt',
    'like',
    'ilike',
    'in',
    'cs',
    'ov',
    'is',
    'fts(simple)',
    'not.eq',
  );
  const value = oneof(
    junk,
    constantFrom('null', 'true', '1', '(1,2)', '{a}', '%', '00000000-0000-4000-8000-000000000001'),
  );
  const filter = tuple(oneof({ weight: 5, arbitrary: column }, { weight: 1, arbitrary: junk }), operator, value).map(
    ([name, by, operand]): [string, string] => [name, `${by}.${operand}`],
  );
  const parameter = tuple(
    constantFrom('select', 'order', 'limit', 'offset', 'or', 'and', 'columns', 'on_conflict', 'not.or'),
    junk,
  );
  const known = tuple(constantFrom('select', 'order'), column);
  return record({
    table: constantFrom(table),
    query: array(oneof(filter, parameter, known) as Arbitrary<[string, string]>, { minLength: 1, maxLength: 4 }),
  });
}

describe.skipIf(lacks('dbUrl'))('a question for rows', () => {
  let tables: Columns[] = [];
  let person: Person;
  let token: string;
  /** How many rows the newcomer sees of each table, of those that visitors do not read. */
  const own = new Map<string, number>();

  const askOnce = async (path: string, asPerson: boolean) => {
    const headers = { apikey: publishableKey, ...(asPerson && { authorization: `Bearer ${token}` }) };
    const started = performance.now();
    const answer = await fetch(`${url}/rest/v1/${path}`, { headers });
    const text = await answer.text();
    return {
      status: answer.status,
      json: (text ? JSON.parse(text) : undefined) as unknown,
      slow: performance.now() - started > MOST_MS,
    };
  };

  /** Asks again what was slow: a machine busy with other things holds up any question, once. */
  const ask = async (path: string, asPerson: boolean) => {
    const first = await askOnce(path, asPerson);
    return first.slow ? askOnce(path, asPerson) : first;
  };

  beforeAll(async () => {
    person = await newUser();
    token = (await person.client.auth.getSession()).data.session?.access_token ?? '';
    await done(async (tx) => {
      const known = await productTables(tx);
      tables = (
        await tx<Columns[]>`
          select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
          from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          where c.relnamespace = 'public'::regnamespace and has_any_column_privilege('authenticated', c.oid, 'select')
            and has_column_privilege('authenticated', c.oid, a.attnum, 'select')
          group by 1 order by 1`
      ).filter(({ table }) => known.includes(table));
    });
    for (const { table, columns } of tables) {
      const { json } = await ask(`${table}?select=${columns[0]}`, true);
      if (Array.isArray(json) && json.length < 100) own.set(table, json.length);
    }
  });

  it('is answered with rows of one’s own, or refused', patience, async () => {
    const all = constantFrom(...tables).chain(queries);
    await assert(
      asyncProperty(all, constantFrom(true, false), async ({ table, query }, asPerson) => {
        const { status, json, slow } = await ask(`${table}?${new URLSearchParams(query).toString()}`, asPerson);
        const { code } = (status >= 400 ? json : {}) as { code?: string };
        const bounded = asPerson && own.has(table) && !query.some(([name]) => name === 'select');
        expect({
          failed: status >= 500 && json,
          unnamed: status >= 400 && !/^(PGRST\d{3}|[0-9A-Z]{5})$/.test(code ?? '') && json,
          more: bounded && Array.isArray(json) && json.length > (own.get(table) ?? 0),
          slow,
        }).toEqual({ failed: false, unnamed: false, more: false, slow: false });
      }),
      bounds(400, 5),
    );
  });
});
