import type { TransactionSql } from 'postgres';
import type { Random } from '../random.ts';
import { findPerson, type Person } from './person.ts';
import type { PlannedAd } from './plan-ads.ts';

const day = 86_400_000;

interface InsertedAd {
  readonly plan: PlannedAd;
  readonly id: string;
  readonly created: Date;
  readonly updated: Date;
}

interface Paid {
  readonly id: string;
  readonly at: Date;
}

/** Who sends the invoices of the demo, so that they have a QR code. */
export async function nameInvoiceSeller(sql: TransactionSql): Promise<void> {
  const seller = {
    name_ar: 'مؤسسة دبّاب للتقنية',
    name_en: 'Dabbab Technology Est.',
    address_ar: 'طريق الملك فهد، حي العليا، الرياض 12214',
    address_en: 'King Fahd Road, Al Olaya, Riyadh 12214',
    vat_number: '310482715600003',
    registration: '1010739204',
  };
  await sql`update public.site_settings set value = ${sql.json({ value: seller })} where key = 'invoice_seller'`;
}

/** What the provider said about payments that went well: without it the books do not balance. */
async function insertEvents(sql: TransactionSql, paid: readonly Paid[]): Promise<void> {
  await sql`
    insert into public.payment_events
      (payment_id, provider, event_id, status, amount, currency, payload, outcome, resulting_status, created_at)
    select p.id, 'telr', 'demo-' || p.id, 'paid', p.amount, p.currency, '{"demo": true}', 'applied', 'paid', p.paid_at
    from public.payments p
    where p.id in ${sql(paid.map(({ id }) => id))}`;
}

/** Subscriptions that were paid by the year, or by the month when they are over. */
export async function insertSubscriptions(
  sql: TransactionSql,
  random: Random,
  wanted: readonly { owner: string; plan: string; until: Date }[],
): Promise<void> {
  const rows = wanted.map(({ owner, plan, until }) => {
    const [period, days] = until.getTime() > Date.now() ? ['yearly', 365] : ['monthly', 30];
    return { id: random.uuid(), owner, plan, period, days, at: new Date(until.getTime() - days * day) };
  });
  const input = sql.json(rows.map((row) => ({ ...row, at: row.at.toISOString() })) as never);
  const columns = sql`as v (id uuid, owner uuid, plan text, period text, days integer, at timestamptz)`;
  await sql`
    insert into public.payments
      (id, profile_id, kind, amount, status, plan, period, days, title_ar, title_en, created_at, paid_at)
    select v.id, v.owner, 'subscription', case v.period when 'yearly' then p.yearly_price else p.monthly_price end,
      'paid', v.plan, v.period, v.days, p.name_ar, p.name_en, v.at, v.at
    from jsonb_to_recordset(${input}) ${columns} join public.shop_plans p on p.slug = v.plan`;
  await sql`
    insert into public.subscriptions (profile_id, plan, source, period, days, payment_id, granted_at)
    select v.owner, v.plan, 'payment', v.period, v.days, v.id, v.at from jsonb_to_recordset(${input}) ${columns}`;
  await insertEvents(sql, rows);
}

/** The demo shop is first in the directory. */
export async function featureShop(sql: TransactionSql, owner: string): Promise<void> {
  await sql`
    insert into public.featured_periods (shop_id, source, days)
    select id, 'admin', 30 from public.shops where owner_id = ${owner}`;
}

/** Ads are featured by paid options that still run. */
export async function insertFeatured(sql: TransactionSql, random: Random, ads: readonly InsertedAd[]): Promise<void> {
  const rows = ads.map(({ plan, id, created }) => {
    const days = random.pick([3, 7, 30]);
    const bought = Date.now() - random.next() * 0.9 * days * day;
    const at = new Date(Math.max(created.getTime(), Math.floor(bought)));
    return { id: random.uuid(), owner: plan.owner.id, listing: id, option: `listing-${days}-days`, at };
  });
  const input = sql.json(rows.map((row) => ({ ...row, at: row.at.toISOString() })) as never);
  const columns = sql`as v (id uuid, owner uuid, listing uuid, option text, at timestamptz)`;
  await sql`
    insert into public.payments
      (id, profile_id, kind, amount, status, listing_id, option, days, title_ar, title_en, created_at, paid_at)
    select v.id, v.owner, 'featured_listing', o.price, 'paid', v.listing, v.option, o.days, l.title_ar, l.title_en, v.at, v.at
    from jsonb_to_recordset(${input}) ${columns}
      join public.featured_options o on o.slug = v.option
      join public.listings l on l.id = v.listing`;
  await sql`
    insert into public.featured_periods (listing_id, source, days, payment_id, granted_at)
    select v.listing, 'payment', o.days, v.id, v.at
    from jsonb_to_recordset(${input}) ${columns} join public.featured_options o on o.slug = v.option`;
  await insertEvents(sql, rows);
}

/** Who sold through the site owes a commission; most have paid it. */
export async function insertCommissions(
  sql: TransactionSql,
  random: Random,
  ads: readonly InsertedAd[],
): Promise<void> {
  const sold = ads
    .filter(({ plan }) => plan.fate === 'sold')
    .map(({ id, updated }) => ({ id: random.uuid(), listing: id, at: updated, paid: random.chance(0.6) }));
  const input = sql.json(sold.map((row) => ({ ...row, at: row.at.toISOString() })) as never);
  await sql`
    insert into public.payments
      (id, profile_id, kind, amount, status, listing_id, rate, title_ar, title_en, created_at, paid_at)
    select v.id, l.owner_id, 'commission', c.amount, case when v.paid then 'paid' else 'pending' end, l.id, c.rate,
      l.title_ar, l.title_en, v.at, case when v.paid then v.at end
    from jsonb_to_recordset(${input}) as v (id uuid, listing uuid, at timestamptz, paid boolean)
      join public.listings l on l.id = v.listing and l.sold_through
      cross join lateral private.commission(l.price) as c`;
  await insertEvents(
    sql,
    sold.filter(({ paid }) => paid),
  );
}

/** Payments of the demo seller that came to nothing, so that every status can be seen. */
export async function insertAttempts(sql: TransactionSql, people: readonly Person[]): Promise<void> {
  const seller = findPerson(people, 'seller@dabbab.test');
  await sql`
    insert into public.payments
      (profile_id, kind, amount, status, listing_id, option, days, title_ar, title_en, created_at, paid_at, refunded_at)
    select ${seller.id}, 'featured_listing', o.price, v.status, l.id, o.slug, o.days, l.title_ar, l.title_en,
      now() - v.age, case v.status when 'refunded' then now() - v.age end,
      case v.status when 'refunded' then now() - v.age + interval '1 hour' end
    from (values
        ('pending', interval '20 minutes', 0), ('cancelled', interval '3 days', 1), ('refunded', interval '15 days', 2)
      ) as v (status, age, ad)
      join public.featured_options o on o.slug = 'listing-7-days'
      cross join lateral (
        select id, title_ar, title_en from public.listings
        where owner_id = ${seller.id} order by created_at desc, id offset v.ad limit 1
      ) as l`;
}
