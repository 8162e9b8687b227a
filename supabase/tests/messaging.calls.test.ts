/** Sending, beginning, reading and notifying in one call, each idempotent or counted. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { beforeAll, describe, expect, it } from 'vitest';
import { denial, hidden, insertAd, insertAds, newAdmin, newsOf, newSuspended, suspend } from './domain.ts';
import { newTalk, send, start, type Talk } from './talk.ts';

const messagesOf = (conversation: string) =>
  must<{ id: string; body: string }[]>(
    secret().from('private_messages').select('id, body').eq('conversation_id', conversation),
  );
const countsOf = (person: Person) => person.client.rpc('get_user_activity_counts', { p_user_id: person.id });

describe('start_conversation', () => {
  it('begins one with the seller, with or without words, and finds it again', async () => {
    const [buyer, seller] = await Promise.all([newUser(), newUser()]);
    const listing = await insertAd(seller);
    const client_id = randomUUID();
    const id = await must<string>(start(buyer, listing, { body: 'باقي؟', client_id }));
    expect(await must(start(buyer, listing))).toBe(id);
    expect(await must(start(buyer, listing, { body: 'باقي؟', client_id }))).toBe(id);
    expect(await messagesOf(id)).toEqual([{ id: client_id, body: 'باقي؟' }]);
    expect((await buyer.client.from('conversations').select('id, buyer_id, seller_id')).data).toEqual([
      { id, buyer_id: buyer.id, seller_id: seller.id },
    ]);
  });

  it('begins one, however often it is asked at a time', async () => {
    const [buyer, seller] = await Promise.all([newUser(), newUser()]);
    const listing = await insertAd(seller);
    const ids = await Promise.all(Array.from({ length: 6 }, () => must<string>(start(buyer, listing))));
    expect(new Set(ids).size).toBe(1);
  });

  it('goes on about an ad that is gone from view, but does not begin about one', async () => {
    for (const state of Object.values(hidden)) {
      const { buyer, listing, id } = await newTalk();
      await must(secret().from('listings').update(state).eq('id', listing));
      expect(await must(start(buyer, listing, { body: 'still there?' }))).toBe(id);
      expect(await denial(start(await newUser(), listing))).toBe('PT404 not_found');
      // An admin sees the ad and still does not begin.
      expect(await denial(start(await newAdmin(), listing))).toBe('PT409 not_active');
    }
  });

  it('is not with oneself, where messages are not wanted, about nothing, or without an account in good standing', async () => {
    const [buyer, seller, suspended] = await Promise.all([newUser(), newUser(), newSuspended()]);
    const listing = await insertAd(seller);
    expect(await denial(start(seller, listing))).toBe('42501 own_listing');
    const silent = await insertAd(seller, { show_messaging: false });
    expect(await denial(start(buyer, silent))).toBe('42501 messaging_off');
    expect(await denial(start(buyer, randomUUID()))).toBe('PT404 not_found');
    expect(await denial(start(suspended, listing))).toBe('42501 suspended');
    expect(await denial(anon().rpc('start_conversation', { listing_id: listing }))).toBe('42501');
    expect(await denial(start(buyer, listing, { body: ' ' }))).toBe('22023 body');
    // Nothing of what was refused stays.
    expect((await buyer.client.from('conversations').select()).data).toEqual([]);
  });
});

describe('new conversations', () => {
  it('are at most thirty an hour, exactly, also when all begin at a time', async () => {
    const [buyer, seller] = await Promise.all([newUser(), newUser()]);
    const ads = await insertAds(
      seller,
      Array.from({ length: 33 }, () => ({})),
    );
    const begin = (from: number, to: number) =>
      Promise.all(ads.slice(from, to).map(({ id }) => denial(start(buyer, id))));
    // All wait for the one counter: thirty-three at a time would be a test of a slow machine's patience.
    for (let from = 0; from < 24; from += 8) expect(await begin(from, from + 8)).toEqual(Array(8).fill(null));
    const last = await begin(24, 33);
    expect(last.filter((answer) => answer === null)).toHaveLength(6);
    expect(last.filter((answer) => answer === 'PT429 too_many')).toHaveLength(3);
    // What was begun goes on.
    expect(await denial(start(buyer, ads[0]?.id ?? '', { body: 'hi' }))).toBeNull();
    expect(await denial(start(await newUser(), ads[0]?.id ?? ''))).toBeNull();
  });
});

describe('send_message', () => {
  let talk: Talk;
  beforeAll(async () => {
    talk = await newTalk();
  });

  it('stores what is sent several times with one id once, and answers alike', async () => {
    const { buyer, id } = await newTalk();
    const client_id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => must<{ id: string }>(send(buyer, id, 'مرة', client_id))),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await messagesOf(id)).toEqual([{ id: client_id, body: 'مرة' }]);
  });

  it('knows a message again whose unseen characters were taken out', async () => {
    const { buyer, id } = await newTalk();
    const client_id = randomUUID();
    const body = '\u200fرسالة من \u2068Fahd\u2069\ufeff';
    const once = await must(send(buyer, id, body, client_id));
    expect(await must(send(buyer, id, body, client_id))).toEqual(once);
    expect(await messagesOf(id)).toEqual([{ id: client_id, body: 'رسالة من Fahd' }]);
  });

  it('refuses the id of another message', async () => {
    const { buyer, seller, id } = talk;
    const client_id = randomUUID();
    await must(send(buyer, id, 'one', client_id));
    expect(await denial(send(buyer, id, 'two', client_id))).toBe('22023 client_id');
    expect(await denial(send(seller, id, 'one', client_id))).toBe('22023 client_id');
    expect(await denial(send(buyer, id, 'one', null))).toBe('22023 client_id');
  });

  it.each([null, '', '  \n ', '\u200f', 'x'.repeat(4001)])('refuses words that are none or too many', async (body) => {
    expect(await denial(send(talk.buyer, talk.id, body))).toBe('22023 body');
  });

  it('takes four thousand letters', async () => {
    expect(await denial(send(talk.buyer, talk.id, 'س'.repeat(4000)))).toBeNull();
  });

  it('is for the two sides in good standing', async () => {
    const { buyer, id } = await newTalk();
    for (const other of [await newUser(), await newAdmin()]) {
      expect(await denial(send(other, id, 'hi'))).toBe('PT404 not_found');
    }
    expect(await denial(anon().rpc('send_message', { conversation_id: id, body: 'hi' }))).toBe('42501');
    await suspend(buyer);
    expect(await denial(send(buyer, id, 'hi'))).toBe('42501 suspended');
  });

  it('stops at thirty a minute, exactly, also when all come at a time', async () => {
    const { buyer, seller, id } = await newTalk();
    const other = await must<string>(start(buyer, await insertAd(seller)));
    const answers = await Promise.all([
      ...Array.from({ length: 17 }, (_, index) => denial(send(buyer, index % 2 ? id : other, 'spam'))),
      ...Array.from({ length: 17 }, () =>
        denial(buyer.client.from('private_messages').insert({ conversation_id: id, body: 'spam' })),
      ),
    ]);
    expect(answers.filter((answer) => answer === null)).toHaveLength(30);
    expect(answers.filter((answer) => answer === 'PT429 too_many')).toHaveLength(4);
    expect(await denial(send(seller, id, 'me too'))).toBeNull();
  });
});

describe('news of messages', () => {
  it('is one piece for all that is unread of a conversation, with the last words', async () => {
    const { buyer, seller, id } = await newTalk();
    await Promise.all(Array.from({ length: 10 }, (_, index) => must(send(buyer, id, `n${index}`))));
    await must(send(buyer, id, 'last'));
    expect(await newsOf(seller, 'message')).toMatchObject([{ conversation_id: id, body: 'last', count: 11 }]);
  });

  it('begins anew after it was read', async () => {
    const { buyer, seller, id } = await newTalk();
    await must(send(buyer, id, 'one'));
    await must(seller.client.rpc('mark_all_notifications_read'));
    await must(send(buyer, id, 'two'));
    expect(await newsOf(seller, 'message')).toMatchObject([
      { body: 'two', count: 1 },
      { body: 'one', count: 1 },
    ]);
  });
});

describe('all notifications', () => {
  const news = (person: Person, count = 2) =>
    must(
      secret()
        .from('notifications')
        .insert(Array.from({ length: count }, () => ({ user_id: person.id, kind: 'broadcast' }))),
    );

  it('of the caller, and nobody else, are marked as read', async () => {
    const [person, other] = await Promise.all([newUser(), newUser()]);
    await Promise.all([news(person), news(other)]);
    expect(await must(person.client.rpc('mark_all_notifications_read'))).toBe(2);
    expect(await must(person.client.rpc('mark_all_notifications_read'))).toBe(0);
    expect((await countsOf(person)).data).toMatchObject([{ unread_notifications_count: 0 }]);
    expect((await countsOf(other)).data).toMatchObject([{ unread_notifications_count: 2 }]);
    expect(await denial(anon().rpc('mark_all_notifications_read'))).toBe('42501');
  });

  it('come a hundred at a time at most', async () => {
    const person = await newUser();
    await news(person, 103);
    expect((await person.client.from('notifications').select().limit(1000)).data).toHaveLength(100);
    expect((await countsOf(person)).data).toMatchObject([{ unread_notifications_count: 103 }]);
  });
});
