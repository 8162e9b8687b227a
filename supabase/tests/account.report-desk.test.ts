/** The desk of reports: what was reported of one thing is decided at once, with what that does. */
import { randomUUID } from 'node:crypto';
import { anon, freshName, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { as } from './buffers.ts';
import { bike, denial, insertAd, newAdmin, newsOf, soon } from './domain.ts';

interface Row {
  thing_id: string;
  cursor: string;
  last_at: string;
  [column: string]: unknown;
}

const report = (by: Person, row: object) => must(by.client.from('reports').insert({ reason: 'scam', ...row }));
const list = (by: Person, args: object = {}) =>
  must<Row[]>(by.client.rpc('admin_list_reports', { page_size: 100, ...args }));
const decide = (by: Person, args: object) => by.client.rpc('decide_reports', args);
const got = (by: Person, target: string, thing_id: string) =>
  must<Record<string, unknown>>(by.client.rpc('admin_get_reported', { target, thing_id }));

async function reportedAd(reporters = 2) {
  const [admin, seller, ...people] = await Promise.all([
    newAdmin(),
    newUser(),
    ...Array.from({ length: reporters }, () => newUser()),
  ]);
  const ad = await insertAd(seller);
  for (const person of people) await report(person, { listing_id: ad });
  return { admin, seller, people, ad };
}

async function newShop(owner: Person): Promise<string> {
  const id = randomUUID();
  await must(
    secret()
      .from('shops')
      .insert({ id, owner_id: owner.id, name_en: freshName('Shop '), subscription_until: soon() }),
  );
  return id;
}

const suspendedOf = async (table: string, id: string) =>
  must(secret().from(table).select('suspended, suspension_reason').eq('id', id).single());

describe('the list', () => {
  it('has each thing once, with what was most said of it, and what was last reported first', async () => {
    const { admin, ad, people, seller } = await reportedAd(3);
    await must(secret().from('reports').update({ reason: 'other' }).eq('reporter_id', people[2]?.id));
    const third = await newUser();
    await report(third, { user_id: seller.id, reason: 'harassment' });
    const rows = await list(admin, { status: 'pending' });
    const [person, thing] = rows.filter(({ thing_id }) => thing_id === ad || thing_id === seller.id);
    expect(thing).toMatchObject({
      id: `listing.${ad}`,
      target: 'listing',
      name_ar: bike.title_ar,
      reason: 'scam',
      pending: 3,
      reviewed: 0,
    });
    expect(person).toMatchObject({ target: 'user', name_en: seller.username, reason: 'harassment', pending: 1 });
    // A name that somebody takes after the report hides nobody.
    const username = freshName('Rider ');
    await must(secret().from('profiles').update({ username }).eq('id', seller.id));
    const renamed = (await list(admin, { status: 'pending' })).find(({ thing_id }) => thing_id === seller.id);
    expect(renamed).toMatchObject({ name_en: username });
  });

  it('walks page by page both ways, each state for itself', async () => {
    const { admin, ad } = await reportedAd(1);
    const second = await reportedAd(1);
    await must(decide(admin, { target: 'listing', thing_id: ad, outcome: 'dismiss' }));
    expect((await list(admin, { status: 'dismissed' })).map(({ thing_id }) => thing_id)).toContain(ad);
    expect((await list(admin, { status: 'pending' })).map(({ thing_id }) => thing_id)).not.toContain(ad);
    const ids = new Set([ad, second.ad]);
    for (const sort of ['last_at', '-last_at']) {
      const found: string[] = [];
      let after: string | undefined;
      for (let pages = 0; pages < 200 && found.length < 2; pages++) {
        const page = await list(admin, { status: 'all', sort, page_size: 100, ...(after && { after }) });
        found.push(...page.map(({ thing_id }) => thing_id).filter((id) => ids.has(id)));
        after = page.at(-1)?.cursor;
        if (page.length < 100) break;
      }
      expect(found).toEqual(sort === 'last_at' ? [ad, second.ad] : [second.ad, ad]);
    }
  });

  it('refuses nonsense, and everybody but admins', async () => {
    const [admin, person] = await Promise.all([newAdmin(), newUser()]);
    const ask = (args: object) => denial(admin.client.rpc('admin_list_reports', args));
    expect(await ask({ status: 'odd' })).toBe('22023 status');
    expect(await ask({ sort: 'reason' })).toBe('22023 sort');
    expect(await ask({ after: 'x' })).toBe('22023 after');
    expect(await ask({ page_size: 101 })).toBe('22023 page_size');
    const thing = { target: 'listing', thing_id: randomUUID() };
    for (const [name, args] of [
      ['admin_list_reports', {}],
      ['admin_count_reports', {}],
      ['admin_get_reported', thing],
      ['decide_reports', { ...thing, outcome: 'dismiss' }],
      ['undo_report_decision', { id: randomUUID() }],
    ] as const) {
      expect(await denial(person.client.rpc(name, args)), name).toBe('42501 admins_only');
      expect(await denial(anon().rpc(name, args)), name).toBe('42501');
    }
  });
});

describe('a reported thing', () => {
  it('stands with its owner, the words of the reporters and what was decided before', async () => {
    const { admin, seller, people, ad } = await reportedAd(1);
    await must(secret().from('reports').update({ details: 'طلب عربون' }).eq('reporter_id', people[0]?.id));
    await must(
      decide(admin, { target: 'listing', thing_id: ad, outcome: 'warn', reason: 'اكتب السعر الصحيح', note: 'first' }),
    );
    await report(people[0] as Person, { user_id: seller.id, reason: 'other' });
    expect(await got(admin, 'user', seller.id)).toMatchObject({
      pending: 1,
      ad: null,
      person: { username: seller.username, suspended: false, listings: 1 },
      reports: [{ reporter: people[0]?.username, status: 'pending' }],
      decisions: [{ outcome: 'warn', reason: 'اكتب السعر الصحيح', note: 'first', decided_by: admin.username }],
    });
    expect(await got(admin, 'listing', ad)).toMatchObject({
      pending: 0,
      ad: { price: bike.price, suspended: false },
      reports: [{ details: 'طلب عربون', status: 'reviewed', decided_by: admin.username }],
    });
  });

  it('is there after the ad was deleted, and not what nobody reported', async () => {
    const { admin, ad } = await reportedAd(1);
    await must(secret().from('listings').delete().eq('id', ad));
    expect(await got(admin, 'listing', ad)).toMatchObject({ ad: null, name_ar: bike.title_ar });
    expect(await denial(decide(admin, { target: 'listing', thing_id: ad, outcome: 'suspend', reason: 'x' }))).toBe(
      'PT404 not_found',
    );
    await must(decide(admin, { target: 'listing', thing_id: ad, outcome: 'suspend_person', reason: 'سرقة صور' }));
    expect(await denial(admin.client.rpc('admin_get_reported', { target: 'listing', thing_id: randomUUID() }))).toBe(
      'PT404 not_found',
    );
  });
});

describe('decide_reports', () => {
  it('suspends the ad and tells everybody, in one step', async () => {
    const { admin, seller, people, ad } = await reportedAd(2);
    const reason = 'الصور من إعلان ثاني';
    await must(decide(admin, { target: 'listing', thing_id: ad, outcome: 'suspend', reason, note: 'sure' }));
    expect(await suspendedOf('listings', ad)).toEqual({ suspended: true, suspension_reason: reason });
    expect(await suspendedOf('profiles', seller.id)).toMatchObject({ suspended: false });
    expect(await newsOf(seller, 'listing_suspended')).toMatchObject([{ listing_id: ad, reason }]);
    for (const person of people) {
      expect(await newsOf(person, 'report_decided')).toMatchObject([{ status: 'reviewed', listing_id: ad }]);
    }
  });

  it('suspends the owner too, or the shop, or a person', async () => {
    const { admin, seller, ad } = await reportedAd(1);
    const reason = 'احتيال متكرر';
    await must(decide(admin, { target: 'listing', thing_id: ad, outcome: 'suspend_person', reason }));
    for (const [table, id] of [
      ['listings', ad],
      ['profiles', seller.id],
    ] as const) {
      expect(await suspendedOf(table, id)).toEqual({ suspended: true, suspension_reason: reason });
    }
    const [owner, reporter] = await Promise.all([newUser(), newUser()]);
    const shop = await newShop(owner);
    await report(reporter, { shop_id: shop });
    await must(decide(admin, { target: 'shop', thing_id: shop, outcome: 'suspend', reason }));
    expect(await suspendedOf('shops', shop)).toMatchObject({ suspended: true });
    await report(reporter, { user_id: owner.id });
    await must(decide(admin, { target: 'user', thing_id: owner.id, outcome: 'suspend', reason }));
    expect(await suspendedOf('profiles', owner.id)).toMatchObject({ suspended: true });
  });

  it('sends the author a message with the reason, and hides nothing', async () => {
    const { admin, seller, ad } = await reportedAd(1);
    const reason = 'حط السعر الحقيقي';
    await must(decide(admin, { target: 'listing', thing_id: ad, outcome: 'warn', reason }));
    expect(await newsOf(seller, 'moderator_note')).toEqual([
      {
        reason,
        target: 'listing',
        listing_id: ad,
        listing_title_ar: bike.title_ar,
        listing_title_en: bike.title_en,
      },
    ]);
    expect(await suspendedOf('listings', ad)).toMatchObject({ suspended: false });
  });

  it('leaves what came after the admin looked', async () => {
    const { admin, ad } = await reportedAd(1);
    const row = (await list(admin, { status: 'pending' })).find(({ thing_id }) => thing_id === ad);
    await report(await newUser(), { listing_id: ad, reason: 'other' });
    await must(decide(admin, { target: 'listing', thing_id: ad, outcome: 'dismiss', until: row?.last_at }));
    expect(await got(admin, 'listing', ad)).toMatchObject({ pending: 1 });
  });

  it('is taken once by two at a time, with a reason for all but dismissing', async () => {
    const { admin, ad } = await reportedAd(1);
    const other = await newAdmin();
    const thing = { target: 'listing', thing_id: ad };
    expect(await denial(decide(admin, { ...thing, outcome: 'suspend', reason: ' ' }))).toBe('22023 reason');
    expect(await denial(decide(admin, { ...thing, outcome: 'odd' }))).toBe('22023 outcome');
    expect(await denial(decide(admin, { target: 'user', thing_id: ad, outcome: 'suspend_person', reason: 'x' }))).toBe(
      '22023 outcome',
    );
    const answers = await Promise.all(
      [admin, other].map((by) => denial(decide(by, { ...thing, outcome: 'suspend', reason: 'x' }))),
    );
    expect(answers).toEqual(expect.arrayContaining(['PT409 decided', null]));
  });

  it('is not about oneself while there is another admin', async () => {
    const [admin, reporter] = await Promise.all([newAdmin(), newUser()]);
    await report(reporter, { user_id: admin.id });
    expect(await denial(decide(admin, { target: 'user', thing_id: admin.id, outcome: 'dismiss' }))).toBe(
      '42501 own_account',
    );
  });

  it.skipIf(lacks('dbUrl'))('may be about oneself where there is nobody else', async () => {
    const [admin, reporter] = await Promise.all([newAdmin(), newUser()]);
    await report(reporter, { user_id: admin.id });
    await undone(async (tx) => {
      // Tests beside this one make admins.
      await tx`lock table public.profiles in exclusive mode`;
      await tx`update public.profiles set is_admin = false where is_admin and id <> ${admin.id}`;
      await as(tx, admin);
      const decided = await tx`select public.decide_reports('user', ${admin.id}, 'dismiss') as id`;
      expect(decided).toMatchObject([{ id: expect.any(String) }]);
    });
  });
});

describe('undo_report_decision', () => {
  it('makes the reports pending again and ends what it suspended, on record', async () => {
    const { admin, seller, people, ad } = await reportedAd(1);
    const thing = { target: 'listing', thing_id: ad };
    const id = await must<string>(decide(admin, { ...thing, outcome: 'suspend_person', reason: 'x' }));
    await must(admin.client.rpc('undo_report_decision', { id }));
    expect(await suspendedOf('listings', ad)).toEqual({ suspended: false, suspension_reason: null });
    expect(await suspendedOf('profiles', seller.id)).toMatchObject({ suspended: false });
    expect(await got(admin, 'listing', ad)).toMatchObject({
      pending: 1,
      decisions: [{ undone_at: expect.any(String) }],
    });
    expect(await newsOf(people[0] as Person, 'report_decided')).toEqual([]);
    const entries = await must(
      secret()
        .from('audit_log')
        .select('actor_id, action')
        .eq('entity', 'report_decisions')
        .eq('entity_id', id)
        .order('id'),
    );
    expect(entries).toEqual([
      { actor_id: admin.id, action: 'insert' },
      { actor_id: admin.id, action: 'update' },
    ]);
    expect(await denial(admin.client.rpc('undo_report_decision', { id }))).toBe('PT409 changed');
    expect(await denial(admin.client.rpc('undo_report_decision', { id: randomUUID() }))).toBe('PT404 not_found');
  });

  it('leaves alone what was suspended before, and refuses once things have changed', async () => {
    const { admin, people, ad } = await reportedAd(1);
    const thing = { target: 'listing', thing_id: ad };
    await must(admin.client.rpc('suspend_listing', { listing_id: ad, suspended: true, reason: 'before' }));
    const first = await must<string>(decide(admin, { ...thing, outcome: 'suspend', reason: 'x' }));
    await must(admin.client.rpc('undo_report_decision', { id: first }));
    expect(await suspendedOf('listings', ad)).toEqual({ suspended: true, suspension_reason: 'before' });
    await must(admin.client.rpc('suspend_listing', { listing_id: ad, suspended: false }));
    const second = await must<string>(decide(admin, { ...thing, outcome: 'suspend', reason: 'x' }));
    await must(admin.client.rpc('suspend_listing', { listing_id: ad, suspended: false }));
    expect(await denial(admin.client.rpc('undo_report_decision', { id: second }))).toBe('PT409 changed');
    await report(people[0] as Person, thing.target === 'listing' ? { listing_id: ad } : {});
    const third = await must<string>(decide(admin, { ...thing, outcome: 'dismiss' }));
    await report(people[0] as Person, { listing_id: ad });
    expect(await denial(admin.client.rpc('undo_report_decision', { id: third }))).toBe('PT409 changed');
  });

  it('from the audit takes back the whole decision, once, and knows it whichever way it was undone', async () => {
    const { admin, seller, ad } = await reportedAd(1);
    const thing = { target: 'listing', thing_id: ad };
    const changes = (id: string) =>
      must<{ id: string; undoable: boolean; undoes: number | null; undone_by: number | null }[]>(
        admin.client.rpc('admin_list_audit', { entity: 'report_decisions', record: id }),
      );
    const first = await must<string>(decide(admin, { ...thing, outcome: 'suspend_person', reason: 'x' }));
    const [made] = await changes(first);
    expect(made).toMatchObject({
      label: expect.any(String),
      undoable: true,
      after: { outcome: 'suspend_person', reason: 'x' },
    });
    await must(admin.client.rpc('undo_audit', { id: Number(made?.id) }));
    expect(await suspendedOf('listings', ad)).toMatchObject({ suspended: false });
    expect(await suspendedOf('profiles', seller.id)).toMatchObject({ suspended: false });
    expect(await got(admin, 'listing', ad)).toMatchObject({ pending: 1 });
    const second = await must<string>(decide(admin, { ...thing, outcome: 'dismiss' }));
    await must(admin.client.rpc('undo_report_decision', { id: second }));
    for (const decision of [first, second]) {
      const [undoing, entry] = await changes(decision);
      expect(entry).toMatchObject({ undoable: false, undone_by: Number(undoing?.id) });
      expect(undoing).toMatchObject({ undoable: false, undoes: Number(entry?.id) });
    }
  });

  it('each report that was decided is on record with its state before and after', async () => {
    const { admin, people, ad } = await reportedAd(1);
    await must(decide(admin, { target: 'listing', thing_id: ad, outcome: 'dismiss', note: 'ما فيه شي' }));
    const { id, listing_title_ar } = await must<{ id: string; listing_title_ar: string }>(
      secret().from('reports').select('id, listing_title_ar').eq('reporter_id', people[0]?.id).single(),
    );
    expect(await must(admin.client.rpc('admin_list_audit', { entity: 'reports', record: id }))).toMatchObject([
      {
        actor_id: admin.id,
        label: listing_title_ar,
        before: { status: 'pending', note: null },
        after: { status: 'dismissed', note: 'ما فيه شي' },
      },
    ]);
  });

  it('about a person never has their name on record', async () => {
    const [admin, reported, reporter] = await Promise.all([newAdmin(), newUser(), newUser()]);
    await report(reporter, { user_id: reported.id });
    const id = await must<string>(decide(admin, { target: 'user', thing_id: reported.id, outcome: 'dismiss' }));
    const entries = await must(admin.client.rpc('admin_list_audit', { entity: 'report_decisions', record: id }));
    expect(entries).toMatchObject([{ label: null, after: { outcome: 'dismiss' } }]);
    expect(JSON.stringify(entries)).not.toContain(reported.username);
  });

  it('of one report from the audit makes it pending, too', async () => {
    const { admin, people, ad } = await reportedAd(1);
    await must(decide(admin, { target: 'listing', thing_id: ad, outcome: 'dismiss' }));
    const { id } = await must<{ id: string }>(
      secret().from('reports').select('id').eq('reporter_id', people[0]?.id).single(),
    );
    await must(admin.client.rpc('undo_last_change', { entity: 'reports', entity_id: id }));
    const after = await must(secret().from('reports').select('status, decided_at, decided_by').eq('id', id).single());
    expect(after).toEqual({ status: 'pending', decided_at: null, decided_by: null });
    expect(await got(admin, 'listing', ad)).toMatchObject({ pending: 1 });
  });
});
