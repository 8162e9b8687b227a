/** The desk of admins: who is one, what keeps one in, the second factor demanded, and the deletion of accounts by admins. */
import { randomUUID } from 'node:crypto';
import { secondFactor } from 'embedded-supabase/testing/authenticator';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { refusal, undone } from './as-role.ts';
import { attempt } from './attempt.ts';
import { denial, insertAd, newAdmin } from './domain.ts';

interface Admin {
  id: string;
  cursor: string;
  obstacle: string | null;
  [column: string]: unknown;
}

const list = ({ client }: Pick<Person, 'client'>, more: object = {}) =>
  must<Admin[]>(client.rpc('admin_list_admins', more));
const auditOf = (id: string) =>
  must(secret().from('audit_log').select('actor_id, action, after').eq('entity', 'accounts').eq('entity_id', id));

describe('admin_list_admins', () => {
  it('says who is admin, when they came last, and whether they have a second factor', async () => {
    const [admin, other, person] = await Promise.all([newAdmin(), newAdmin(), newUser()]);
    await secondFactor(other.client);
    const [own] = await list(admin, { q: admin.email.toUpperCase() });
    expect(own).toMatchObject({ username: admin.username, email: admin.email, second_factor: false });
    expect(own).toMatchObject({ suspended: false, obstacle: 'own_account' });
    expect(Date.parse(own?.['last_sign_in_at'] as string)).toBeGreaterThan(Date.now() - 60_000);
    expect(await list(admin, { q: other.username })).toMatchObject([{ second_factor: true, obstacle: null }]);
    expect(await list(admin, { q: person.username })).toEqual([]);
    expect(await list(admin, { q: other.username, second_factor: 'no' })).toEqual([]);
    expect(await list(admin, { q: other.username, second_factor: 'yes' })).toHaveLength(1);
    expect(await list(admin, { q: '%' })).toEqual([]);
  });

  it('walks page by page', async () => {
    const tag = `w${randomUUID().slice(0, 6).replaceAll(/\d/g, 'x')}`;
    const admins = await Promise.all([newAdmin(), newAdmin(), newAdmin()]);
    for (const { id } of admins)
      await must(
        secret()
          .from('profiles')
          .update({ username: `${tag} x` })
          .eq('id', id),
      );
    const [admin] = admins as [Person, ...Person[]];
    const walk: Admin[] = [];
    for (
      let rows = await list(admin, { q: tag, page_size: 1 });
      rows.length > 0;
      rows = await list(admin, { q: tag, page_size: 1, after: rows[0]?.cursor })
    )
      walk.push(...rows);
    expect(walk.map(({ id }) => id)).toEqual((await list(admin, { q: tag })).map(({ id }) => id));
    expect(new Set(walk.map(({ id }) => id))).toEqual(new Set(admins.map(({ id }) => id)));
  });

  it('refuses nonsense, and everybody but admins', async () => {
    const [admin, person] = await Promise.all([newAdmin(), newUser()]);
    const ask = (more: object) => denial(admin.client.rpc('admin_list_admins', more));
    expect(await ask({ page_size: 101 })).toBe('22023 page_size');
    expect(await ask({ q: 'x'.repeat(101) })).toBe('22023 q');
    expect(await ask({ second_factor: 'maybe' })).toBe('22023 second_factor');
    expect(await ask({ after: 'x' })).toBe('22023 after');
    expect(await denial(person.client.rpc('admin_list_admins'))).toBe('42501 admins_only');
    for (const client of [anon(), secret()]) {
      expect((await client.rpc('admin_list_admins')).error).toMatchObject({ code: '42501' });
    }
  });

  it.skipIf(lacks('dbUrl'))('names the last one in good standing, who stays', async () => {
    const [admin, other] = await Promise.all([newAdmin(), newAdmin()]);
    await undone(async (tx) => {
      await tx`select set_config('request.jwt.claims', '{"role":"service_role"}', true)`;
      // Tests beside this one make admins.
      await tx`lock table public.profiles in exclusive mode`;
      await tx`update public.profiles set is_admin = false where is_admin and id not in (${admin.id}, ${other.id})`;
      await tx`update public.profiles set suspended = true where id = ${other.id}`;
      const caller = { role: 'authenticated', id: admin.id } as const;
      const outcome = await attempt(tx, caller, `select id, obstacle from public.admin_list_admins()`);
      const rows = 'rows' in outcome ? outcome.rows : [];
      expect(rows.find(({ id }) => id === admin.id)).toMatchObject({ obstacle: 'last_admin' });
      // Who is suspended has no rights of admins: ending them leaves one behind all the same.
      expect(rows.find(({ id }) => id === other.id)).toMatchObject({ obstacle: null });
      expect(await refusal(tx, caller, `select public.set_admin('${other.id}', false)`)).toBeNull();
    });
  });
});

