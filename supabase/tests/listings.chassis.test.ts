/** The chassis number of an ad: what is one, and that nobody but its owner and admins ever reads it. */
import { randomInt } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import postgres from 'postgres';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { bike, denial, insertAd, newAdmin, picture, suspend } from './domain.ts';

const read = (client: SupabaseClient, listing_id: string) =>
  client.rpc('get_full_listing', { listing_id }).select('chassis_number');
const ads = (client: SupabaseClient) => client.from('listings');
/** One that occurs nowhere else, so that it can be looked for everywhere. */
const newNumber = () => `JH2PC4000${String(randomInt(10 ** 8)).padStart(8, '0')}`;

describe('is stored', () => {
  let owner: Person;
  let id: string;
  beforeAll(async () => {
    owner = await newUser();
    id = await insertAd(owner);
  });

  it.each([
    ['jh2 pc4000-1m200020', 'JH2PC40001M200020'],
    ['JH2PC40001M200020', 'JH2PC40001M200020'],
    ['cb750-100 1', 'CB7501001'],
    ['IOQ123', 'IOQ123'],
    ['ABCDEFGH12345678', 'ABCDEFGH12345678'],
    ['', null],
    [' - ', null],
    [null, null],
  ])('%j as %j', async (chassis_number, stored) => {
    await must(ads(owner.client).update({ chassis_number }).eq('id', id));
    expect(await must(read(owner.client, id))).toEqual([{ chassis_number: stored }]);
    expect(await must(ads(anon()).select('has_chassis_number, chassis_number_end').eq('id', id))).toEqual([
      // Most of a short number would be given away with four of it.
      { has_chassis_number: stored !== null, chassis_number_end: stored?.length === 17 ? stored.slice(-4) : null },
    ]);
  });

  it.each([
    '12345',
    'JH2PC40001M2000201',
    'JH2PC4O001M200020',
    'IH2PC40001M200020',
    'JH2PC4Q001M200020',
    'هيكل١٢٣',
    'AB_1234',
  ])('but not %j', async (chassis_number) => {
    const { error } = await ads(owner.client).update({ chassis_number }).eq('id', id);
    expect(error).toMatchObject({ code: '23514', message: expect.stringContaining('listings_chassis_number_check') });
  });

  it('but not of a part', async () => {
    const part = {
      kind: 'part',
      part_category: 'helmet',
      title_en: 'Helmet',
      condition: 'new',
      city: 'riyadh',
      price: 9,
    };
    expect(await denial(ads(owner.client).insert({ ...part, chassis_number: newNumber() }))).toBe('23514');
    expect(await denial(ads(owner.client).insert(part))).toBeNull();
  });
});

