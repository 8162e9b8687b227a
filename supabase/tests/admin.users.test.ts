/** The list of people for admins. */
import { anon, freshName, newUser, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { insertAd, newAdmin, newSuspended, subscribe } from './domain.ts';

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
    const phone = `+96650${String(Date.now()).slice(-7)}`;
    await must(secret().from('profiles').update({ phone }).eq('id', person.id));
    const expected = {
      id: person.id,
      username: person.username,
      email: person.email,
      phone,
      is_admin: false,
      suspended: false,
      listing_count: 1,
      report_count: 0,
      shop_id: shop.id,
    };
    for (const q of [person.username.toUpperCase(), person.email, phone.slice(1), person.id, ` ${person.username} `]) {
      const found = await must<User[]>(admin.client.rpc('admin_list_users', { q }));
      expect(found).toMatchObject([expected]);
    }
    expect(await must(admin.client.rpc('admin_list_users', { q: '%' }))).toEqual([]);
  });

  it('walks page by page, by status', async () => {
    const tag = freshName('w');
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

  it('follows what happens to people: name, ads, shop, reports, suspension, account', async () => {
    const [admin, person, reporter] = await Promise.all([newAdmin(), newUser(), newUser()]);
    const row = async () => (await must<User[]>(admin.client.rpc('admin_list_users', { q: person.id })))[0];
    expect(await row()).toMatchObject({ listing_count: 0, report_count: 0, shop_id: null, suspended: false });
    const [ad, second] = [await insertAd(person), await insertAd(person)];
    await must(reporter.client.from('reports').insert({ user_id: person.id, reason: 'scam' }));
    await must(reporter.client.from('reports').insert({ listing_id: ad, reason: 'scam' }));
    const username = freshName('أحمد ');
    await must(person.client.from('profiles').update({ username, city: 'jeddah' }).eq('id', person.id));
    expect(await row()).toMatchObject({ username, city: 'jeddah', listing_count: 2, report_count: 2 });
    // Whichever way the name is written.
    const found = await must<User[]>(
      admin.client.rpc('admin_list_users', { q: username.replace('أ', 'ا').toUpperCase() }),
    );
    expect(found.map(({ id }) => id)).toEqual([person.id]);
    await must(secret().from('listings').delete().eq('id', second));
    await must(secret().from('listings').update({ owner_id: reporter.id }).eq('id', ad));
    const [report] = await must<{ id: string }[]>(admin.client.from('reports').select('id').eq('user_id', person.id));
    await must(admin.client.rpc('decide_report', { id: report?.id, status: 'dismissed' }));
    await must(admin.client.rpc('suspend_profile', { profile_id: person.id, suspended: true }));
    expect(await row()).toMatchObject({ listing_count: 0, report_count: 1, suspended: true });
    await must(secret().from('profiles').update({ deleted_at: new Date().toISOString() }).eq('id', person.id));
    expect(await row()).toBeUndefined();
  });

  it.each([
    ['city', { city: 'abha' }, { city: 'abha' }],
    ['several cities', { city: 'abha,tabuk' }, { city: 'tabuk' }],
    ['those who are suspended', { status: 'suspended' }, { suspended: true }],
    ['those who are not', { status: 'active' }, {}],
    ['admins', { status: 'admin' }, { is_admin: true }],
  ])('finds %s', async (_what, filter, columns) => {
    const [admin, wanted, other] = await Promise.all([newAdmin(), newUser(), newUser()]);
    const tag = freshName('f');
    const opposite = { suspended: 'status' in filter && filter.status === 'active' };
    const write = (who: { id: string }, row: object, at: number) =>
      must(
        secret()
          .from('profiles')
          .update({ username: `${tag}_${at}`, ...row })
          .eq('id', who.id),
      );
    await Promise.all([write(wanted, columns, 1), write(other, opposite, 2)]);
    const found = await must<User[]>(admin.client.rpc('admin_list_users', { q: tag, ...filter }));
    expect(found.map(({ id }) => id)).toEqual([wanted.id]);
  });

  it('finds who was reported and who has a shop, and counts them', async () => {
    const [admin, person, reporter] = await Promise.all([newAdmin(), newUser(), newUser()]);
    const ids = async (filter: object) =>
      (await must<User[]>(admin.client.rpc('admin_list_users', { q: person.id, ...filter }))).map(({ id }) => id);
    expect([await ids({ reported: 'yes' }), await ids({ shop: 'yes' })]).toEqual([[], []]);
    await must(reporter.client.from('reports').insert({ user_id: person.id, reason: 'scam' }));
    await must(
      secret()
        .from('shops')
        .insert({ owner_id: person.id, name_en: freshName('A shop ') }),
    );
    expect([await ids({ reported: 'yes' }), await ids({ shop: 'yes' })]).toEqual([[person.id], [person.id]]);
    expect(await ids({ new: 'yes' })).toEqual([person.id]);
    const counts = await must<Record<string, number>>(admin.client.rpc('admin_count_users'));
    expect(Object.keys(counts).toSorted()).toEqual(['all', 'new', 'reported', 'shop', 'suspended']);
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
  });

  const inSomeOrder = expect.arrayContaining([0, 1, 2]);
  it.each([
    ['listings', [0, 1, 2]],
    ['-listings', [2, 1, 0]],
    ['reports', inSomeOrder],
    ['-reports', inSomeOrder],
    ['created_at', inSomeOrder],
    ['-created_at', inSomeOrder],
  ])('walks by %s', async (sort, ads) => {
    const tag = freshName('s');
    const [admin, ...people] = await Promise.all([newAdmin(), newUser(), newUser(), newUser()]);
    for (const [at, person] of people.entries()) {
      await must(
        secret()
          .from('profiles')
          .update({ username: `${tag}_${at}` })
          .eq('id', person.id),
      );
      for (let ad = 0; ad < at; ad++) await insertAd(person);
    }
    const list = (more: object) => must<User[]>(admin.client.rpc('admin_list_users', { q: tag, sort, ...more }));
    const whole = await list({});
    const first = await list({ page_size: 2 });
    expect(whole).toHaveLength(3);
    expect([...first, ...(await list({ after: first[1]?.cursor }))]).toEqual(whole);
    expect(whole.map(({ listing_count }) => listing_count)).toEqual(ads);
  });

  it.each([
    ['sort', { sort: 'email' }],
    ['sort', { sort: '--reports' }],
    ['reported', { reported: 'no' }],
    ['shop', { shop: 'x' }],
    ['new', { new: 'x' }],
    ['after', { after: '1.2' }],
    ['after', { after: "1.00000000-0000-4000-8000-00000000000'" }],
  ])('refuses a bad %s', async (hint, args) => {
    const admin = await newAdmin();
    expect((await admin.client.rpc('admin_list_users', args)).error).toMatchObject({ code: '22023', hint });
  });
});