describe('the second factor', () => {
  it.skipIf(lacks('dbUrl'))('is demanded of admins only by who has one, so that nobody is locked out', async () => {
    const [bare, full] = await Promise.all([newAdmin(), newAdmin()]);
    await secondFactor(full.client);
    await undone(async (tx) => {
      const demand = async (id: string, value: boolean, aal?: 'aal2') => {
        const outcome = await attempt(
          tx,
          { role: 'authenticated', id, ...(aal && { aal }) },
          `insert into public.site_settings (key, value) values ('require_admin_mfa', '{"value": ${value}}')
            on conflict (key) do update set value = excluded.value`,
        );
        return 'code' in outcome ? `${outcome.code} ${outcome.hint}` : null;
      };
      expect(await demand(bare.id, true)).toBe('42501 second_factor_demanded');
      expect(await demand(bare.id, false)).toBeNull();
      expect(await demand(full.id, true, 'aal2')).toBeNull();
    });
  });
});

describe('admin_delete_account', () => {
  const remove = (by: Person, { id }: { id: string }, reason: string | null = 'Spam') =>
    denial(by.client.rpc('admin_delete_account', { profile_id: id, reason }));

  it('has an account deleted at once, with its reason on record', async () => {
    const [admin, person] = await Promise.all([newAdmin(), newUser()]);
    expect(await remove(admin, person, '  ')).toBe('22023 reason');
    expect(await remove(admin, person, null)).toBe('22023 reason');
    expect(await remove(admin, person, 'x'.repeat(501))).toBe('22023 reason');
    expect(await remove(admin, person, ' Spam ')).toBeNull();
    expect(await auditOf(person.id)).toEqual([{ actor_id: admin.id, action: 'delete', after: { reason: 'Spam' } }]);
  });

  it('keeps to the rules of a deletion that its person asks for', async () => {
    const [admin, other, seller, person] = await Promise.all([newAdmin(), newAdmin(), newUser(), newUser()]);
    const listing_id = await insertAd(seller);
    await must(seller.client.rpc('mark_sold', { listing_id, through_product: true, price: 2000 }));
    expect(await remove(admin, seller)).toBe('PT409 owes_commission');
    expect(await remove(admin, other)).toBe('42501 admin');
    expect(await remove(admin, admin)).toBe('42501 own_account');
    expect(await remove(admin, { id: randomUUID() })).toBe('PT404 not_found');
    expect(await remove(person, other)).toBe('42501 admins_only');
    for (const { id } of [seller, other, admin]) expect(await auditOf(id)).toEqual([]);
  });

  it.skipIf(lacks('dbUrl'))('comes before the day that the person had asked for, and never after', async () => {
    const [admin, person] = await Promise.all([newAdmin(), newUser()]);
    await must(person.client.rpc('request_account_deletion', { password: person.password }));
    expect(await remove(admin, person)).toBeNull();
    await undone(async (tx) => {
      const due = await tx`select from private.account_deletions where profile_id = ${person.id} and due_at <= now()`;
      expect(due).toHaveLength(1);
    });
  });
});

describe('log_new_accounts', () => {
  it('is for the server, which says by whom and how', async () => {
    const [admin, person] = await Promise.all([newAdmin(), newUser()]);
    const made = { actor: admin.id, people: [person.id], way: 'invited' };
    expect(await denial(admin.client.rpc('log_new_accounts', made))).toBe('42501');
    expect(await denial(secret().rpc('log_new_accounts', { ...made, way: 'bought' }))).toBe('22023 way');
    await must(secret().rpc('log_new_accounts', made));
    expect(await auditOf(person.id)).toEqual([{ actor_id: admin.id, action: 'insert', after: { way: 'invited' } }]);
  });
});

describe('admin_take_account_turn', () => {
  it('lets an admin make accounts sixty times in an hour, and look as often as they like', async () => {
    const admin = await newAdmin();
    const turn = (counted: boolean) => admin.client.rpc('admin_take_account_turn', { counted });
    for (let call = 0; call < 60; call += 1) expect((await turn(true)).data).toBe(admin.id);
    expect(await denial(turn(true))).toBe('PT429 too_many');
    expect((await turn(false)).data).toBe(admin.id);
  });
});
