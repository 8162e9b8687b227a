/** What the screens of messages ask for: conversations by filter, words and page; messages by their numbers. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { beforeAll, describe, expect, it } from 'vitest';
import { bike, block, denial, hidden, insertAd, insertAds, newAdmin, suspend } from './domain.ts';
import {
  archive,
  markRead,
  messages,
  newTalk,
  send,
  start,
  startDirect,
  summaries,
  summary,
  talkAbout,
} from './talk.ts';

const ids = (rows: readonly { conversation_id: string }[]) => rows.map(({ conversation_id }) => conversation_id);

describe('list_conversations', () => {
  it('shows the other side, the ad, the last words and what is unread, to each side their own', async () => {
    const { buyer, seller, id, listing } = await newTalk(['one', 'two']);
    await must(markRead(seller, id, 1));
    const both = {
      conversation_id: id,
      listing_id: listing,
      listing_title_ar: bike.title_ar,
      listing_title_en: bike.title_en,
      listing_price: bike.price,
      start_price: bike.price,
      listing_state: 'active',
      last_seq: 2,
      last_kind: 'text',
      last_body: 'two',
      last_pictures: 0,
      last_sender_id: buyer.id,
      last_bid_amount: null,
      last_bid_status: null,
      archived: false,
      blocked_by_me: false,
    };
    const since = expect.any(String) as string;
    expect(await summaries(seller)).toMatchObject([
      {
        ...both,
        side: 'selling',
        other_id: buyer.id,
        other_username: buyer.username,
        other_since: since,
        unread_count: 1,
        read_seq: 1,
        other_read_seq: 0,
      },
    ]);
    expect(await summaries(buyer)).toMatchObject([
      {
        ...both,
        side: 'buying',
        other_id: seller.id,
        other_username: seller.username,
        unread_count: 0,
        read_seq: 0,
        other_read_seq: 1,
        other_delivered_seq: 1,
      },
    ]);
    expect((await summary(buyer, id)).data).toEqual((await summaries(buyer))[0]);
  });

  it('says what became of the ad and its price', async () => {
    const { buyer, seller, id, listing } = await newTalk(['hi'], { bidding_enabled: true });
    const change = (row: object) => must(secret().from('listings').update(row).eq('id', listing));
    const state = async () => {
      const { data } = await summary(buyer, id);
      const { listing_state, listing_price, start_price } = data as Record<string, unknown>;
      return [listing_state, listing_price, start_price];
    };
    await change({ price: 30_000 });
    expect(await state()).toEqual(['active', 30_000, bike.price]);
    const bid = await must<{ id: string }>(buyer.client.rpc('place_bid', { listing_id: listing, amount: 29_000 }));
    expect((await summary(seller, id)).data).toMatchObject({
      last_kind: 'bid',
      last_bid_amount: 29_000,
      last_bid_status: 'pending',
    });
    await must(seller.client.rpc('answer_bid', { bid_id: bid.id, accept: true }));
    expect(await state()).toEqual(['reserved', 30_000, bike.price]);
    await change(hidden.sold);
    expect(await state()).toEqual(['sold', 30_000, bike.price]);
    for (const gone of [hidden.suspended, { suspended: false, sold_at: null, ...hidden.expired }]) {
      await change(gone);
      expect(await state()).toEqual(['gone', null, bike.price]);
    }
    await must(secret().from('listings').delete().eq('id', listing));
    expect(await state()).toEqual(['gone', null, bike.price]);
    expect((await summary(buyer, id)).data).toMatchObject({ listing_id: null, listing_title_ar: bike.title_ar });
  });

  it('hides the name of a suspended person, and says whom one has blocked', async () => {
    const { buyer, seller, id } = await newTalk(['hi']);
    await block(buyer, seller);
    expect((await summary(buyer, id)).data).toMatchObject({ blocked_by_me: true });
    expect((await summary(seller, id)).data).toMatchObject({ blocked_by_me: false });
    await suspend(seller);
    expect((await summary(buyer, id)).data).toMatchObject({
      other_id: seller.id,
      other_username: null,
      other_avatar_path: null,
      other_since: null,
    });
  });

  it('is for the two sides alone', async () => {
    const { id } = await newTalk(['hi']);
    for (const other of [await newUser(), await newAdmin()]) {
      expect(await summaries(other)).toEqual([]);
      expect(await denial(summary(other, id))).toBe('PT404 not_found');
      expect((await other.client.from('conversation_sides').select().eq('conversation_id', id)).data).toEqual([]);
    }
    expect(await denial(anon().rpc('list_conversations'))).toBe('42501');
    expect(await denial(anon().rpc('get_conversation', { conversation_id: id }))).toBe('42501');
    expect(await denial(anon().from('conversation_sides').select())).toBe('42501');
  });

  it('does not say that the other has archived it, nor what they have not read', async () => {
    const { buyer, seller, id } = await newTalk(['hi']);
    await must(archive(seller, id));
    expect((await buyer.client.from('conversation_sides').select('person_id')).data).toEqual([{ person_id: buyer.id }]);
    expect((await summary(buyer, id)).data).toMatchObject({ archived: false, unread_count: 0 });
  });
});

describe('a filter of conversations', () => {
  let me: Person;
  let other: Person;
  const talks: Record<'buying' | 'selling' | 'direct' | 'read' | 'archived', string> = {} as never;
  beforeAll(async () => {
    [me, other] = await Promise.all([newUser({ username: 'Sultan Alqahtani' }), newUser({ username: 'أحمد العتيبي' })]);
    talks.read = (await talkAbout(me, other, { title_ar: 'خوذة شوي', title_en: 'Shoei helmet' })).id;
    talks.archived = (await talkAbout(me, other)).id;
    talks.direct = await must<string>(startDirect(other, me.id, { body: 'hi' }));
    talks.selling = (await talkAbout(other, me, { title_ar: 'دبّاب بحري', title_en: 'Jet ski' })).id;
    talks.buying = (await talkAbout(me, other, { title_en: 'Honda CBR600RR' })).id;
    for (const id of [talks.selling, talks.buying]) await must(send(other, id, 'unread'));
    await must(archive(me, talks.archived));
  });

  it.each([
    ['all', ['buying', 'selling', 'direct', 'read']],
    ['unread', ['buying', 'selling', 'direct']],
    ['buying', ['buying', 'read']],
    ['selling', ['selling']],
    ['archived', ['archived']],
  ] as const)('leaves of %s what belongs there', async (show, expected) => {
    expect(ids(await summaries(me, { show }))).toEqual(expected.map((name) => talks[name]));
  });

  it.each([
    ['احمد', 'all', ['buying', 'selling', 'direct', 'read']],
    ['خوذه', 'all', ['read']],
    ['العتيبي HELMET', 'all', ['read']],
    ['cbr 600', 'all', ['buying']],
    ['دباب', 'selling', ['selling']],
    ['دباب', 'archived', []],
    ['زرافة', 'all', []],
    ['%', 'all', ['buying', 'selling', 'direct', 'read']],
    [' ', 'unread', ['buying', 'selling', 'direct']],
  ] as const)('and the words %s in %s find what they mean', async (search, show, expected) => {
    expect(ids(await summaries(me, { show, search }))).toEqual(expected.map((name) => talks[name]));
  });

  it('finds a person by the name that they have now', async () => {
    const [person, friend] = await Promise.all([newUser(), newUser({ username: 'Majed Ghamdi' })]);
    const id = await must<string>(startDirect(person, friend.id));
    expect(ids(await summaries(person, { search: 'majed' }))).toEqual([id]);
    await must(friend.client.from('profiles').update({ username: 'Faisal Harbi' }).eq('id', friend.id));
    expect(await summaries(person, { search: 'majed' })).toEqual([]);
    expect(ids(await summaries(person, { search: 'faisal' }))).toEqual([id]);
  });

  it.each([
    [{ show: 'mine' }, '22023 show'],
    [{ show: null }, '22023 show'],
    [{ search: 'x'.repeat(101) }, '22023 search'],
    [{ before: '2026-01-01' }, '22023 before'],
    [{ before_id: randomUUID() }, '22023 before'],
    [{ page_size: 101 }, '22023 page_size'],
    [{ page_size: null }, '22023 page_size'],
  ])('refuses %j', async (asked, refused) => {
    expect(await denial(me.client.rpc('list_conversations', asked))).toBe(refused);
  });
});

describe('pages of conversations', () => {
  it('go on where the last one ended, also among those of one moment', async () => {
    const [buyer, seller] = await Promise.all([newUser(), newUser()]);
    const ads = await insertAds(
      seller,
      Array.from({ length: 23 }, () => ({})),
    );
    const at = new Date(Date.now() - 3_600_000).toISOString();
    const rows = ads.map(({ id }, index) => ({
      id: randomUUID(),
      listing_id: id,
      buyer_id: buyer.id,
      seller_id: seller.id,
      created_at: index % 3 ? at : new Date(Date.now() - index * 1000).toISOString(),
    }));
    await must(secret().from('conversations').insert(rows, { defaultToNull: false }));
    for (const show of ['all', 'buying']) {
      const seen: string[] = [];
      let last: object = {};
      for (;;) {
        const page = await summaries(buyer, { show, page_size: 5, ...last });
        seen.push(...ids(page));
        const end = page.at(-1);
        if (!end) break;
        last = { before: end.last_message_at, before_id: end.conversation_id };
      }
      expect(seen).toHaveLength(23);
      expect(new Set(seen)).toEqual(new Set(rows.map(({ id }) => id)));
    }
  });

  it('begin with the one that was written in last', async () => {
    const { buyer, seller, id } = await newTalk(['first']);
    const second = await must<string>(start(buyer, await insertAd(seller)));
    expect(ids(await summaries(seller))).toEqual([second, id]);
    await must(send(seller, id, 'again'));
    for (const side of [buyer, seller]) expect(ids(await summaries(side))).toEqual([id, second]);
  });
});

describe('list_messages', () => {
  const seqs = (rows: readonly { seq: number }[]) => rows.map(({ seq }) => seq);

  it('pages back from the newest, and catches up from a number', async () => {
    const { buyer, seller, id } = await newTalk(['1', '2', '3', '4', '5', '6', '7']);
    expect(seqs(await messages(seller, id, { page_size: 3 }))).toEqual([7, 6, 5]);
    expect(seqs(await messages(buyer, id, { before_seq: 5, page_size: 3 }))).toEqual([4, 3, 2]);
    expect(seqs(await messages(buyer, id, { before_seq: 1 }))).toEqual([]);
    expect(seqs(await messages(seller, id, { after_seq: 4 }))).toEqual([5, 6, 7]);
    expect(seqs(await messages(seller, id, { after_seq: 0, page_size: 2 }))).toEqual([1, 2]);
    expect(seqs(await messages(seller, id, { after_seq: 7 }))).toEqual([]);
  });

  it('has what a message is, and an offer whole', async () => {
    const { buyer, id, listing } = await newTalk(['السلام عليكم'], { bidding_enabled: true });
    const bid = await must<object>(buyer.client.rpc('place_bid', { listing_id: listing, amount: 30_000 }));
    expect(await messages(buyer, id)).toMatchObject([
      { seq: 2, kind: 'bid', bid },
      {
        conversation_id: id,
        seq: 1,
        sender_id: buyer.id,
        kind: 'text',
        body: 'السلام عليكم',
        pictures: null,
        warning: null,
        bid: null,
      },
    ]);
  });

  it('is for the two sides alone, still after a block and a suspension', async () => {
    const { buyer, seller, id } = await newTalk(['hi']);
    for (const other of [await newUser(), await newAdmin()]) expect(await messages(other, id)).toEqual([]);
    expect(await denial(anon().rpc('list_messages', { conversation_id: id }))).toBe('42501');
    await block(seller, buyer);
    await suspend(buyer);
    for (const side of [buyer, seller]) expect(await messages(side, id)).toHaveLength(1);
  });

  it.each([
    [{ before_seq: 3, after_seq: 1 }, '22023 before_seq'],
    [{ page_size: 101 }, '22023 page_size'],
  ])('refuses %j', async (asked, refused) => {
    const { client } = await newUser();
    expect(await denial(client.rpc('list_messages', { conversation_id: randomUUID(), ...asked }))).toBe(refused);
  });
});
