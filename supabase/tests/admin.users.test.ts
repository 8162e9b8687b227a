/** The list of people for admins. */
import { describe, expect, it } from 'vitest';
import { anon, freshName, newUser, secret } from './clients.ts';
import { insertAd, must, newAdmin, newSuspended, subscribe } from './domain.ts';

interface User {
  id: string;
  cursor: string;
  [column: string]: unknown;
}

describe('admin_list_users', () => {
  it('finds people by name, e-mail, phone and id, with what belongs to them', async () => {
    const [admin, person] = await Promise.all([newAdmin(), newUser()]);
    await insertAd(person);
    await subscribe(person);
    const shop = await must<{ id: string }>(
      person.client
        .from('shops')
        .insert({ name_en: freshName('A shop ') })
        .select('id')
        .single(),
    );
    const phone = `+9665${String(Date.now()).slice(-8)}`;
    await must(person.client.from('profiles').update({ phone }).eq('id', person.id));
    const expected = {
      id: person.id,
      username: person.username,
      email: person.email,
      phone,
      is_admin: false,
      suspended: false,
      listing_count: 1,
      shop_id: shop.id,
    };
    for (const q of [person.username.toUpperCase(), person.email, phone.slice(1), person.id, ` ${person.username} `]) {
      const found = await must<User[]>(admin.client.rpc('admin_list_users', { q }));
      expect(found).toMatchObject([expected]);
      expect(Date.parse(found[0]?.['subscription_until'] as string)).toBeGreaterThan(Date.now());
    }
    expect(await must(admin.client.rpc('admin_list_users', { q: '%' }))).toEqual([]);
  });

  it('walks page by page, by status', async () => {
    const tag = `w${crypto.randomUUID().slice(0, 8)}`;
    const [admin, suspended, plain] = await Promise.all([newAdmin(), newSuspended(), newUser()]);
    for (const [index, { id }] of [admin, suspended, plain].entries()) {
      await must(
        secret()
          .from('profiles')
          .update({ username: `${tag}_${index}` })
          .eq('id', id),
      );
    }
    const list = (more: object = {}) => must<User[]>(admin.client.rpc('admin_list_users', { q: tag, ...more }));
    const ids = (rows: User[]) => rows.map(({ id }) => id);
    const walk = [];
    for (
      let rows = await list({ page_size: 1 });
      rows.length > 0;
      rows = await list({ page_size: 1, after: rows[0]?.cursor })
    ) {
      walk.push(...rows);
    }
    expect(ids(walk)).toEqual(ids(await list()));
    expect(new Set(ids(walk))).toEqual(new Set([admin.id, suspended.id, plain.id]));
    expect(ids(await list({ status: 'admin' }))).toEqual([admin.id]);
    expect(ids(await list({ status: 'suspended' }))).toEqual([suspended.id]);
  });

  it('refuses nonsense, and everybody but admins', async () => {
    const [admin, person] = await Promise.all([newAdmin(), newUser()]);
    const list = (more: object) => admin.client.rpc('admin_list_users', more);
    expect((await list({ page_size: 101 })).error).toMatchObject({ code: '22023', hint: 'page_size' });
    expect((await list({ page_size: 0 })).error).toMatchObject({ code: '22023', hint: 'page_size' });
    expect((await list({ status: 'odd' })).error).toMatchObject({ code: '22023', hint: 'status' });
    expect((await list({ after: 'x' })).error).toMatchObject({ code: '22023', hint: 'after' });
    expect((await list({ q: 'x'.repeat(101) })).error).toMatchObject({ code: '22023', hint: 'q' });
    for (const client of [anon(), person.client, secret()]) {
      expect((await client.rpc('admin_list_users')).error).toMatchObject({ code: '42501' });
    }
  });
});
