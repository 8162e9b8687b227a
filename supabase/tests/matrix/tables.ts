/** A line for every table: rows to look at, change and delete, and rows to add. A table without one fails. */
import { adColumns, adValues, people, rows } from './cast.ts';
import { money } from './money.ts';
import { by, byId, type TableLine } from './table-line.ts';

/** The lists to choose from all have the same rights. */
const list = (more = '', values = ''): TableLine => ({
  rows: { 'an entry': `slug = 'matrix'` },
  inserts: { 'an entry': by(`slug, name_en${more}`, () => `'matrix-2', 'Matrix 2'${values}`) },
});

const message = (who: string, kind = '') => ({
  columns: `conversation_id, sender_id, body${kind && ', kind'}`,
  values: `'${rows.talk}', '${who}', 'hi'${kind && `, '${kind}'`}`,
});

export const tables: Record<string, TableLine> = {
  ...money,
  add_ons: list(),
  audit_log: {
    rows: { 'an entry': `entity = 'matrix'` },
    inserts: { 'an entry': by('action, entity, entity_id', () => `'insert', 'matrix', 'x'`) },
  },
  bids: {
    rows: { 'made by the owner': byId(rows.bidMade), 'received by the owner': byId(rows.bidReceived) },
    inserts: {
      'as oneself': by(
        'id, conversation_id, listing_id, bidder_id, seller_id, amount',
        (who) => `'${rows.sent}', '${rows.talkOfOwner}', '${rows.partnersAd}', '${who}', '${people.partner}', 5`,
      ),
    },
  },
  bike_types: list(),
  bikes: {
    rows: { 'of the owner': byId(rows.bike) },
    inserts: {
      'for oneself': by('make, model, year', () => `'yamaha', 'mt-09', 2021`),
      'for the owner': by('owner_id, make, model, year', () => `'${people.owner}', 'yamaha', 'mt-09', 2021`),
      'from a sale': by('make, model, year, sale_id', () => `'yamaha', 'mt-09', 2021, '${rows.saleToOwner}'`),
    },
  },
  blocks: {
    rows: { 'made by the owner': `blocker_id = '${people.owner}'` },
    inserts: {
      'as oneself': by('blocked_id', () => `'${people.partner}'`),
      'as the owner': by('blocker_id, blocked_id', () => `'${people.owner}', '${people.partner}'`),
    },
  },
  broadcasts: {
    rows: { 'of an admin': byId(rows.broadcast) },
    inserts: {
      'as oneself': by('admin_id, body_ar, body_en, recipients', (who) => `'${who}', 'ن', 'T', 1`),
    },
  },
  chat_history: {
    rows: { 'of an admin': `question = 'matrix'` },
    inserts: {
      'as oneself': by('admin_id, question, response, model', (who) => `'${who}', 'Q', 'A', 'M'`),
      'as another': by('admin_id, question, response, model', () => `'${people.partner}', 'Q', 'A', 'M'`),
    },
  },
  cities: list(', region, lat, lng', `, 'riyadh', 24, 46`),
  conditions: list(),
  conversation_sides: {
    rows: {
      'of the owner': `conversation_id = '${rows.talk}' and person_id = '${people.owner}'`,
      'of the other': `conversation_id = '${rows.talk}' and person_id = '${people.partner}'`,
    },
    inserts: {
      'as oneself': by(
        'conversation_id, person_id, other_id, side',
        (who) => `'${rows.talk}', '${who}', '${people.partner}', 'selling'`,
      ),
    },
  },
  conversations: {
    rows: { 'between the owner and another': byId(rows.talk) },
    inserts: {
      'as oneself': by('listing_id, buyer_id, seller_id', (who) => `'${rows.ad}', '${who}', '${people.owner}'`),
      'as the owner': by(
        'listing_id, buyer_id, seller_id',
        () => `'${rows.partnersAd}', '${people.owner}', '${people.partner}'`,
      ),
    },
  },
  engine_sizes: list(', min_cc', ', 9000'),
  follows: {
    rows: { 'made by the owner': `follower_id = '${people.owner}'` },
    inserts: {
      'as oneself': by('followed_id', () => `'${people.shopOwner}'`),
      'as the owner': by('follower_id, followed_id', () => `'${people.owner}', '${people.shopOwner}'`),
    },
  },
  import_rows: {
    rows: { 'of an admin': `run_id = '${rows.importRun}'` },
    inserts: { 'of an admin': by('run_id, number, outcome', () => `'${rows.importRun}', 4, 'added'`) },
  },
  import_runs: {
    rows: { 'of an admin': byId(rows.importRun) },
    inserts: { 'as oneself': by('kind, file_name, rows', () => `'shops', 'x.csv', 1`) },
  },
  invitations: {
    rows: { 'of somebody': byId(rows.invitation) },
    inserts: { 'of another': by('email', () => `'y@matrix.test'`) },
  },
  listing_drafts: {
    rows: { 'of the owner': byId(rows.storedDraft) },
    inserts: {
      'for oneself': by('fields', () => `'{"make": "honda"}'`),
      'for the owner': by('owner_id, fields', () => `'${people.owner}', '{}'`),
      'with the pictures of the owner': by('paths', () => `'{${people.owner}/a/b}'`),
    },
  },
  listing_images: {
    rows: {
      'of the owner’s ad': byId(rows.image),
      'of his suspended ad': `listing_id = '${rows.suspendedAd}'`,
    },
    inserts: {
      'from one’s own folder': by('listing_id, path, position', (who) => `'${rows.ad}', '${who}/c', 5`),
      'from the owner’s folder': by('listing_id, path, position', () => `'${rows.ad}', '${people.owner}/c', 5`),
    },
  },
  listing_moderations: {
    rows: { 'about texts of the owner': `digest = repeat('0', 64)` },
    inserts: {
      'about oneself': by('user_id, digest, allowed, source', (who) => `'${who}', repeat('1', 64), true, 'provider'`),
    },
  },
  listings: {
    rows: {
      'the owner’s ad': byId(rows.ad),
      'his suspended ad': byId(rows.suspendedAd),
      'his ad without a picture': byId(rows.draft),
    },
    select: 'id, owner_id, price, has_chassis_number',
    inserts: {
      'as oneself': by(`owner_id, ${adColumns}`, (who) => `'${who}', ${adValues}`),
      'as the owner': by(`owner_id, ${adColumns}`, () => `'${people.owner}', ${adValues}`),
      featured: by(
        `owner_id, ${adColumns}, featured_until`,
        (who) => `'${who}', ${adValues}, now() + interval '1 day'`,
      ),
    },
  },
  makers: list(),
  models: {
    rows: { 'an entry': `maker = 'matrix'` },
    inserts: { 'an entry': by('maker, slug, name_en', () => `'matrix', 'matrix-2', 'Matrix 2'`) },
  },
  notifications: {
    rows: { 'of the owner': byId(rows.notification) },
    inserts: { 'to oneself': by('user_id, kind', (who) => `'${who}', 'broadcast'`) },
  },
  part_fits: {
    rows: { 'an entry': byId(rows.partFit) },
    inserts: { 'an entry': by('part_category, part, fit', () => `'exhaust', 'Matrix 2', 'universal'`) },
  },
  pages: {
    rows: { 'a page': `slug = 'matrix'` },
    inserts: { 'a page': by('slug, title_ar, title_en, body_ar, body_en', () => `'matrix-2', 'ص', 'P', 'ن', 'T'`) },
  },
  part_categories: list(),
  phone_reveals: {
    rows: { 'to the owner': `viewer_id = '${people.owner}'` },
    inserts: {
      'to oneself': by('viewer_id, listing_id, channel', (who) => `'${who}', '${rows.partnersAd}', 'phone'`),
    },
  },
  popup_agreements: {
    rows: { 'of the owner': `user_id = '${people.owner}'` },
    inserts: {
      'as oneself': by('user_id, popup_key', (who) => `'${who}', 'welcome'`),
      'with an invented key': by('user_id, popup_key', (who) => `'${who}', 'matrix-2'`),
      'as the owner': by('user_id, popup_key', () => `'${people.owner}', 'welcome'`),
    },
  },
  private_messages: {
    rows: { 'sent by the owner': byId(rows.sent), 'received by the owner': byId(rows.received) },
    inserts: {
      'as oneself': (who) => message(who),
      'as the owner': () => message(people.owner),
      'as an offer': (who) => message(who, 'bid'),
    },
  },
  profiles: {
    rows: { 'of the owner': byId(people.owner) },
    inserts: { 'of oneself': by('id, username', (who) => `'${who}', 'again'`) },
  },
  prohibited_terms: {
    rows: { 'an entry': `term = 'matrix term'` },
    inserts: { 'an entry': by('term, code', () => `'matrix 2', 'scam'`) },
  },
  public_profiles: {
    rows: { 'of the owner': byId(people.owner) },
  },
  reports: {
    rows: { 'made by the owner': byId(rows.report) },
    inserts: {
      'as oneself': by('user_id, reason', () => `'${people.partner}', 'scam'`),
      'of a shop': by('shop_id, reason', () => `'${rows.shop}', 'scam'`),
      'as the owner': by('reporter_id, user_id, reason', () => `'${people.owner}', '${people.partner}', 'scam'`),
      decided: by('user_id, reason, status', () => `'${people.partner}', 'scam', 'dismissed'`),
    },
  },
  reviews: {
    rows: { 'written by the owner': byId(rows.review) },
    inserts: {
      'as oneself': by('target_id, rating', () => `'${people.shopOwner}', 5`),
      'as the owner': by('author_id, target_id, rating', () => `'${people.owner}', '${people.shopOwner}', 5`),
    },
  },
  sales: {
    rows: { 'of the owner': byId(rows.sale), 'to the owner': byId(rows.saleToOwner) },
    inserts: {
      'as oneself': by(
        'listing_id, seller_id, through_product, state',
        (who) => `'${rows.ad}', '${who}', false, 'elsewhere'`,
      ),
    },
  },
  saved_listings: {
    rows: { 'of the owner': `user_id = '${people.owner}'` },
    inserts: {
      'an ad in view': by('listing_id', () => `'${rows.newcomersAd}'`),
      'the owner’s suspended ad': by('listing_id', () => `'${rows.suspendedAd}'`),
      'for the owner': by('user_id, listing_id', () => `'${people.owner}', '${rows.newcomersAd}'`),
    },
  },
  saved_searches: {
    rows: { 'of the owner': byId(rows.search) },
    inserts: {
      'for oneself': by('name, criteria', () => `'S', '{"make": "bmw"}'`),
      'for the owner': by('user_id, name, criteria', () => `'${people.owner}', 'S', '{"make": "bmw"}'`),
    },
  },
  search_misses: {
    rows: { 'what people look for in vain': `miss = 'matrix'` },
    inserts: { 'a miss': by('miss, q', () => `'matrix 2', 'matrix 2'`) },
  },
  search_synonyms: {
    rows: { 'an entry': `term = 'matrix'` },
    inserts: { 'an entry': by('term, alternatives', () => `'matrix 2', '{honda}'`) },
  },
  searches: {
    rows: { 'a search': `folded = 'matrix'` },
    inserts: { 'a search': by('folded, q', () => `'matrix 2', 'matrix 2'`) },
  },
  shop_images: {
    rows: {
      'of the owner’s shop': `shop_id = '${rows.shopOfOwner}'`,
      'of a lapsed shop': `shop_id = '${rows.lapsedShop}'`,
    },
    inserts: {
      'from one’s own folder': by('shop_id, path, position', (who) => `'${rows.shopOfOwner}', '${who}/c', 5`),
      'from the owner’s folder': by('shop_id, path, position', () => `'${rows.shopOfOwner}', '${people.owner}/c', 5`),
    },
  },
  shop_types: list(),
  shops: {
    select: 'id, owner_id, name_en, suspended',
    rows: {
      'running, of the owner': byId(rows.shopOfOwner),
      'running, of the shop owner': byId(rows.shop),
      'lapsed, of another': byId(rows.lapsedShop),
    },
    inserts: {
      'as oneself': by('owner_id, name_en', (who) => `'${who}', 'Another'`),
      'as the owner': by('owner_id, name_en', () => `'${people.owner}', 'Another'`),
      'with a subscription': by('owner_id, name_en, subscription_until', (who) => `'${who}', 'Another', now()`),
    },
  },
  release_steps: {
    rows: { 'of a remote': `channel = 'cast'` },
    inserts: { 'of another': by('channel, remote, act', () => `'cast', 'listings', 'off'`) },
  },
  releases: {
    rows: { 'of a remote': `channel = 'cast' and version = '1'` },
    inserts: {
      'of another': by(
        'channel, remote, version, build, released_by',
        () => `'cast', 'listings', '1', '{"name": "listings", "version": "1", "base": "/"}', 'x'`,
      ),
    },
  },
  site_error_groups: {
    rows: { 'of the owner’s error': `message = 'matrix'` },
  },
  site_errors: {
    rows: { 'of the owner': `message = 'matrix'` },
    inserts: {
      'as nobody': by('message', () => `'matrix-2'`),
      'as oneself': by('message, user_id', (who) => `'matrix-2', '${who}'`),
      'as the owner': by('message, user_id', () => `'matrix-2', '${people.owner}'`),
    },
  },
  site_settings: {
    rows: { 'a public one': `key = 'matrixOpen'`, 'one that is not public': `key = 'matrixClosed'` },
    inserts: {
      'an unknown one': by('key, value', () => `'matrixNew', '{"value": 1}'`),
      'one that is there': by('key, value', () => `'social_twitter', '{"value": ""}'`),
      'one that is not public': by('key, value, public', () => `'matrixNew', '{"value": 1}', false`),
    },
  },
};
