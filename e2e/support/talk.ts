import { randomUUID } from 'node:crypto';
import { call, firstRow, insert } from './api.ts';
import { type Person, signIn } from './people.ts';

/** A conversation of a buyer with the demo seller. */
export interface Talk {
  listing: { id: string; title_ar: string; title_en: string };
  seller: Person;
  /** The messages of the seller, which the buyer has not read. */
  answers: string[];
}

/**
 * Lets a buyer ask about an ad and the seller answer, through the API, so that the triggers notify the buyer.
 * @param ad which of the seller's ads, the newest first
 */
export async function haveTalk(buyer: Person, answers: string[], ad = 0): Promise<Talk> {
  const seller = await signIn('seller');
  const listing = await firstRow<Talk['listing']>('listings', {
    select: 'id,title_ar,title_en',
    owner_id: `eq.${seller.id}`,
    show_messaging: 'is.true',
    title_ar: 'not.is.null',
    title_en: 'not.is.null',
    order: 'created_at.desc',
    offset: String(ad),
  });
  const conversation = randomUUID();
  const { token } = buyer;
  await insert(
    'conversations',
    { id: conversation, listing_id: listing.id, buyer_id: buyer.id, seller_id: seller.id },
    token,
  );
  const say = (person: Person, body: string) =>
    insert('private_messages', { conversation_id: conversation, sender_id: person.id, body }, person.token);
  await say(buyer, 'السلام عليكم، الدبّاب باقي؟');
  for (const answer of answers) await say(seller, answer);
  return { listing, seller, answers };
}

/** Lets a person begin a conversation with another that is about no ad. @returns its id */
export const beginTalk = (from: Person, to: Person, body: string): Promise<string> =>
  call('start_direct_conversation', { person_id: to.id, body, client_id: randomUUID() }, from.token);

/** Writes in a conversation. */
export const write = (from: Person, conversation: string, body: string): Promise<unknown> =>
  call('send_message', { conversation_id: conversation, body, client_id: randomUUID() }, from.token);
