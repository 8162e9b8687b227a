/** No text that people write and others read goes past the check: every such column has it, or stands here with why not. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lacks } from 'embedded-supabase/testing/needs';
import { expect, it } from 'vitest';
import { undone } from './as-role.ts';

const why = {
  code: 'a slug, a code, a path, an address or a number: its constraint or its foreign key knows all of its forms',
  admins: 'written by admins alone',
  own: 'read by nobody but whoever wrote it',
  log: 'what a browser reports, read by admins as data',
} as const;

/** Columns that clients may write, without the check. */
const unchecked: Record<string, readonly [keyof typeof why, ...columns: string[]][]> = {
  add_ons: [['admins', 'slug', 'name_en', 'name_ar', 'icon_url']],
  bike_types: [['admins', 'slug', 'name_en', 'name_ar', 'icon_url']],
  bikes: [
    ['code', 'make', 'model', 'picture_path'],
    ['own', 'chassis_number'],
  ],
  cities: [['admins', 'slug', 'name_en', 'name_ar', 'icon_url', 'region']],
  conditions: [['admins', 'slug', 'name_en', 'name_ar', 'icon_url']],
  engine_sizes: [['admins', 'slug', 'name_en', 'name_ar', 'icon_url']],
  featured_options: [['admins', 'slug', 'name_ar', 'name_en', 'scope']],
  invitations: [['admins', 'email', 'username', 'language']],
  listing_drafts: [['own', 'fields', 'paths']],
  listing_images: [['code', 'path']],
  listings: [
    ['code', 'kind', 'make', 'bike_type', 'part_category', 'condition', 'city', 'color', 'fits'],
    ['own', 'chassis_number'],
  ],
  makers: [['admins', 'slug', 'name_en', 'name_ar', 'icon_url']],
  models: [['admins', 'maker', 'slug', 'name_en', 'name_ar', 'icon_url', 'bike_type']],
  pages: [['admins', 'slug', 'title_ar', 'title_en', 'body_ar', 'body_en']],
  part_categories: [['admins', 'slug', 'name_en', 'name_ar', 'icon_url']],
  popup_agreements: [['own', 'popup_key']],
  private_messages: [['code', 'pictures']],
  profiles: [['code', 'city', 'gender', 'language', 'avatar_path']],
  prohibited_terms: [['admins', 'term', 'code']],
  reports: [['code', 'reason']],
  saved_searches: [['own', 'name', 'criteria']],
  search_synonyms: [['admins', 'term', 'alternatives']],
  shop_plans: [['admins', 'slug', 'name_ar', 'name_en']],
  shop_types: [['admins', 'slug', 'name_en', 'name_ar', 'icon_url']],
  shops: [['code', 'contact_number', 'type', 'city', 'maps_url', 'photo_path', 'cover_path', 'social_links', 'hours']],
  site_errors: [['log', 'message', 'source', 'error', 'page_url', 'user_agent', 'severity']],
  site_settings: [['admins', 'key', 'value']],
};

/** What functions write for people, for others to read. */
const writtenByFunctions = ['bids.message', 'reviews.reply', 'sales.note', 'sales.decision'];

const migrations = join(import.meta.dirname, '../migrations');

/** The tables of the product: a test's own are none. */
async function tables(): Promise<string[]> {
  const files = await readdir(migrations);
  const texts = await Promise.all(files.map((file) => readFile(join(migrations, file), 'utf8')));
  return texts.flatMap((text) => [...text.matchAll(/^create table public\.(\w+)/gmu)].map(([, name]) => name ?? ''));
}

it.skipIf(lacks('dbUrl'))('every text of people is checked', async () => {
  await undone(async (tx) => {
    const columns = await tx<{ name: string; checked: boolean; open: boolean }[]>`
      select c.relname || '.' || a.attname as name, has_column_privilege('authenticated', c.oid, a.attnum, 'insert')
        or has_column_privilege('authenticated', c.oid, a.attnum, 'update') as open,
        exists (
          select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'private.check_texts()'::regprocedure
            and a.attname::text = any (regexp_split_to_array(encode(t.tgargs, 'escape'), ' |\\\\000'))
            and t.tgenabled <> 'D' and t.tgattr::text <> '' and a.attnum = any (t.tgattr::smallint[])
        ) as checked
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relname = any (${await tables()})
        and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)`;
    const known = new Set(
      Object.entries(unchecked).flatMap(([table, groups]) =>
        groups.flatMap(([, ...names]) => names.map((name) => `${table}.${name}`)),
      ),
    );
    const past = columns.filter(({ name, open, checked }) => open && !checked && !known.has(name));
    expect(past.map(({ name }) => name)).toEqual([]);
    const open = new Set(columns.filter((column) => column.open && !column.checked).map(({ name }) => name));
    expect([...known].filter((name) => !open.has(name))).toEqual([]);
    const checked = new Set(columns.filter((column) => column.checked).map(({ name }) => name));
    expect(writtenByFunctions.filter((name) => !checked.has(name))).toEqual([]);
  });
});
