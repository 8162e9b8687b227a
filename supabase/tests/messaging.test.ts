/** Conversations, messages and notifications: between two people and nobody else. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { beforeAll, describe, expect, it } from 'vitest';
import { bike, hidden, insertAd, newAdmin, newSuspended } from './domain.ts';
import { newTalk, type Talk } from './talk.ts';

describe('a conversation', () => {
  it('is seen by its two sides alone', async () => {
    const { buyer, seller, id } = await newTalk(['السلام عليكم']);
    const [stranger, admin] = await Promise.all([newUser(), newAdmin()]);
    for (const side of [buyer, seller]) {
      expect((await side.client.from('conversations').select('id')).data).toEqual([{ id }]);
      expect((await side.client.from('private_messages').select('body')).data).toEqual([{ body: 'السلام عليكم' }]);
    }
    for (const other of [stranger, admin]) {
      expect((await other.client.from('conversations').select().eq('id', id)).data).toEqual([]);
      expect((await other.client.from('private_messages').select().eq('conversation_id', id)).data).toEqual([]);
      expect((await other.client.rpc('list_conversations')).data).toEqual([]);
    }
    expect((await anon().from('private_messages').select()).error).toMatchObject({ code: '42501' });
    expect((await anon().rpc('list_conversations')).error).toMatchObject({ code: '42501' });
  });

  it('remembers what it was about after the ad is gone', async () => {
    const { buyer, listing } = await newTalk(['hi']);
    await must(secret().from('listings').delete().eq('id', listing));
    expect((await buyer.client.rpc('list_conversations')).data).toMatchObject([
      { listing_id: null, listing_title_ar: bike.title_ar, listing_title_en: bike.title_en },
    ]);
  });

  it('is started once per ad and buyer', async () => {
    const { buyer, seller, listing } = await newTalk();
    const again = await buyer.client.from('conversations').insert({ listing_id: listing, seller_id: seller.id });
    expect(again.error).toMatchObject({ code: '23505' });
  });

  it.each(Object.keys(hidden) as (keyof typeof hidden)[])('is not started about an ad that is %s', async (state) => {
    const [buyer, seller] = await Promise.all([newUser(), newUser()]);
    const listing = await insertAd(seller, hidden[state]);
    const { error } = await buyer.client.from('conversations').insert({ listing_id: listing, seller_id: seller.id });
    expect(error).toMatchObject({ code: '42501' });
  });

  it('is not started with oneself, with another than the owner, for another, or where messages are not wanted', async () => {
    const [buyer, seller, other] = await Promise.all([newUser(), newUser(), newUser()]);
    const own = await insertAd(buyer);
    const theirs = await insertAd(seller);
    const silent = await insertAd(seller, { show_messaging: false });
    const attempts: { listing_id: string; seller_id: string; buyer_id?: string }[] = [
      { listing_id: own, seller_id: buyer.id },
      { listing_id: theirs, seller_id: other.id },
      { listing_id: theirs, seller_id: seller.id, buyer_id: other.id },
      { listing_id: silent, seller_id: seller.id },
      { listing_id: randomUUID(), seller_id: seller.id },
    ];
    for (const attempt of attempts) {
      const { error } = await buyer.client.from('conversations').insert(attempt);
      expect(['42501', '23514']).toContain(error?.code);
    }
    expect((await buyer.client.from('conversations').select()).data).toEqual([]);
  });

  it('cannot be changed or deleted', async () => {
    const { buyer, id } = await newTalk();
    const changed = await buyer.client.from('conversations').update({ last_seq: 0 }).eq('id', id);
    expect(changed.error).toMatchObject({ code: '42501' });
    expect((await buyer.client.from('conversations').delete().eq('id', id)).error).toMatchObject({ code: '42501' });
  });
});

describe('a message', () => {
  let talk: Talk;
  beforeAll(async () => {
    talk = await newTalk(['first']);
  });

  it('is stored once when it is sent twice', async () => {
    const message = { id: randomUUID(), conversation_id: talk.id, body: 'once' };
    expect((await talk.buyer.client.from('private_messages').insert(message)).error).toBeNull();
    expect((await talk.buyer.client.from('private_messages').insert(message)).error).toMatchObject({ code: '23505' });
  });

  it('is not sent by a stranger, nor in the name of another', async () => {
    const stranger = await newUser();
    const line = { conversation_id: talk.id, body: 'hello' };
    expect((await stranger.client.from('private_messages').insert(line)).error).toMatchObject({ code: '42501' });
    const forged = { ...line, sender_id: talk.buyer.id };
    expect((await stranger.client.from('private_messages').insert(forged)).error).toMatchObject({ code: '42501' });
    expect((await talk.seller.client.from('private_messages').insert(forged)).error).toMatchObject({ code: '42501' });
  });

  it('is not sent by a suspended person, who cannot start to talk either', async () => {
    const { buyer, seller, id } = await newTalk();
    const other = await insertAd(seller);
    await must(secret().from('profiles').update({ suspended: true }).eq('id', buyer.id));
    const sent = await buyer.client.from('private_messages').insert({ conversation_id: id, body: 'hi' });
    expect(sent.error).toMatchObject({ code: '42501' });
    const started = await buyer.client.from('conversations').insert({ listing_id: other, seller_id: seller.id });
    expect(started.error).toMatchObject({ code: '42501' });
  });

  it.each(['', '   ', 'x'.repeat(4001)])('has something to say, but not too much', async (body) => {
    const { error } = await talk.buyer.client.from('private_messages').insert({ conversation_id: talk.id, body });
    expect(error).toMatchObject({ code: '23514' });
  });

  it('never changes its words, its sender or its recipient', async () => {
    for (const columns of [
      { body: 'x' },
      { sender_id: talk.seller.id },
      { recipient_id: talk.seller.id },
      { seq: 9 },
    ]) {
      const { error } = await talk.buyer.client.from('private_messages').update(columns).eq('conversation_id', talk.id);
      expect(error).toMatchObject({ code: '42501' });
    }
  });
});

describe('get_user_activity_counts', () => {
  it('counts only for oneself', async () => {
    const [person, other, admin] = await Promise.all([newUser(), newUser(), newAdmin()]);
    const ask = { p_user_id: other.id };
    expect((await person.client.rpc('get_user_activity_counts', ask)).error).toMatchObject({ code: '42501' });
    expect((await admin.client.rpc('get_user_activity_counts', ask)).error).toMatchObject({ code: '42501' });
    expect((await anon().rpc('get_user_activity_counts', ask)).error).toMatchObject({ code: '42501' });
  });
});

describe('notifications', () => {
  it('tell the recipient of a message, and nobody else', async () => {
    const { buyer, seller, id } = await newTalk(['السلام عليكم']);
    expect((await seller.client.from('notifications').select()).data).toMatchObject([
      { kind: 'message', user_id: seller.id, data: { conversation_id: id, sender_username: buyer.username } },
    ]);
    expect((await buyer.client.from('notifications').select()).data).toEqual([]);
    expect((await anon().from('notifications').select()).error).toMatchObject({ code: '42501' });
  });

  it('are read and marked by their owner alone, and made by nobody', async () => {
    const { buyer, seller } = await newTalk(['hi']);
    const read = { read_at: new Date() };
    expect((await buyer.client.from('notifications').update(read).eq('user_id', seller.id).select()).data).toEqual([]);
    expect(
      (await seller.client.from('notifications').update(read).eq('user_id', seller.id).select()).data,
    ).toHaveLength(1);
    expect(
      (await seller.client.from('notifications').update({ kind: 'x' }).eq('user_id', seller.id)).error,
    ).toMatchObject({ code: '42501' });
    expect(
      (await seller.client.from('notifications').insert({ user_id: buyer.id, kind: 'broadcast' })).error,
    ).toMatchObject({ code: '42501' });
    expect((await seller.client.from('notifications').delete().eq('user_id', seller.id)).error).toMatchObject({
      code: '42501',
    });
  });

  it('have a kind that is a word, and data that is a small object', async () => {
    const { id } = await newUser();
    for (const row of [
      { kind: 'Not a word' },
      { kind: 'x'.repeat(41) },
      { kind: 'broadcast', data: [] },
      { kind: 'broadcast', data: { body_ar: Array.from({ length: 2000 }, () => randomUUID()).join() } },
    ]) {
      const { error } = await secret()
        .from('notifications')
        .insert({ user_id: id, ...row });
      expect(error).toMatchObject({ code: '23514' });
    }
  });

  it('are read at the time of the database, and stay read', async () => {
    const person = await newUser();
    await must(secret().from('notifications').insert({ user_id: person.id, kind: 'broadcast' }));
    const mark = async (read_at: string | null) => {
      const own = person.client.from('notifications').update({ read_at }).eq('user_id', person.id);
      const [row] = await must<{ read_at: string | null }[]>(own.select('read_at'));
      return row?.read_at ?? '';
    };
    const first = await mark('2001-01-01T00:00:00Z');
    expect(Date.now() - Date.parse(first)).toBeLessThan(60_000);
    expect(await mark(null)).toBe(first);
    expect(await mark('2030-01-01T00:00:00Z')).toBe(first);
  });

  it('still reach and are read by a suspended person', async () => {
    const person = await newSuspended();
    await must(secret().from('notifications').insert({ user_id: person.id, kind: 'broadcast' }));
    expect((await person.client.from('notifications').select()).data).toHaveLength(1);
  });
});
