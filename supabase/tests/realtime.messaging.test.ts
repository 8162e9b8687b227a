/** What the product shows live: each person hears what concerns them in a topic of their own, and nobody else does. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { closing, joined, speaking, tokenOf } from 'embedded-supabase/testing/realtime-clients';
import { describe, expect, it } from 'vitest';
import { block, insertAd, newAdmin } from './domain.ts';
import { archive, markRead, newTalk, send, start } from './talk.ts';

interface Event {
  event: string;
  payload: Record<string, unknown>;
}

const forbidden = (topic: string) =>
  `CHANNEL_ERROR Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;

async function join(topic: string, person?: Person) {
  const events: Event[] = [];
  const client = person ? speaking('2.0.0', await tokenOf(person)) : closing(anon());
  const channel = client
    .channel(topic, { config: { private: true, presence: { key: person?.id ?? 'nobody', enabled: true } } })
    .on('broadcast', { event: '*' }, ({ event, payload }) => {
      const { id: _ofTheBroadcast, ...said } = payload as Record<string, unknown>;
      events.push({ event, payload: event === 'message' ? (payload as Event['payload']) : said });
    });
  return { channel, events, answer: await joined(channel) };
}

/** The topic of a person, heard by them. */
async function hearing(person: Person): Promise<Event[]> {
  const { events, answer } = await join(`user:${person.id}`, person);
  expect(answer).toBe('SUBSCRIBED');
  return events;
}

const of = (kind: string, events: readonly Event[]) =>
  events.flatMap(({ event, payload }) => (event === kind ? [payload] : []));

describe('the topic of a person', () => {
  it('tells both sides of a message, in the shape of list_messages, and nobody else', async () => {
    const { buyer, seller, id } = await newTalk();
    const other = await newTalk();
    const [byBuyer, bySeller, byOther] = await Promise.all([buyer, seller, other.seller].map(hearing));
    await must(send(buyer, id, 'السلام عليكم'));
    await must(send(seller, id, 'وعليكم السلام'));
    await must(send(other.buyer, other.id, 'end'));
    await expect.poll(() => of('message', byOther ?? []).map(({ body }) => body)).toEqual(['end']);
    const stored = await must<object[]>(buyer.client.rpc('list_messages', { conversation_id: id, after_seq: 0 }));
    expect(stored).toMatchObject([{ seq: 1 }, { seq: 2 }]);
    for (const events of [byBuyer, bySeller]) await expect.poll(() => of('message', events ?? [])).toEqual(stored);
  });

  it('carries an offer with its message', async () => {
    const { seller, buyer, listing } = await newTalk([], { bidding_enabled: true });
    const events = await hearing(seller);
    const bid = await must<object>(buyer.client.rpc('place_bid', { listing_id: listing, amount: 900 }));
    await expect.poll(() => of('message', events)).toMatchObject([{ kind: 'bid', bid }]);
  });

  it('tells both sides what becomes of an offer and of its ad, and nobody else', async () => {
    const { seller, buyer, listing, id } = await newTalk([], { bidding_enabled: true });
    const other = await newUser();
    const [bySeller, byBuyer, byOther] = (await Promise.all([seller, buyer, other].map(hearing))) as [
      Event[],
      Event[],
      Event[],
    ];
    const price = { price: 40_000 };
    await must(seller.client.from('listings').update(price).eq('id', listing));
    const bid = await must<{ id: string }>(buyer.client.rpc('place_bid', { listing_id: listing, amount: 900 }));
    await must(seller.client.rpc('answer_bid', { bid_id: bid.id, accept: true }));
    const about = { conversation_id: id, listing_id: listing };
    for (const events of [bySeller, byBuyer]) {
      await expect
        .poll(() => of('bid', events))
        .toMatchObject([
          { ...about, bid: { ...bid, status: 'pending' } },
          { ...about, bid: { id: bid.id, status: 'accepted' } },
        ]);
      // Its price, and that it is reserved.
      await expect.poll(() => of('conversation', events)).toEqual([{ conversation_id: id }, { conversation_id: id }]);
    }
    await must(secret().from('notifications').insert({ user_id: other.id, kind: 'broadcast' }));
    await expect.poll(() => byOther.map(({ event }) => event)).toEqual(['notification']);
  });

  it('tells how far the other has read and received', async () => {
    const { buyer, seller, id } = await newTalk();
    await must(send(buyer, id, 'one'));
    await must(send(buyer, id, 'two'));
    const [byBuyer, bySeller] = await Promise.all([buyer, seller].map(hearing));
    const about = { conversation_id: id, person_id: seller.id };
    await must(seller.client.rpc('mark_messages_delivered'));
    await must(markRead(seller, id, 1));
    for (const events of [byBuyer ?? [], bySeller ?? []]) {
      await expect.poll(() => of('delivered', events)).toEqual([{ ...about, delivered_seq: 2 }]);
      await expect.poll(() => of('read', events)).toEqual([{ ...about, read_seq: 1 }]);
    }
  });

  it('tells of a conversation that begins, or goes into the archive and out of it', async () => {
    const { buyer, seller, id } = await newTalk();
    const [byBuyer, bySeller] = (await Promise.all([buyer, seller].map(hearing))) as [Event[], Event[]];
    const second = await must<string>(start(buyer, await insertAd(seller)));
    for (const events of [byBuyer, bySeller])
      await expect.poll(() => of('conversation', events)).toEqual([{ conversation_id: second }]);
    await must(archive(seller, id));
    await must(send(buyer, id, 'still there?'));
    await expect
      .poll(() => of('conversation', bySeller).slice(1))
      .toEqual([{ conversation_id: id }, { conversation_id: id }]);
    expect(of('conversation', byBuyer)).toHaveLength(1);
  });

  it('tells of notifications, once for a statement', async () => {
    const [person, other] = await Promise.all([newUser(), newUser()]);
    const [events, others] = (await Promise.all([person, other].map(hearing))) as [Event[], Event[]];
    const rows = [person, person, other].map(({ id }) => ({ user_id: id, kind: 'broadcast' }));
    await must(secret().from('notifications').insert(rows));
    await must(person.client.rpc('mark_all_notifications_read'));
    await must(person.client.rpc('delete_notifications', { deletion_id: randomUUID() }));
    await expect.poll(() => of('notification', events)).toEqual([{}, {}, {}]);
    // What is old is deleted for good.
    await must(secret().from('notifications').delete().eq('user_id', person.id));
    await expect.poll(() => of('notification', events)).toHaveLength(4);
    expect(others).toHaveLength(1);
  });

  it('is joined by that person alone, and written by nobody', async () => {
    const { buyer, seller, id } = await newTalk();
    const topic = `user:${seller.id}`;
    for (const other of [buyer, await newUser(), await newAdmin(), undefined])
      expect((await join(topic, other)).answer).toBe(forbidden(topic));
    const { channel, events, answer } = await join(topic, seller);
    expect(answer).toBe('SUBSCRIBED');
    await channel.send({ type: 'broadcast', event: 'message', payload: { body: 'forged' } });
    const forging = closing(buyer.client).channel(topic, { config: { private: true } });
    await forging.httpSend('message', { body: 'forged' }).catch(() => {});
    await must(send(buyer, id, 'true'));
    await expect.poll(() => of('message', events)).toMatchObject([{ body: 'true' }]);
    expect(await channel.track({ at: 'home' })).not.toBe('ok');
  });
});

