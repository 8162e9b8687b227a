/** Blocks: seen by the blocker alone, and between two people nothing passes any more. */
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { beforeAll, describe, expect, it } from 'vitest';
import { block, denial, insertAd, newSuspended, suspend } from './domain.ts';

describe('a block', () => {
  it('is made, seen and taken back by the blocker alone', async () => {
    const [blocker, blocked] = await Promise.all([newUser(), newUser()]);
    await block(blocker, blocked);
    const seen = (person: Person) => person.client.from('blocks').select('blocked_id');
    expect((await seen(blocker)).data).toEqual([{ blocked_id: blocked.id }]);
    expect((await seen(blocked)).data).toEqual([]);
    expect(await denial(anon().from('blocks').select())).toBe('42501');
    const gone = (person: Person) => person.client.from('blocks').delete().eq('blocked_id', blocked.id).select();
    expect((await gone(blocked)).data).toEqual([]);
    expect((await gone(blocker)).data).toHaveLength(1);
  });

  it('is not made twice, of oneself, in the name of another or by a suspended person', async () => {
    const [person, other, suspended] = await Promise.all([newUser(), newUser(), newSuspended()]);
    await block(person, other);
    const add = (by: Person, row: object) => denial(by.client.from('blocks').insert(row));
    expect(await add(person, { blocked_id: other.id })).toBe('23505');
    expect(await add(person, { blocked_id: person.id })).toBe('42501 oneself');
    expect(await add(person, { blocker_id: other.id, blocked_id: person.id })).toBe('42501');
    expect(await add(suspended, { blocked_id: other.id })).toBe('42501');
    expect(await add(person, { blocked_id: suspended.id })).toBeNull();
  });

  it('is not lifted by a person who was suspended meanwhile', async () => {
    const [person, other] = await Promise.all([newUser(), newUser()]);
    await block(person, other);
    await suspend(person);
    expect((await person.client.from('blocks').delete().eq('blocked_id', other.id).select()).data).toEqual([]);
  });

  it('ends follows in both directions', async () => {
    const [one, other] = await Promise.all([newUser(), newUser()]);
    await must(one.client.from('follows').insert({ followed_id: other.id }));
    await must(other.client.from('follows').insert({ followed_id: one.id }));
    await block(one, other);
    const both = `follower_id.eq.${one.id},follower_id.eq.${other.id}`;
    expect((await secret().from('follows').select().or(both)).data).toEqual([]);
  });
});

/** Everything that a block stops, as one of the two tries it towards the other. */
const attempts = {
  'a follow': (by: Person, to: Person) => by.client.from('follows').insert({ followed_id: to.id }),
  'a review': (by: Person, to: Person) => by.client.from('reviews').insert({ target_id: to.id, rating: 1 }),
  'a message': async (by: Person, to: Person) => by.client.rpc('send_message', { ...(await talk(by, to)), body: 'hi' }),
  'a bare message': async (by: Person, to: Person) =>
    by.client.from('private_messages').insert({ ...(await talk(by, to)), body: 'hi' }),
  'a conversation': (by: Person, to: Person) => by.client.rpc('start_conversation', { listing_id: adOf(to) }),
  'a bare conversation': (by: Person, to: Person) =>
    by.client.from('conversations').insert({ listing_id: adOf(to), seller_id: to.id }),
  'a bid': (by: Person, to: Person) => by.client.rpc('place_bid', { listing_id: adOf(to), amount: 30_000 }),
  'the phone number': (by: Person, to: Person) => by.client.rpc('reveal_phone', { listing_id: adOf(to) }),
} satisfies Record<string, (by: Person, to: Person) => PromiseLike<{ error: unknown }>>;

const ads = new Map<string, string>();
const adOf = (person: Person) => ads.get(person.id);

/** The conversation that two people already have, about an ad of the second. */
async function talk(one: Person, other: Person): Promise<{ conversation_id: string }> {
  const sides = `buyer_id.in.(${one.id},${other.id}),seller_id.in.(${one.id},${other.id})`;
  const [row] = await must<{ id: string }[]>(secret().from('conversations').select('id').or(sides));
  return { conversation_id: row?.id ?? '' };
}

describe.each(['the blocker', 'the blocked'])('after a block, %s', (who) => {
  let by: Person;
  let to: Person;
  beforeAll(async () => {
    [by, to] = await Promise.all([newUser(), newUser()]);
    for (const person of [by, to]) {
      ads.set(person.id, await insertAd(person, { bidding_enabled: true, show_phone: true }));
      await must(secret().from('profiles').update({ phone: '+966500000001' }).eq('id', person.id));
    }
    // About an ad that is not tried again below.
    const other = await insertAd(to);
    const talk = await must<string>(by.client.rpc('start_conversation', { listing_id: other, body: 'before' }));
    await must(to.client.rpc('send_message', { conversation_id: talk, body: 'answer' }));
    await (who === 'the blocker' ? block(by, to) : block(to, by));
  });

  it.each(Object.keys(attempts) as (keyof typeof attempts)[])('is refused %s', async (what) => {
    expect(await denial(attempts[what](by, to))).toBe('42501 blocked');
  });

  it('can again what it was before, once the block is lifted', async () => {
    const [blocker, blocked] = who === 'the blocker' ? [by, to] : [to, by];
    await must(blocker.client.from('blocks').delete().eq('blocked_id', blocked.id));
    for (const attempt of Object.values(attempts)) {
      // The bid has begun the conversation that the bare one would begin again.
      expect([null, '23505']).toContain(await denial(attempt(by, to)));
    }
  });
});
