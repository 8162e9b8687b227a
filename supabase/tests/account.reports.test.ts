/** Reports: everybody with an account tells, admins alone read and decide. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { bike, denial, hidden, insertAd, newAdmin, newsOf, newSuspended } from './domain.ts';
import { newTalk } from './talk.ts';

interface Report {
  id: string;
}

const report = (by: Person, row: object) => by.client.from('reports').insert(row);

const reportsBy = (person: Person) =>
  must<Report[]>(secret().from('reports').select().eq('reporter_id', person.id).order('created_at'));

async function pending(by: Person, row: object): Promise<string> {
  await must(report(by, row));
  return (await reportsBy(by)).at(-1)?.id ?? '';
}

describe('a report', () => {
  it('of an ad names its owner and keeps its title after the ad is gone', async () => {
    const [reporter, seller] = await Promise.all([newUser(), newUser()]);
    const ad = await insertAd(seller);
    await must(report(reporter, { listing_id: ad, reason: 'scam', details: 'صورة مسروقة' }));
    await must(seller.client.from('listings').delete().eq('id', ad));
    expect(await reportsBy(reporter)).toMatchObject([
      {
        target: 'listing',
        listing_id: null,
        user_id: seller.id,
        listing_title_ar: bike.title_ar,
        listing_title_en: bike.title_en,
        reason: 'scam',
        status: 'pending',
      },
    ]);
  });

  it('is made once per target while it is pending', async () => {
    const [reporter, second, seller, admin] = await Promise.all([newUser(), newUser(), newUser(), newAdmin()]);
    const ad = await insertAd(seller);
    for (const row of [
      { listing_id: ad, reason: 'other' },
      { user_id: seller.id, reason: 'other' },
    ]) {
      const id = await pending(reporter, row);
      expect(await denial(report(reporter, row))).toBe('23505');
      expect(await denial(report(second, row))).toBeNull();
      await must(admin.client.rpc('decide_report', { id, status: 'dismissed' }));
      expect(await denial(report(reporter, row))).toBeNull();
    }
  });

  it.each(['wrong_category', 'prohibited_item', 'offensive_content', 'other'])(
    'may say %s of an ad',
    async (reason) => {
      const [reporter, seller] = await Promise.all([newUser(), newUser()]);
      expect(await denial(report(reporter, { listing_id: await insertAd(seller), reason }))).toBeNull();
    },
  );

  it('has a reason of the list, and not too many words', async () => {
    const [reporter, seller] = await Promise.all([newUser(), newUser()]);
    const listing_id = await insertAd(seller);
    const user_id = seller.id;
    for (const row of [
      { listing_id, reason: 'harassment' },
      { listing_id, reason: '' },
      { user_id, reason: 'wrong_category' },
      { user_id, reason: 'other', details: 'x'.repeat(1001) },
    ]) {
      expect(await denial(report(reporter, row))).toBe('23514');
    }
    expect(await denial(report(reporter, { user_id }))).toBe('23502');
    expect(await denial(report(reporter, { user_id, reason: 'impersonation', details: 'x'.repeat(1000) }))).toBeNull();
  });

  it('has one target, which can be seen and is not one’s own', async () => {
    const [reporter, seller, suspended] = await Promise.all([newUser(), newUser(), newSuspended()]);
    const ad = await insertAd(seller);
    const reason = 'other';
    expect(await denial(report(reporter, { reason }))).toBe('22023 listing_id');
    expect(await denial(report(reporter, { listing_id: ad, user_id: seller.id, reason }))).toBe('22023 listing_id');
    expect(await denial(report(seller, { listing_id: ad, reason }))).toBe('42501 own_listing');
    expect(await denial(report(seller, { user_id: seller.id, reason }))).toBe('42501 oneself');
    expect(await denial(report(reporter, { user_id: suspended.id, reason }))).toBe('PT404 not_found');
    expect(await denial(report(reporter, { listing_id: randomUUID(), reason }))).toBe('PT404 not_found');
    for (const state of Object.values(hidden)) {
      const gone = await insertAd(seller, state);
      expect(await denial(report(reporter, { listing_id: gone, reason }))).toBe('PT404 not_found');
    }
  });

  it('is not made by a visitor, a suspended person, in another name or with an answer of its own', async () => {
    const [reporter, seller, suspended] = await Promise.all([newUser(), newUser(), newSuspended()]);
    const row = { user_id: seller.id, reason: 'scam' };
    expect(await denial(anon().from('reports').insert(row))).toBe('42501');
    expect(await denial(report(suspended, row))).toBe('42501');
    expect(await denial(report(reporter, { ...row, reporter_id: seller.id }))).toBe('42501');
    expect(await denial(report(reporter, { ...row, status: 'dismissed' }))).toBe('42501');
  });

  it('names the conversation that it is about, if the reporter is one side of it and the reported the other', async () => {
    const [talk, foreign, stranger] = await Promise.all([newTalk(['hi']), newTalk(), newUser()]);
    const row = { user_id: talk.seller.id, reason: 'harassment', conversation_id: talk.id };
    expect(await denial(report(stranger, row))).toBe('PT404 not_found');
    expect(await denial(report(talk.buyer, { ...row, conversation_id: foreign.id }))).toBe('PT404 not_found');
    expect(await denial(report(talk.buyer, { ...row, user_id: stranger.id }))).toBe('PT404 not_found');
    await must(report(talk.buyer, row));
    expect(await reportsBy(talk.buyer)).toMatchObject([{ conversation_id: talk.id }]);
    await must(
      report(talk.seller, { listing_id: await insertAd(talk.buyer), reason: 'scam', conversation_id: talk.id }),
    );
    await must(secret().from('conversations').delete().eq('id', talk.id));
    expect(await reportsBy(talk.buyer)).toMatchObject([{ conversation_id: null, user_id: talk.seller.id }]);
  });

  it('is one of at most ten a day of a new account', async () => {
    const reporter = await newUser();
    const people = await Promise.all(Array.from({ length: 11 }, () => newUser()));
    const answers = await Promise.all(
      people.map(({ id }) => denial(report(reporter, { user_id: id, reason: 'other' }))),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(10);
    expect(answers.filter((answer) => answer === 'PT429 too_many_today')).toHaveLength(1);
  });

  it('is read by admins alone', async () => {
    const [reporter, seller, admin] = await Promise.all([newUser(), newUser(), newAdmin()]);
    const id = await pending(reporter, { user_id: seller.id, reason: 'scam' });
    for (const person of [reporter, seller]) expect((await person.client.from('reports').select()).data).toEqual([]);
    expect(await denial(anon().from('reports').select())).toBe('42501');
    expect((await admin.client.from('reports').select('id').eq('id', id)).data).toEqual([{ id }]);
    expect(await denial(admin.client.from('reports').update({ status: 'reviewed' }).eq('id', id))).toBe('42501');
    expect(await denial(admin.client.from('reports').delete().eq('id', id))).toBe('42501');
  });
});

describe('decide_report', () => {
  const decide = (by: Person, args: object) => by.client.rpc('decide_report', args);

  it('is an admin’s decision, on record, and told to the reporter without the note', async () => {
    const [reporter, seller, admin] = await Promise.all([newUser(), newUser(), newAdmin()]);
    const ad = await insertAd(seller);
    const first = await pending(reporter, { listing_id: ad, reason: 'scam' });
    const second = await pending(reporter, { user_id: seller.id, reason: 'scam' });
    await must(decide(admin, { id: first, status: 'reviewed', note: 'warned' }));
    await must(decide(admin, { id: second, status: 'dismissed' }));
    expect(await reportsBy(reporter)).toMatchObject([
      { status: 'reviewed', note: 'warned', decided_by: admin.id },
      { status: 'dismissed', note: null, decided_by: admin.id },
    ]);
    expect(await newsOf(reporter, 'report_decided')).toEqual([
      { report_id: second, status: 'dismissed', target: 'user', user_id: seller.id, user_username: seller.username },
      {
        report_id: first,
        status: 'reviewed',
        target: 'listing',
        listing_id: ad,
        listing_title_ar: bike.title_ar,
        listing_title_en: bike.title_en,
      },
    ]);
    expect((await secret().from('audit_log').select('actor_id, before, after').eq('entity_id', first)).data).toEqual([
      {
        actor_id: admin.id,
        before: { status: 'pending', note: null },
        after: { status: 'reviewed', note: 'warned' },
      },
    ]);
  });

  it('is taken once, even by two admins at a time', async () => {
    const [reporter, seller, ...admins] = await Promise.all([newUser(), newUser(), newAdmin(), newAdmin()]);
    const id = await pending(reporter, { user_id: seller.id, reason: 'scam' });
    const answers = await Promise.all(admins.map((admin) => denial(decide(admin, { id, status: 'reviewed' }))));
    expect(answers).toHaveLength(2);
    expect(answers).toEqual(expect.arrayContaining([null, 'PT409 decided']));
    expect(await newsOf(reporter, 'report_decided')).toHaveLength(1);
  });

  it('is refused to others, and with bad values', async () => {
    const [reporter, seller, admin] = await Promise.all([newUser(), newUser(), newAdmin()]);
    const id = await pending(reporter, { user_id: seller.id, reason: 'scam' });
    for (const person of [reporter, seller]) {
      expect(await denial(decide(person, { id, status: 'dismissed' }))).toBe('42501 admins_only');
    }
    expect(await denial(anon().rpc('decide_report', { id, status: 'dismissed' }))).toBe('42501');
    expect(await denial(decide(admin, { id, status: 'pending' }))).toBe('22023 status');
    expect(await denial(decide(admin, { id, status: null }))).toBe('22023 status');
    expect(await denial(decide(admin, { id, status: 'reviewed', note: 'x'.repeat(1001) }))).toBe('22023 note');
    expect(await denial(decide(admin, { id: randomUUID(), status: 'reviewed' }))).toBe('PT404 not_found');
    expect(await reportsBy(reporter)).toMatchObject([{ status: 'pending' }]);
    // Not even the server leaves a decision half made.
    for (const columns of [
      { status: 'reviewed' },
      { decided_at: new Date() },
      { status: 'lost', decided_at: new Date() },
    ]) {
      expect(await denial(secret().from('reports').update(columns).eq('id', id))).toBe('23514');
    }
  });
});