describe('admin_get_user', () => {
  it('tells everything about one person, to admins alone', async () => {
    const [admin, person, other] = await Promise.all([newAdmin(), newUser(), newUser()]);
    const ad = await insertAd(person);
    await must(other.client.from('reports').insert({ listing_id: ad, reason: 'scam', details: 'fake' }));
    await must(person.client.from('reports').insert({ user_id: other.id, reason: 'harassment' }));
    const get = (profile_id: string) => admin.client.rpc('admin_get_user', { profile_id });
    expect(await must(get(person.id))).toMatchObject({
      id: person.id,
      email: person.email,
      listing_count: 1,
      report_count: 1,
      listings: [{ id: ad }],
      payments: [],
      paid: 0,
      reports_about: [{ target: 'listing', reason: 'scam', details: 'fake' }],
      reports_by: [{ target: 'user', reason: 'harassment' }],
      shop: null,
    });
    expect(await must(get(crypto.randomUUID()))).toBeNull();
    for (const name of ['admin_get_user', 'admin_count_users']) {
      const args = name === 'admin_get_user' ? { profile_id: person.id } : {};
      for (const client of [anon(), person.client])
        expect((await client.rpc(name, args)).error).toMatchObject({ code: '42501' });
    }
  });
});

describe('admin_find', () => {
  it('finds people, ads and shops by words, for admins alone', async () => {
    const [admin, person] = await Promise.all([newAdmin(), newUser()]);
    const tag = `zq${crypto.randomUUID().slice(0, 8)}`;
    await must(secret().from('profiles').update({ username: tag }).eq('id', person.id));
    const ad = await insertAd(person, { title_en: `Bike ${tag}` });
    const shop = { id: crypto.randomUUID(), owner_id: person.id, name_en: `${tag} shop` };
    await must(secret().from('shops').insert(shop));
    const find = (q: string) => admin.client.rpc('admin_find', { q });
    expect(await must(find(` ${tag} `))).toMatchObject([
      { kind: 'user', id: person.id, title_ar: tag },
      { kind: 'listing', id: ad, title_en: `Bike ${tag}` },
      { kind: 'shop', id: shop.id },
    ]);
    expect(await must(find('x'))).toEqual([]);
    expect((await find('x'.repeat(101))).error).toMatchObject({ code: '22023', hint: 'q' });
    expect((await person.client.rpc('admin_find', { q: tag })).error).toMatchObject({ code: '42501' });
  });
});
