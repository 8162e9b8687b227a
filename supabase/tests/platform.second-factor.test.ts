/**
 * A second factor counts in the database: with the password alone, a person who has one is told so whatever they do,
 * and reads nothing but what visitors read.
 */
import { randomUUID } from 'node:crypto';
import { secondFactor } from 'embedded-supabase/testing/authenticator';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { bytes, unique } from 'embedded-supabase/testing/storage-buckets';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal, undone } from './as-role.ts';
import { attempt, type Caller } from './attempt.ts';
import { denial, insertAd, newAdmin, noticesOf } from './domain.ts';
import { productTables } from './product.ts';

const MISSING = '42501 second_factor';

/** The same person, as they sign in elsewhere with the password. */
async function withPassword({ email, password, ...person }: Person): Promise<Person> {
  const client = anon();
  await must(client.auth.signInWithPassword({ email, password }));
  return { ...person, email, password, client };
}

/** Somebody who has an authenticator app: with its code, and with the password alone. */
async function twice(person: Person): Promise<{ full: Person; half: Person }> {
  await secondFactor(person.client);
  return { full: person, half: await withPassword(person) };
}

describe('a session with the password alone, of who has a second factor', () => {
  let full: Person;
  let half: Person;
  let plain: Person;
  let ad: string;
  let talk: string;
  beforeAll(async () => {
    [{ full, half }, plain] = await Promise.all([newUser().then(twice), newUser()]);
    ad = await insertAd(full);
    talk = await must<string>(plain.client.rpc('start_conversation', { listing_id: ad, body: 'still there?' }));
  });

  const acts: [string, (by: Person) => PromiseLike<{ error: { code?: string; hint?: string | null } | null }>][] = [
    ['changes the profile', ({ client, id }) => client.from('profiles').update({ bio: 'x' }).eq('id', id)],
    ['publishes an ad', ({ client, id }) => client.from('listings').update({ price: 9 }).eq('owner_id', id)],
    ['blocks somebody', ({ client }) => client.from('blocks').delete().eq('blocked_id', randomUUID())],
    ['saves a search', ({ client }) => client.from('saved_searches').delete().eq('id', randomUUID())],
    ['stores a draft', ({ client }) => client.from('listing_drafts').delete().eq('id', randomUUID())],
    ['deletes notifications', ({ client }) => client.rpc('delete_notifications', { deletion_id: randomUUID() })],
    ['marks all as read', ({ client }) => client.rpc('mark_all_notifications_read')],
  ];

  it.each(acts)('is refused when it %s', async (_what, act) => {
    expect(await denial(act(half))).toBe(MISSING);
    for (const allowed of [full, plain]) expect(await denial(act(allowed))).toBeNull();
  });

  it('is refused the calls of people', async () => {
    const answer = (by: Person) => by.client.rpc('send_message', { conversation_id: talk, body: 'yes' });
    expect(await denial(answer(half))).toBe(MISSING);
    expect(await denial(half.client.rpc('renew_listing', { listing_id: ad }))).toBe(MISSING);
    expect(await denial(half.client.rpc('start_conversation', { listing_id: ad }))).toBe(MISSING);
    for (const allowed of [full, plain]) expect(await denial(answer(allowed))).toBeNull();
  });

  it('reads no profile, message or notification, not even its own', async () => {
    const read = async ({ client }: Person) => ({
      profiles: (await client.from('profiles').select('id')).data?.length,
      messages: (await client.from('private_messages').select('id').eq('conversation_id', talk)).data?.length,
      talks: (await client.rpc('list_conversations')).data?.length as number,
      ads: (await client.rpc('get_full_listing', { listing_id: ad })).data?.length as number,
      own: (await client.rpc('get_own_full_listings').eq('id', ad)).data?.length as number,
      news: (await client.from('notifications').select('id').eq('kind', 'message')).data?.length,
    });
    expect((await noticesOf(full)).at(-1)).toMatchObject({ kind: 'message' });
    expect(await read(half)).toEqual({ profiles: 0, messages: 0, talks: 0, ads: 0, own: 0, news: 0 });
    expect(await read(full)).toMatchObject({ profiles: 1, talks: 1, ads: 1, own: 1, news: 1 });
    expect(await read(plain)).toMatchObject({ profiles: 1, talks: 1 });
  });

  it('stores, lists and removes no file', async () => {
    const store = async ({ client, id }: Person, path = `${id}/${unique()}`) => {
      const { error } = await client.storage.from('avatars').upload(path, bytes());
      return error && (error as unknown as { statusCode: string }).statusCode;
    };
    const kept = `${full.id}/${unique()}`;
    expect(await store(full, kept)).toBeNull();
    expect(await store(plain)).toBeNull();
    expect(await store(half)).toBe('403');
    const { storage } = half.client;
    expect((await storage.from('avatars').list(full.id)).data).toEqual([]);
    expect((await storage.from('avatars').remove([kept])).data).toEqual([]);
    expect((await full.client.storage.from('avatars').list(full.id)).data).toHaveLength(1);
  });

  it('has no function work for it', async () => {
    const turn = (person: Person, assurance?: string) =>
      secret().rpc('take_function_turn', { person: person.id, name: 'suggest-listing', assurance });
    expect(await denial(turn(half, 'aal1'))).toBe(MISSING);
    expect(await denial(turn(half))).toBe(MISSING);
    expect((await turn(full, 'aal2')).data).toBe(0);
    expect((await turn(plain, 'aal1')).data).toBe(0);
  });

  it('reads what visitors read', async () => {
    const read = async (client: Person['client']) => [
      (await client.from('listings').select('id').eq('id', ad)).data,
      (await client.from('public_profiles').select('id').eq('id', full.id)).data,
      (await client.rpc('get_site_settings')).data as unknown,
    ];
    expect(await read(half.client)).toEqual(await read(anon()));
    expect(await read(half.client)).toMatchObject([[{ id: ad }], [{ id: full.id }], { brandColor: expect.anything() }]);
  });

  it('is as good as any once the code was given, and again once the factor is gone', async () => {
    const { full: person, half: other } = await twice(await newUser());
    const change = () => denial(other.client.from('profiles').update({ bio: 'x' }).eq('id', person.id));
    expect(await change()).toBe(MISSING);
    const { data } = await person.client.auth.mfa.listFactors();
    for (const { id } of data?.totp ?? []) await must(person.client.auth.mfa.unenroll({ factorId: id }));
    expect(await change()).toBeNull();
  });
});

