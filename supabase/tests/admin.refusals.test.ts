/**
 * Whatever only admins may call is refused to everybody else, and to an admin whose second factor is missing. Which
 * functions these are is read from the database and from the console, so that one that comes later is tried, too.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newUser, type Person } from 'embedded-supabase/testing/clients';
import { lacks } from 'embedded-supabase/testing/needs';
import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { attempt, type Caller } from './attempt.ts';
import { newAdmin } from './domain.ts';
import { calls } from './matrix/calls.ts';
import { productFunctions } from './product.ts';

const consoleFolder = join(import.meta.dirname, '../../mf-admin');
const consoleCode = globSync('src/**/*.{ts,tsx}', { cwd: consoleFolder, exclude: (name) => name.includes('.test.') })
  .map((name) => readFileSync(join(consoleFolder, name), 'utf8'))
  .join('\n');

interface Manifest {
  routes: { prefetch?: { path: string }[] }[];
}
const manifest = JSON.parse(readFileSync(join(consoleFolder, 'remote.json'), 'utf8')) as Manifest;

/** What the console calls: in its code, and before it has loaded. */
const called = new Set([
  ...[...consoleCode.matchAll(/\.rpc\(\s*'(\w+)'/g)].map(([, name = '']) => name),
  ...manifest.routes.flatMap(({ prefetch = [] }) =>
    prefetch.flatMap(({ path }) => (path.startsWith('/rest/v1/rpc/') ? [path.slice('/rest/v1/rpc/'.length)] : [])),
  ),
]);

/** What the console shares with the pages of people: each of it answers them about what is theirs or public. */
const forPeople = new Set<string>([]);

/** Tables that the console asks by itself. */
const asked = new Set([...consoleCode.matchAll(/\.from\(\s*'(\w+)'\)/g)].map(([, name = '']) => name));

const NOBODY = '00000000-0000-4000-8000-000000000000';

interface Tried {
  name: string;
  statement: string;
}

/** Functions of the API that call, by way of others or not, what refuses everybody but admins. */
async function adminFunctions(tx: TransactionSql): Promise<Set<string>> {
  const bodies = await tx<{ name: string; body: string }[]>`
    select proname as name, prosrc as body from pg_proc where pronamespace = 'private'::regnamespace`;
  const strict = new Set(['require_admin']);
  for (let before = 0; before < strict.size;) {
    before = strict.size;
    const pattern = new RegExp(`\\bprivate\\.(${[...strict].join('|')})\\s*\\(`);
    for (const { name, body } of bodies) if (pattern.test(body)) strict.add(name);
  }
  return strict;
}

async function consoleFunctions(tx: TransactionSql): Promise<Tried[]> {
  const strict = await adminFunctions(tx);
  const product = new Set(await productFunctions(tx));
  const granted = await tx<{ name: string; statement: string; open: boolean }[]>`
    select p.proname as name, has_function_privilege('anon', p.oid, 'execute') as open, format('select public.%I(%s)', p.proname, (
      select string_agg(format('null::%s', format_type(argument, null)), ', ' order by place)
      from unnest(p.proargtypes) with ordinality as a (argument, place)
    )) as statement
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')`;
  const wanted = granted.filter(
    ({ name, open }) =>
      product.has(name) &&
      !forPeople.has(name) &&
      // What the console calls and visitors may call is for everybody; what is called as admins’ is for nobody else.
      (name.startsWith('admin_') || strict.has(name) || (called.has(name) && !open)),
  );
  // With arguments that could be right, as the matrix has them; a function that is not in it is called with none.
  return wanted.map(({ name, statement }) => {
    const [line] = Object.values(calls[name] ?? {});
    return { name, statement: line ? `select public.${line(NOBODY)}` : statement };
  });
}

async function refusals(tx: TransactionSql, caller: Caller): Promise<Record<string, string>> {
  const told: Record<string, string> = {};
  for (const { name, statement } of await consoleFunctions(tx)) {
    const outcome = await attempt(tx, caller, statement);
    told[name] = 'code' in outcome ? `${outcome.code} ${outcome.hint}`.trim() : 'ANSWERED';
  }
  return told;
}

/** A writing statement, of no row, for each right that clients have on the tables that the console asks. */
async function writesOf(tx: TransactionSql): Promise<Tried[]> {
  return tx<Tried[]>`
    select format('%s %s', lower(right_name), c.relname) as name, case right_name
      when 'DELETE' then format('delete from public.%I where false', c.relname)
      when 'UPDATE' then format('update public.%1$I set %2$I = %2$I where false', c.relname, a.attname)
      when 'INSERT' then format('insert into public.%1$I (%2$I) select null where false', c.relname, a.attname)
    end as statement
    from pg_class c
    cross join unnest(array['DELETE', 'UPDATE', 'INSERT']) right_name
    join lateral (
      select attname from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
        and (right_name = 'DELETE' or has_column_privilege('authenticated', c.oid, attnum, right_name))
      order by attnum limit 1
    ) a on true
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${[...asked]})
      and (right_name <> 'DELETE' or has_table_privilege('authenticated', c.oid, right_name))
    order by 1`;
}

describe.skipIf(lacks('dbUrl'))('what only admins may call', () => {
  let admin: Person;
  let rider: Person;
  beforeAll(async () => {
    [admin, rider] = await Promise.all([newAdmin(), newUser()]);
  });

  /** What is not refused as it should be; where money goes back, a second factor is asked for in any case. */
  const lapses = async (tx: TransactionSql, caller: Caller, refusal: string) =>
    Object.entries(await refusals(tx, caller)).filter(
      ([, told]) => told !== refusal && !(refusal.includes('second_factor') && told === '42501 refund_factor'),
    );

  it('is found in the database, in the code of the console and among what its pages ask for first', async () => {
    await undone(async (tx) => {
      const names = (await consoleFunctions(tx)).map(({ name }) => name);
      // By its name alone, by what it calls, by what that calls.
      expect(names).toEqual(expect.arrayContaining(['admin_dashboard', 'decide_report', 'set_admin']));
      expect(called).toContain('admin_dashboard');
      expect(names.filter((name) => ['renew_listing', 'get_account'].includes(name))).toEqual([]);
    });
  });

  it('is refused to a visitor', async () => {
    await undone(async (tx) => {
      const told = await refusals(tx, { role: 'anon' });
      expect(Object.entries(told).filter(([, refusal]) => !refusal.startsWith('42501'))).toEqual([]);
    });
  });

  it('is refused to a rider', async () => {
    await undone(async (tx) => {
      expect(await lapses(tx, { role: 'authenticated', id: rider.id }, '42501 admins_only')).toEqual([]);
    });
  });

  it('is refused to an admin who has a second factor and has not given it', async () => {
    await undone(async (tx) => {
      await tx`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        values (gen_random_uuid(), ${admin.id}, 'totp', 'verified', now(), now())`;
      expect(await lapses(tx, { role: 'authenticated', id: admin.id }, '42501 second_factor')).toEqual([]);
    });
  });

  it('of the tables that the console asks is neither written nor read by such an admin, but for what visitors read', async () => {
    await undone(async (tx) => {
      await tx`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        values (gen_random_uuid(), ${admin.id}, 'totp', 'verified', now(), now())`;
      const half: Caller = { role: 'authenticated', id: admin.id };
      const writes = await writesOf(tx);
      expect(writes.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['update shop_plans', 'insert site_settings', 'delete search_synonyms']),
      );
      const told: string[] = [];
      for (const { name, statement } of writes) {
        const outcome = await attempt(tx, half, statement);
        told.push(`${name}: ${'code' in outcome ? `${outcome.code} ${outcome.hint}` : 'ANSWERED'}`);
      }
      expect(told.filter((line) => !line.endsWith('42501 second_factor'))).toEqual([]);
      for (const table of asked) {
        const visitors = await attempt(tx, { role: 'anon' }, `select from public.${table} limit 1`);
        if (!('code' in visitors)) continue;
        expect(await attempt(tx, half, `select from public.${table} limit 1`), table).toMatchObject({ count: 0 });
      }
    });
  });

  it('is refused to an admin without a second factor where the site demands one', async () => {
    await undone(async (tx) => {
      await tx`update public.site_settings set value = '{"value": true}' where key = 'require_admin_mfa'`;
      expect(await lapses(tx, { role: 'authenticated', id: admin.id }, '42501 second_factor_demanded')).toEqual([]);
    });
  });

  it('is not refused to an admin in good standing for who they are', async () => {
    await undone(async (tx) => {
      const told = await refusals(tx, { role: 'authenticated', id: admin.id });
      const kept = /second_factor|admins_only|denied/;
      expect(Object.entries(told).filter(([, refusal]) => kept.test(refusal))).toEqual([]);
    });
  });
});
