/** The list of people for admins, and what they asked the assistant. */
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

describe('the chat history', () => {
  const entry = { question: 'How many ads?', response: 'Many.', model: 'gpt-4' };

  it('is added to and read by admins, and changed by nobody', async () => {
    const [admin, other, person] = await Promise.all([newAdmin(), newAdmin(), newUser()]);
    const history = admin.client.from('chat_history');
    const { id } = await must<{ id: number }>(history.insert(entry).select('id').single());
    const read = await other.client.from('chat_history').select('admin_id, question, response, model').eq('id', id);
    expect(read.data).toEqual([{ ...entry, admin_id: admin.id }]);
    expect((await history.insert({ ...entry, admin_id: other.id })).error).toMatchObject({ code: '42501' });
    expect((await history.update({ response: 'x' }).eq('id', id)).error).toMatchObject({ code: '42501' });
    expect((await history.delete().eq('id', id)).error).toMatchObject({ code: '42501' });
    expect((await history.insert({ ...entry, question: ' ' })).error).toMatchObject({ code: '23514' });
    expect((await person.client.from('chat_history').select('id').eq('id', id)).data).toEqual([]);
    expect((await person.client.from('chat_history').insert(entry)).error).toMatchObject({ code: '42501' });
    expect((await anon().from('chat_history').select('id')).error).toMatchObject({ code: '42501' });
    expect((await anon().from('chat_history').insert(entry)).error).toMatchObject({ code: '42501' });
  });
});
