/** The lines of `tables.ts` about what is sold, paid and invoiced. */
import { rows } from './cast.ts';
import { by, byId, type TableLine } from './table-line.ts';

export const money: Record<string, TableLine> = {
  featured_options: {
    rows: { 'an entry': `slug = 'matrix'` },
    inserts: {
      'an entry': by('slug, name_ar, name_en, price, days, scope', () => `'matrix-2', 'م', 'M', 1, 1, 'shop'`),
    },
  },
  featured_periods: {
    rows: { 'of the owner’s ad': byId(rows.featuredAd), 'of his shop': byId(rows.featuredShop) },
    inserts: { 'of the owner’s ad': by('listing_id, source, days', () => `'${rows.ad}', 'admin', 7`) },
  },
  invoices: {
    rows: { 'of the owner’s payment': `payment_id = '${rows.paidPayment}'` },
    inserts: {
      'of the owner’s payment': by(
        'kind, number, payment_id, seller, lines, net, vat, vat_rate, total, issued_at',
        () => `'invoice', 'INV-1', '${rows.payment}', '{}', '[1]', 1, 0, 0, 1, now()`,
      ),
    },
  },
  payment_events: {
    rows: { 'about the owner’s payment': `payment_id = '${rows.paidPayment}'` },
    inserts: {
      'about the owner’s payment': by(
        'payment_id, provider, event_id, status, payload, outcome, resulting_status',
        () => `'${rows.payment}', 'matrix', 'x', 'paid', '{}', 'applied', 'paid'`,
      ),
    },
  },
  payments: {
    select: 'id, profile_id, kind, amount, status',
    rows: {
      'pending, of the owner': byId(rows.payment),
      'paid, of the owner': byId(rows.paidPayment),
      'pending, of another': byId(rows.paymentOfPartner),
    },
    inserts: {
      'as oneself': by(
        'profile_id, kind, amount, plan, period, days',
        (who) => `'${who}', 'subscription', 1, 'shop', 'monthly', 30`,
      ),
      paid: by(
        'profile_id, kind, amount, plan, period, days, status, paid_at',
        (who) => `'${who}', 'subscription', 1, 'shop', 'monthly', 30, 'paid', now()`,
      ),
    },
  },
  reconciliation_differences: {
    rows: { 'about the owner’s payment': `payment_id = '${rows.paidPayment}'` },
    inserts: {
      'about the owner’s payment': by(
        'reconciliation_id, payment_id, attempt, provider, what, ours',
        () => `${rows.reconciliation}, '${rows.paidPayment}', 2, 'matrix', 'status', '{}'`,
      ),
    },
  },
  reconciliations: {
    rows: { 'a run': `id = ${rows.reconciliation}` },
    inserts: { 'a run': by('since, until, sessions', () => `'2026-11-01', '2026-11-02', 0`) },
  },
  shop_plans: {
    rows: { 'an entry': `slug = 'matrix'`, 'the free one': `slug = 'free'` },
    inserts: { 'an entry': by('slug, name_ar, name_en, monthly_price', () => `'matrix-2', 'م', 'Matrix 2', 1`) },
  },
  subscriptions: {
    rows: { 'running, of the owner': byId(rows.subscription), 'lapsed, of another': byId(rows.lapsedSubscription) },
    inserts: {
      'for oneself': by('profile_id, plan, source, period, days', (who) => `'${who}', 'shop', 'admin', 'days', 30`),
    },
  },
};