describe.skipIf(lacks('dbUrl'))('once given', () => {
  const number = newNumber();
  let owner: Person;
  let other: Person;
  let admin: Person;
  let id: string;
  const own = (change: object) => must(ads(owner.client).update(change).eq('id', id));
  const version = async () => {
    const [ad] = await must<{ updated_at: string }[]>(ads(owner.client).select('updated_at').eq('id', id));
    return ad?.updated_at;
  };

  beforeAll(async () => {
    [owner, other, admin] = await Promise.all([newUser(), newUser(), newAdmin()]);
    const ad = { ...bike, chassis_number: number, min_bid: 30_000, bidding_enabled: true };
    ({ id } = await must<{ id: string }>(ads(owner.client).insert(ad).select('id').single()));
    await must(secret().from('listing_images').insert(picture(owner, id)));
    await must(other.client.from('saved_listings').insert({ listing_id: id }));
  });

  it('is read by its owner and by admins', async () => {
    expect(await must(read(owner.client, id))).toEqual([{ chassis_number: number }]);
    expect(await must(read(admin.client, id))).toEqual([{ chassis_number: number }]);
    expect(await must(read(other.client, id))).toEqual([]);
    expect(await denial(read(anon(), id))).toBe('42501');
  });

  it('is in the list of one’s own ads, and of nobody else’s', async () => {
    const list = ({ client }: Person) =>
      client.rpc('get_own_full_listings').select('id,chassis_number,listing_images(path)');
    expect(await must(list(owner))).toEqual([{ id, chassis_number: number, listing_images: [expect.any(Object)] }]);
    expect(await must(list(other))).toEqual([]);
    expect(await must(list(admin))).toEqual([]);
    expect(await denial(anon().rpc('get_own_full_listings'))).toBe('42501');
  });

  it('is read by a suspended owner, but by no suspended admin', async () => {
    const [person, former] = await Promise.all([newUser(), newAdmin()]);
    const ad = await insertAd(person, { chassis_number: number });
    await Promise.all([suspend(person), suspend(former)]);
    expect(await must(read(person.client, ad))).toEqual([{ chassis_number: number }]);
    expect(await must(read(former.client, ad))).toEqual([]);
    expect(await denial(ads(person.client).update({ chassis_number: null }).eq('id', ad))).toBeNull();
    expect(await must(read(person.client, ad))).toEqual([{ chassis_number: number }]);
  });

  it('cannot be asked of the table, whatever the way', async () => {
    const questions = (client: SupabaseClient) => ({
      column: ads(client).select('chassis_number').eq('id', id),
      'whole row': ads(client).select('*').eq('id', id),
      filter: ads(client).select('id').eq('chassis_number', number),
      guess: ads(client).select('id').like('chassis_number', 'JH2%'),
      order: ads(client).select('id').eq('id', id).order('chassis_number'),
      'behind a picture': client.from('listing_images').select('listings(chassis_number)').eq('listing_id', id),
      'what was written': ads(client).update({ price: 34_400 }).eq('id', id).select('chassis_number'),
      'which was written': ads(client).update({ price: 34_400 }).eq('chassis_number', number),
    });
    for (const client of [anon(), other.client, owner.client, admin.client]) {
      for (const [way, question] of Object.entries(questions(client))) {
        expect([way, await denial(question)]).toEqual([way, '42501']);
      }
    }
    const saved = await must<unknown[]>(other.client.rpc('list_saved_listings', {}, { get: true }));
    expect(saved).toHaveLength(1);
    expect(JSON.stringify(saved)).not.toContain(number);
  });

  it('stays with an edit of something else, and makes a new version when it changes', async () => {
    await own({ price: 34_300 });
    expect(await must(read(owner.client, id))).toEqual([{ chassis_number: number }]);
    const before = await version();
    await own({ chassis_number: number.toLowerCase() });
    expect(await version()).toBe(before);
    await own({ chassis_number: newNumber() });
    expect(await version()).not.toBe(before);
    await own({ chassis_number: number });
  });

  it('is nowhere but in its ad, and goes with it', async () => {
    const found = async (client: SupabaseClient, q: string) =>
      (await must<{ listings: unknown[] }>(client.rpc('list_listings', { q, owner: owner.id }))).listings.length;
    expect([await found(anon(), 'kawasaki'), await found(anon(), number)]).toEqual([1, 0]);
    // Others act on the ad, which is on record, sent to people, and drawn for search engines.
    await must(admin.client.rpc('suspend_listing', { listing_id: id, suspended: true, reason: 'Why' }));
    await must(admin.client.rpc('suspend_listing', { listing_id: id, suspended: false }));
    await must(other.client.rpc('place_bid', { listing_id: id, amount: 31_000 }));
    expect(JSON.stringify(await must(anon().rpc('listing_document', { id })))).not.toContain(number);

    const sql = postgres(inject('backend').dbUrl ?? '', { max: 1, onnotice: () => {} });
    const places = async () => {
      const tables = await sql<{ name: string }[]>`
        select format('%I.%I', n.nspname, c.relname) as name
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'private', 'realtime', 'storage') and c.relkind = 'r'
          and has_table_privilege(c.oid, 'select')`;
      expect(tables.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['public.audit_log', 'private.listing_search']),
      );
      const holding = tables
        .filter(({ name }) => name !== 'public.listings')
        .map(
          ({ name }) =>
            `select '${name}' as name where exists (select from ${name} t where t::text ilike '%${number}%')`,
        );
      return (await sql.unsafe<{ name: string }[]>(holding.join(' union all '))).map(({ name }) => name);
    };
    expect(await places()).toEqual([]);
    expect(await sql`select from pg_publication_tables where tablename = 'listings'`).toHaveLength(0);
    await must(ads(owner.client).delete().eq('id', id));
    expect(await sql`select from public.listings where id = ${id}`).toHaveLength(0);
    expect(await places()).toEqual([]);
    await sql.end();
  });
});