describe('the topic of a conversation', () => {
  it('carries typing and presence between its two sides', async () => {
    const { buyer, seller, id } = await newTalk();
    const [one, two] = await Promise.all([join(`talk:${id}`, buyer), join(`talk:${id}`, seller)]);
    const present = () => Object.keys(two.channel.presenceState());
    expect([one.answer, two.answer]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
    const typing = { person_id: buyer.id, typing: true };
    await one.channel.send({ type: 'broadcast', event: 'typing', payload: typing });
    expect(await one.channel.track({})).toBe('ok');
    await expect.poll(() => two.events).toEqual([{ event: 'typing', payload: typing }]);
    await expect.poll(present).toEqual([buyer.id]);
  });

  it('is joined by nobody else, nor after a block, and none is made up', async () => {
    const { buyer, seller, id } = await newTalk();
    const topic = `talk:${id}`;
    for (const other of [await newUser(), await newAdmin(), undefined])
      expect((await join(topic, other)).answer).toBe(forbidden(topic));
    for (const made of [`talk:${randomUUID()}`, 'talk:', `talk:${'-'.repeat(36)}`, `${topic}x`, `x${topic}`])
      expect((await join(made, buyer)).answer).toBe(forbidden(made));
    await block(seller, buyer);
    for (const side of [buyer, seller]) expect((await join(topic, side)).answer).toBe(forbidden(topic));
  });
});

describe('changes of tables', () => {
  it.each(['private_messages', 'conversations', 'conversation_sides', 'bids', 'notifications'])(
    'of %s are told to nobody, not even as empty events',
    async (table) => {
      const { seller, buyer, id } = await newTalk();
      const heard: unknown[] = [];
      for (const client of [closing(anon()), speaking('2.0.0', await tokenOf(seller))]) {
        const channel = client.channel(`spy:${randomUUID()}`);
        channel.on('postgres_changes', { event: '*', schema: 'public', table }, (change) => heard.push(change));
        await joined(channel);
      }
      const events = await hearing(seller);
      await must(send(buyer, id, 'secret'));
      await expect.poll(() => of('message', events)).toHaveLength(1);
      expect(heard).toEqual([]);
    },
  );
});
