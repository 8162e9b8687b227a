/** `updated_at` is the version that an edit began from: it moves with every column that people write, and with no other. */
import { newUser, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { insertAd, newAdmin, picture, storePictures } from './domain.ts';

interface Column {
  name: string;
  type: string;
  generated: boolean;
  /** People write it, by the grants of the table. */
  written: boolean;
  /** The trigger of the table does not count it. */
  kept: boolean;
}

/** Columns that nobody changes once the row is there, and the version itself. */
const fixed = [
  'id',
  'ad_number',
  'slug',
  'scope',
  'has_shop',
  'owner_id',
  'author_id',
  'target_id',
  'created_at',
  'updated_at',
];

/** Columns that people may not write themselves, of which a change counts nevertheless. */
const writtenByFunctions: Record<string, string[]> = {
  'public.part_fits': ['part_category', 'make', 'part', 'fit', 'state', 'decided'],
  'public.site_settings': ['public'],
};

/** Of every type another value than that of the column. */
const another: Record<string, (column: string) => string> = {
  text: (column) => `concat(${column}, 'x')`,
  'text[]': (column) => `array_append(${column}, 'x')`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  smallint: (column) => `coalesce(${column}, 0) + 1`,
  'double precision': (column) => `coalesce(${column}, 0) + 1`,
  'numeric(10,2)': (column) => `coalesce(${column}, 0) + 1`,
  'numeric(2,1)': (column) => `coalesce(${column}, 0) + 1`,
  date: (column) => `coalesce(${column}, current_date) + 1`,
  boolean: (column) => `not coalesce(${column}, false)`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 day'`,
  jsonb: () => `'{"another": 1}'`,
  uuid: () => 'gen_random_uuid()',
};

const columnsOf = (tx: TransactionSql, table: string) => tx<Column[]>`
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attgenerated <> '' as generated,
    has_column_privilege('authenticated', a.attrelid, a.attnum, 'update') as written,
    a.attname = any (string_to_array(encode(t.tgargs, 'escape'), '\\000')) as kept
  from pg_attribute a join pg_trigger t on t.tgrelid = a.attrelid and t.tgname = 'touch_updated_at'
  where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped`;

/** A table of the same columns and the same trigger, but without rules, so that any value may be written. */
async function copyOf(tx: TransactionSql, table: string, columns: readonly Column[]): Promise<void> {
  await tx.unsafe(`create temporary table copy (like ${table} including generated) on commit drop`);
  for (const { name } of columns) await tx.unsafe(`alter table copy alter column ${name} drop not null`);
  const [trigger] = await tx<{ text: string }[]>`
    select pg_get_triggerdef(oid) as text from pg_trigger where tgrelid = ${table}::regclass and tgname = 'touch_updated_at'`;
  await tx.unsafe(String(trigger?.text).replace(` ON ${table} `, ' ON pg_temp.copy '));
}

async function movesVersion(tx: TransactionSql, { name, type }: Column): Promise<boolean> {
  await tx.unsafe(`truncate copy; insert into copy (updated_at) values ('2020-01-01')`);
  const value = another[type]?.(name);
  if (!value) throw new Error(`${name} is of type ${type}: say another value of it in the table above.`);
  const [row] = await tx.unsafe<{ moved: boolean }[]>(
    `update copy set ${name} = ${value} returning updated_at > '2020-01-01' as moved`,
  );
  return row?.moved ?? false;
}

const versioned = [
  'public.featured_options',
  'public.shop_plans',
  'public.listing_drafts',
  'public.listings',
  'public.shops',
  'public.reviews',
  'public.site_settings',
  'public.pages',
  'public.part_fits',
  'public.prohibited_terms',
  'public.search_synonyms',
];

describe.skipIf(lacks('dbUrl'))('the version of a row', () => {
  it('is kept by one trigger, wherever there is one', async () => {
    await undone(async (tx) => {
      const tables = await tx<{ name: string }[]>`
        select a.attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'updated_at'`;
      const names = tables.map(({ name }) => (name.includes('.') ? name : `public.${name}`)).toSorted();
      expect(names).toEqual(versioned.toSorted());
    });
  });

  it.each(versioned)('of %s moves with what people write, and not with what the database keeps', async (table) => {
    await undone(async (tx) => {
      const columns = await columnsOf(tx, table);
      await copyOf(tx, table, columns);
      const changed = columns.filter(({ name, generated }) => !generated && name !== 'updated_at');
      const moving: string[] = [];
      for (const column of changed) if (await movesVersion(tx, column)) moving.push(column.name);
      const names = (wanted: (column: Column) => boolean) => changed.filter(wanted).map(({ name }) => name);
      expect(moving).toEqual(names(({ kept }) => !kept));
      expect(moving).toEqual(expect.arrayContaining(names(({ written }) => written)));
      // A column that is in neither list has been forgotten in one.
      const forgotten = columns.filter(({ name, written, kept }) => !written && !kept && !fixed.includes(name));
      expect(forgotten.map(({ name }) => name)).toEqual(writtenByFunctions[table] ?? []);
    });
  });
});

it('an ad that its owner did not edit stays the same version', async () => {
  const [owner, admin] = await Promise.all([newUser(), newAdmin()]);
  const id = await insertAd(owner);
  const version = async () =>
    (await must<{ updated_at: string }>(secret().from('listings').select('updated_at').eq('id', id).single()))
      .updated_at;
  const first = await version();
  await must(owner.client.from('listings').update({ price: 34_500, title_en: 'Kawasaki Z900 black' }).eq('id', id));
  await storePictures(picture(owner, id, 1).path);
  await must(owner.client.from('listing_images').insert(picture(owner, id, 1)));
  await must(admin.client.rpc('feature_listing', { listing_id: id, days: 7 }));
  await must(admin.client.rpc('suspend_listing', { listing_id: id, suspended: true, reason: 'Why' }));
  await must(owner.client.rpc('mark_sold', { listing_id: id, through_product: true, price: 9 }));
  expect(await version()).toBe(first);
  await must(owner.client.from('listings').update({ price: 34_000 }).eq('id', id));
  expect(await version()).not.toBe(first);
});
