/**
 * Whose the rows of a table are, and who else may see them: conditions on a row `t`, in which `A` is the person who
 * asks. They say what the rules of the product say, in other words than the policies do.
 */
export interface Rows {
  /** The columns that tell a row from others. */
  key?: string;
  /** What makes a row theirs: they alone may change it. */
  mine: string;
  /** What lets them see it, where that differs. */
  seen?: string;
  /** A row in another's name, which they must not be able to add: an expression for each column. */
  forged?: (other: string, newcomer: string) => Record<string, string>;
}

const nobody = 'false';
const good = (person: string) => `(select not suspended from public.profiles where id = ${person})`;
const openAd = (id: string) =>
  `exists (select from public.listings l where l.id = ${id} and (l.owner_id = A or l.listed))`;
const shopIsOpen = (shop: string) =>
  `(${shop}.owner_id = A or (${shop}.subscription_until > now() and ${good(`${shop}.owner_id`)}))`;
const ownerOf = (table: string, id: string) => `(select o.owner_id from public.${table} o where o.id = ${id})`;

export const tables: Record<string, Rows> = {
  audit_log: { mine: nobody },
  bids: { mine: 'A in (t.bidder_id, t.seller_id)' },
  bikes: { mine: 't.owner_id = A' },
  blocks: { key: 'blocker_id, blocked_id', mine: 't.blocker_id = A' },
  broadcasts: { mine: nobody },
  chat_history: {
    mine: nobody,
    forged: (other) => ({ admin_id: `'${other}'`, question: `'Q'`, response: `'Answer'`, model: `'M'` }),
  },
  conversation_sides: { key: 'conversation_id, person_id', mine: 't.person_id = A' },
  conversations: {
    mine: 'A in (t.buyer_id, t.seller_id)',
    forged: (other, newcomer) => ({
      listing_id: `(select l.id from public.listings l where l.owner_id = '${newcomer}' and l.listed)`,
      buyer_id: `'${other}'`,
      seller_id: `'${newcomer}'`,
    }),
  },
  featured_periods: {
    mine: `A in (${ownerOf('listings', 't.listing_id')}, ${ownerOf('shops', 't.shop_id')})`,
  },
  follows: { key: 'follower_id, followed_id', mine: 't.follower_id = A' },
  import_runs: { mine: nobody },
  invitations: { mine: nobody },
  invoices: { mine: `A = (select p.profile_id from public.payments p where p.id = t.payment_id)` },
  listing_drafts: {
    mine: 't.owner_id = A',
    forged: (other) => ({ owner_id: `'${other}'`, fields: `'{}'` }),
  },
  listing_images: {
    mine: `A = ${ownerOf('listings', 't.listing_id')}`,
    seen: openAd('t.listing_id'),
    forged: (other) => ({
      listing_id: `(select l.id from public.listings l where l.owner_id = '${other}' limit 1)`,
      path: `A || '/forged'`,
      position: '7',
    }),
  },
  listing_moderations: { mine: nobody },
  part_fits: { mine: nobody },
  listings: {
    mine: 't.owner_id = A',
    seen: 't.owner_id = A or t.listed',
    forged: (other) => ({
      owner_id: `'${other}'`,
      kind: `'part'`,
      part_category: `'helmet'`,
      title_en: `'Forged'`,
      condition: `'new'`,
      city: `'riyadh'`,
      price: '900',
    }),
  },
  notifications: { mine: 't.user_id = A' },
  payment_events: { mine: nobody },
  payments: { mine: 't.profile_id = A' },
  phone_reveals: { mine: nobody },
  popup_agreements: {
    key: 'user_id, popup_key',
    mine: 't.user_id = A',
    forged: (other) => ({ user_id: `'${other}'`, popup_key: `'forged'` }),
  },
  private_messages: {
    mine: 'A in (t.sender_id, t.recipient_id)',
    forged: (other) => ({
      conversation_id: `(select c.id from public.conversations c where '${other}' in (c.buyer_id, c.seller_id) limit 1)`,
      sender_id: `'${other}'`,
      body: `'forged'`,
    }),
  },
  profiles: { mine: 't.id = A' },
  reconciliations: { mine: nobody },
  release_steps: { mine: nobody },
  reports: { mine: nobody },
  reviews: {
    mine: 't.author_id = A',
    seen: `t.author_id = A or (${good('t.author_id')} and ${good('t.target_id')})`,
  },
  sales: { mine: 'A in (t.seller_id, t.buyer_id)' },
  saved_listings: { key: 'user_id, listing_id', mine: 't.user_id = A' },
  saved_searches: { mine: 't.user_id = A' },
  shop_images: {
    mine: `A = ${ownerOf('shops', 't.shop_id')}`,
    seen: `exists (select from public.shops s where s.id = t.shop_id and ${shopIsOpen('s')})`,
    forged: (other) => ({
      shop_id: `(select s.id from public.shops s where s.owner_id = '${other}')`,
      path: `A || '/forged'`,
      position: '7',
    }),
  },
  shops: {
    mine: 't.owner_id = A',
    seen: shopIsOpen('t'),
    forged: (other) => ({ owner_id: `'${other}'`, name_en: `'Forged'` }),
  },
  site_errors: {
    mine: nobody,
    forged: (other) => ({ message: `'forged'`, user_id: `'${other}'` }),
  },
  subscriptions: { mine: 't.profile_id = A' },
};
