/** What the product shows live: messages and notifications, to the two sides of a conversation and nobody else. */
import { describe, expect, it } from 'vitest';
import { newUser, type Person, secret } from './clients.ts';
import { insertAd, must } from './domain.ts';
import { type Listening, listening, speaking, tokenOf } from './realtime-clients.ts';

async function hearingMessages(person: Person, filtered = true): Promise<Listening> {
  const filter = filtered ? { filter: `recipient_id=eq.${person.id}` } : {};
  return listening(speaking('2.0.0', await tokenOf(person)), { table: 'private_messages', ...filter });
}

async function hearingNotifications(person: Person): Promise<Listening> {
  return listening(speaking('2.0.0', await tokenOf(person)), { table: 'notifications' });
}

async function newTalk() {
  const [buyer, seller, stranger] = await Promise.all([newUser(), newUser(), newUser()]);
  const listing = await insertAd(seller);
  const { id } = await must<{ id: string }>(
    buyer.client.from('conversations').insert({ listing_id: listing, seller_id: seller.id }).select('id').single(),
  );
  const say = (person: Person, body: string) =>
    must<{ id: string }>(
      person.client.from('private_messages').insert({ conversation_id: id, body }).select('id').single(),
    );
  return { buyer, seller, stranger, id, say };
}

const bodies = ({ changes }: Listening) =>
  changes.flatMap(({ eventType, new: row }) => (eventType === 'INSERT' ? [(row as { body: string }).body] : []));

describe('a message', () => {
  it('is heard by its recipient at once, and by nobody who is not part of the conversation', async () => {
    const { buyer, seller, stranger, say } = await newTalk();
    const [byBuyer, bySeller, byStranger, eavesdropper] = await Promise.all([
      hearingMessages(buyer),
      hearingMessages(seller),
      hearingMessages(stranger, false),
      listening(speaking('2.0.0', await tokenOf(stranger)), {
        table: 'private_messages',
        filter: `recipient_id=eq.${seller.id}`,
      }),
    ]);
    await say(buyer, 'السلام عليكم');
    await say(seller, 'وعليكم السلام');
    const other = await newTalk();
    const end = await hearingMessages(other.seller);
    await other.say(other.buyer, 'end');
    await expect.poll(() => bodies(end)).toEqual(['end']);
    await expect.poll(() => bodies(bySeller)).toEqual(['السلام عليكم']);
    await expect.poll(() => bodies(byBuyer)).toEqual(['وعليكم السلام']);
    expect([byStranger.changes, eavesdropper.changes]).toEqual([[], []]);
  });

  it('that was read is shown as read to its sender', async () => {
    const { buyer, seller, say } = await newTalk();
    const heard = await hearingMessages(buyer, false);
    const { id } = await say(buyer, 'one');
    await expect.poll(() => bodies(heard)).toEqual(['one']);
    await must(seller.client.from('private_messages').update({ read_at: new Date() }).eq('id', id));
    await expect.poll(() => heard.changes.at(-1)?.new).toMatchObject({ id, read_at: expect.any(String) });
    expect(heard.changes.at(-1)?.eventType).toBe('UPDATE');
  });

  it('is not heard without signing in', async () => {
    const { buyer, seller, say } = await newTalk();
    const [visitor, recipient] = [
      await listening(speaking('2.0.0'), { table: 'private_messages' }),
      await hearingMessages(seller),
    ];
    await say(buyer, 'secret');
    await expect.poll(() => bodies(recipient)).toEqual(['secret']);
    expect(JSON.stringify(visitor.changes)).not.toContain('secret');
  });
});

describe('a notification', () => {
  it('is heard by whom it is for', async () => {
    const { buyer, seller, stranger, say } = await newTalk();
    const [bySeller, byBuyer, byStranger] = await Promise.all([seller, buyer, stranger].map(hearingNotifications));
    await say(buyer, 'hi');
    await expect.poll(() => bySeller?.changes).toHaveLength(1);
    expect(bySeller?.changes[0]?.new).toMatchObject({ kind: 'message', user_id: seller.id, data: { body: 'hi' } });
    await must(secret().from('notifications').insert({ user_id: stranger.id, kind: 'broadcast' }));
    await expect.poll(() => byStranger?.changes).toHaveLength(1);
    expect(byStranger?.changes[0]?.new).toMatchObject({ user_id: stranger.id });
    expect(byBuyer?.changes).toEqual([]);
  });
});