describe('an admin with the password alone', () => {
  it('has no rights of admins until the code was given', async () => {
    const [{ full, half }, person] = await Promise.all([newAdmin().then(twice), newUser()]);
    const promote = (by: Person) => by.client.rpc('set_admin', { profile_id: person.id, is_admin: true });
    const log = async (by: Person) =>
      (await by.client.from('audit_log').select('id').eq('entity_id', person.id)).data?.length;

    expect(await denial(promote(half))).toBe(MISSING);
    expect(await denial(half.client.rpc('admin_dashboard'))).toBe(MISSING);
    expect(await denial(half.client.from('pages').delete().eq('slug', 'none'))).toBe(MISSING);
    expect(await denial(promote(full))).toBeNull();
    expect(await log(full)).toBe(1);
    expect(await log(half)).toBe(0);
  });

  it.skipIf(lacks('dbUrl'))('has none at all without a factor where the site demands one', async () => {
    const [admin, { full }, person] = await Promise.all([newAdmin(), newAdmin().then(twice), newUser()]);
    await undone(async (tx) => {
      const promote = async (caller: Caller) => {
        const outcome = await attempt(tx, caller, `select public.set_admin('${person.id}', true)`);
        return 'code' in outcome ? `${outcome.code} ${outcome.hint}` : null;
      };
      const bare = { role: 'authenticated', id: admin.id } as const;
      const code = { role: 'authenticated', id: full.id, aal: 'aal2' } as const;
      expect([await promote(bare), await promote(code)]).toEqual([null, null]);
      await tx`update public.site_settings set value = '{"value": true}' where key = 'require_admin_mfa'`;
      expect([await promote(bare), await promote(code)]).toEqual(['42501 second_factor_demanded', null]);
      expect(await promote({ ...code, id: person.id })).toBe('42501 admins_only');
      // A token that outlives the factor is not enough.
      await tx`delete from auth.mfa_factors where user_id = ${full.id}`;
      expect(await promote(code)).toBe('42501 second_factor_demanded');
      expect(await refusal(tx, bare, `update public.profiles set bio = 'x' where id = '${admin.id}'`)).toBeNull();
    });
  });
});

describe.skipIf(lacks('dbUrl'))('every table', () => {
  it('that visitors may not touch asks for the second factor', async () => {
    await undone(async (tx) => {
      const open = await tx`
        select c.relname from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname in ${tx(await productTables(tx))}
          and not has_any_column_privilege('anon', c.oid, 'select, insert, update')
          and has_any_column_privilege('authenticated', c.oid, 'select, insert, update')
          and not exists (
            select from pg_policy p
            where p.polrelid = c.oid and not p.polpermissive and pg_get_expr(p.polqual, c.oid) like '%private.is_full_session()%'
          )`;
      expect(open.map(({ relname }) => relname as string)).toEqual([]);
    });
  });

  it('that visitors read costs as much as before', async () => {
    const { id } = await newUser();
    await undone(async (tx) => {
      for (const table of ['listings', 'listing_images', 'reviews', 'shops', 'makers', 'pages', 'public_profiles'])
        for (const caller of [{ role: 'anon' }, { role: 'authenticated', id }] as const) {
          const plan = JSON.stringify(
            await attempt(tx, caller, `explain (verbose) select 1 from public.${table} limit 24`),
          );
          expect(plan).toContain('Limit');
          expect(plan).not.toContain('second_factor');
        }
    });
  });
});
