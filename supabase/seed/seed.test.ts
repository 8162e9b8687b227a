/** The demo data show every state that a screen has to draw. */
import { expect, it } from 'vitest';
import { undone } from '../tests/as-role.ts';
import { insertDemoData } from './insert/insert-demo-data.ts';
import { talks } from './people/talks.ts';

const lines = talks.flatMap((talk) => talk.lines);

/** What there must be some of, as a table and a condition. */
const states: readonly (readonly [table: string, condition: string])[] = [
  ['listings', 'listed and not featured and expires_at > now()'],
  ['listings', 'listed and featured_until > now()'],
  ['listings', 'sold_at is not null'],
  ['listings', 'suspended'],
  ['listings', 'owner_suspended'],
  ['listings', 'sold_at is null and expires_at < now()'],
  ['listings', `listed and expires_at < now() + interval '5 days' and expiry_notice_for = expires_at`],
  ['listings', 'bidding_enabled and min_bid is not null'],
  ['listings', 'listed and reserved'],
  ['bids', `status = 'pending' and by_seller`],
  ['listings', 'listed and has_chassis_number'],
  ['listings', `listed and kind = 'motorcycle' and not has_chassis_number`],
  ['listings', 'listed and registration_until > current_date'],
  ['listings', 'listed and registration_until < current_date'],
  ['listings', 'listed and inspection_until < current_date'],
  ['listings', 'listed and previous_owners = 0'],
  ['listings', 'listed and previous_owners > 1'],
  ['listings', 'listed and district is not null'],
  ['profiles', 'is_admin'],
  ['profiles', 'suspended'],
  ['shops', 'subscription_until > now() and not suspended'],
  ['shops', 'subscription_until < now()'],
  ['shops', 'suspended'],
  ['shops', `listed and hours = '{}'`],
  ['shops', `listed and open_week @> int4multirange(int4range(5 * 2880, 5 * 2880 + 1440))`],
  ['shops', `listed and hours -> 'ramadan' is not null`],
  ['shops', 'listed and lat is null'],
  ['shops', 'listed and featured'],
  ['shops', 'listed and rating < 4'],
  ['shops', 'listed and rating > 4 and reviews > 2'],
  ['shop_images', 'position = 5'],
  ['conversation_sides', 'unread_count > 0'],
  ['conversation_sides', 'unread_count = 0 and read_seq > 1'],
  ['conversation_sides', 'archived'],
  ['conversations', 'direct'],
  ['private_messages', 'warning is not null'],
  ...['pending', 'accepted', 'declined', 'withdrawn', 'countered', 'expired', 'cancelled'].map(
    (status) => ['bids', `status = '${status}'`] as const,
  ),
  ['invoices', `kind = 'invoice' and qr is not null`],
  ['invoices', `kind = 'credit_note'`],
  ['follows', 'true'],
  ['blocks', 'true'],
  ['reviews', 'comment is null'],
  ['reviews', 'comment is not null'],
  ...['pending', 'reviewed', 'dismissed'].map((status) => ['reports', `status = '${status}'`] as const),
  ['reports', `target = 'user'`],
  ['reports', `target = 'listing'`],
  ['reports', 'conversation_id is not null'],
  ['searches', 'miss is not null'],
  ...['confirmed', 'contested', 'denied'].map((state) => ['part_fits', `state = '${state}'`] as const),
  [
    'part_fits',
    `state = 'confirmed' and exists (select from public.listings l where l.listed and l.model = part and fit = any (l.fits))`,
  ],
  ['search_misses', `proposals <> '[]'`],
  ['chat_history', 'failure is not null'],
  ['chat_history', `answered_by = 'rules'`],
  ['bikes', 'shown and chassis_number is not null'],
  ['bikes', 'not shown'],
  ['saved_listings', 'true'],
  ['saved_searches', 'alerts'],
  ['saved_searches', 'not alerts'],
  ...['message', 'bid', 'bid_answered', 'review', 'listing_approved', 'listing_expiring', 'broadcast'].map(
    (kind) => ['notifications', `kind = '${kind}' and read_at is null`] as const,
  ),
];

it('there is something in every state', async () => {
  await undone(async (tx) => {
    expect(await insertDemoData(tx)).toMatchObject({ people: expect.any(Number) as unknown });
    // Invoices come when the transaction ends.
    await tx`set constraints all immediate`;
    const missing: string[] = [];
    for (const [table, condition] of states) {
      const [found] = await tx.unsafe(`select from public.${table} where ${condition} limit 1`);
      if (!found) missing.push(`${table}: ${condition}`);
    }
    expect(missing).toEqual([]);
    const waiting = await tx<{ source: string }[]>`
      select distinct source from private.moderation_items where state = 'open' order by source`;
    // Other tests may have brought more.
    expect(waiting.map(({ source }) => source)).toEqual(expect.arrayContaining(['appeal', 'fits', 'texts']));
    const [unconfirmed] = await tx`
      select count(*)::integer as count from public.profiles p join auth.users u using (id)
      where u.email like '%@dabbab.test'
        and (u.phone_confirmed_at is null or u.phone is null or p.phone is distinct from '+' || u.phone)`;
    expect(unconfirmed).toEqual({ count: 0 });
    const warned = await tx<{ body: string; warning: string }[]>`
      select distinct body, warning from public.private_messages where body = any (${lines.map(({ body }) => body)})`;
    expect(Object.fromEntries(warned.map(({ body, warning }) => [body, warning]))).toEqual(
      Object.fromEntries(lines.map(({ body, warning = null }) => [body, warning])),
    );
    // What a page of the list shows is what is listed.
    const [ads] = await tx`select count(*)::integer as count from public.listings where listed and image_count > 0`;
    expect(ads?.['count']).toBeGreaterThan(300);
  });
});
