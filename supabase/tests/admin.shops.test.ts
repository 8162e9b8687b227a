/** The desk of shops: who finds which shops there, in which order, all about one, and what admins change of it. */
import { freshName, newUser, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { denial, newAdmin, past, soon, subscribe, suspend } from './domain.ts';
import { newShop, shopWords } from './shop.ts';

interface Row {
  id: string;
  cursor: string;
}

describe('admin_list_shops', () => {
  it('finds shops in any state, by name, type and city, and by the id of the owner', async () => {
    const admin = await newAdmin();
    const tag = freshName('kilo');
    const [running, lapsed, suspended, featured, orphan] = await Promise.all([
      newShop({ name_en: `${tag} running`, city: 'jeddah' }),
      newShop({ name_en: `${tag} lapsed`, subscription_until: past() }),
      newShop({ name_en: `${tag} suspended`, suspended: true, type: 'workshop' }),
      newShop({ name_en: `${tag} featured`, featured_until: soon() }),
      newShop({ name_en: `${tag} orphan` }),
    ]);
    await suspend(orphan.owner);
    const found = async (more: object) =>
      new Set((await must<Row[]>(admin.client.rpc('admin_list_shops', { q: tag, ...more }))).map(({ id }) => id));
    const ids = (...shops: { id: string }[]) => new Set(shops.map(({ id }) => id));
    expect(await found({})).toEqual(ids(running, lapsed, suspended, featured, orphan));
    expect(await found({ status: 'running' })).toEqual(ids(running, featured));
    expect(await found({ status: 'lapsed' })).toEqual(ids(lapsed));
    expect(await found({ status: 'suspended' })).toEqual(ids(suspended, orphan));
    expect(await found({ status: 'featured' })).toEqual(ids(featured));
    expect(await found({ city: 'jeddah' })).toEqual(ids(running));
    expect(await found({ type: 'workshop,parts' })).toEqual(ids(suspended));
    expect(await found({ q: lapsed.owner.id })).toEqual(ids(lapsed));
  });

  it('walks in each order', async () => {
    const admin = await newAdmin();
    const tag = freshName('lima');
    for (const days of [3, 1, 2])
      await newShop({
        name_en: `${tag} ${days}`,
        subscription_until: new Date(Date.now() + days * 86_400_000).toISOString(),
      });
    const list = (more: object) =>
      must<(Row & { name_en: string })[]>(admin.client.rpc('admin_list_shops', { q: tag, ...more }));
    for (const sort of ['created_at', '-created_at', 'subscription_until', '-subscription_until']) {
      const walk: Row[] = [];
      for (
        let page = await list({ sort, page_size: 1 });
        page.length > 0;
        page = await list({ sort, page_size: 1, after: page[0]?.cursor })
      )
        walk.push(...page);
      expect(
        walk.map(({ id }) => id),
        sort,
      ).toEqual((await list({ sort })).map(({ id }) => id));
    }
    expect((await list({ sort: 'subscription_until' })).map(({ name_en }) => name_en.at(-1))).toEqual(['1', '2', '3']);
  });

  it('refuses nonsense', async () => {
    const admin = await newAdmin();
    const list = (more: object) => denial(admin.client.rpc('admin_list_shops', more));
    expect(await list({ page_size: 0 })).toBe('22023 page_size');
    expect(await list({ status: 'odd' })).toBe('22023 status');
    expect(await list({ sort: 'rating' })).toBe('22023 sort');
    expect(await list({ after: 'x' })).toBe('22023 after');
    expect(await list({ q: 'x'.repeat(101) })).toBe('22023 q');
  });
});

describe('a shop', () => {
  it('is told of with its owner, plan, payments and reports', async () => {
    const [admin, { owner, id }, reporter] = await Promise.all([newAdmin(), newShop(), newUser()]);
    await subscribe(owner);
    await must(reporter.client.from('reports').insert({ shop_id: id, reason: 'scam' }));
    expect(await must(admin.client.rpc('admin_get_shop', { shop_id: id }))).toMatchObject({
      shop: { id },
      owner: { id: owner.id, email: owner.email },
      plan: 'shop',
      subscriptions: [{ plan: 'shop', source: 'admin', days: 30 }],
      reports: [{ reason: 'scam', reporter: reporter.username }],
      payments: [],
      ads: 0,
    });
    expect(await denial(admin.client.rpc('admin_get_shop', { shop_id: crypto.randomUUID() }))).toBe('PT404 not_found');
  });

  it('is opened for somebody, changed and deleted by an admin, on record', async () => {
    const [admin, owner] = await Promise.all([newAdmin(), newUser()]);
    const { id, updated_at } = await must<{ id: string; updated_at: string }>(
      admin.client
        .from('shops')
        .insert({ ...shopWords(), owner_id: owner.id })
        .select('id, updated_at')
        .single(),
    );
    const change = (read: string) =>
      must<unknown[]>(
        admin.client
          .from('shops')
          .update({ description_en: crypto.randomUUID() })
          .eq('id', id)
          .eq('updated_at', read)
          .select('id'),
      );
    expect(await change(updated_at)).toHaveLength(1);
    // Whoever read it before that changes nothing.
    expect(await change(updated_at)).toHaveLength(0);
    await must(admin.client.from('shops').delete().eq('id', id));
    const log = await must<{ action: string; actor_id: string }[]>(
      secret().from('audit_log').select('action, actor_id').eq('entity', 'shops').eq('entity_id', id).order('id'),
    );
    expect(log).toEqual(['insert', 'update', 'delete'].map((action) => ({ action, actor_id: admin.id })));
  });
});
