import { randomUUID } from 'node:crypto';
import { firstRow, insert } from './api.ts';
import { type Person, signIn } from './people.ts';

/** What a buyer finds in their messages. */
export interface Talk {
  listing: { id: string; title_ar: string; title_en: string };
  seller: Person;
  /** What the seller answered; all of it unread. */
  answers: string[];
}

/**
 * A buyer asks about an ad and the seller answers: through the database's own rules and triggers.
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
