/** What pages of the desks of payments and of sessions with providers read of very many. */
import { lacks } from 'embedded-supabase/testing/needs';
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { as, buffersOf } from './buffers.ts';
import { newAdmin } from './domain.ts';

/** Payments as two years bring them, with a session each, in a transaction that is undone. */
async function manyPayments(tx: TransactionSql, count: number): Promise<void> {
  await tx`set local session_replication_role = replica`;
  await tx`
    insert into public.payments (id, profile_id, payer_name, kind, amount, net, vat, vat_rate, status, listing_id, rate, title_ar,
      created_at, paid_at, refunded_at)
    select md5('many ' || n)::uuid, null, case when n = 4444 then 'غندور' else 'payer ' || n end, 'commission', 1 + n % 997, 1 + n % 997, 0, 0,
      state, gen_random_uuid(), 0.05, 'إعلان ' || n, now() - n * interval '1 minute',
      case when state in ('paid', 'refunded') then now() end, case when state = 'refunded' then now() end
    from generate_series(1, ${count}::integer) as n
      cross join lateral (select case when n % 500 = 0 then 'refunded' when n % 7 = 0 then 'pending' else 'paid' end) as s (state)`;
  await tx`
    insert into private.payment_attempts (payment_id, number, provider, status, ref, url, amount, created_at)
    select md5('many ' || n)::uuid, 1, 'telr', case when n % 7 = 0 then 'pending' else 'paid' end, 'many ' || n, 'https://pay.test',
      1 + n % 997, now() - n * interval '1 minute'
    from generate_series(1, ${count}::integer) as n`;
  await tx`set local session_replication_role = origin`;
  // As the next vacuum does.
  await tx`select gin_clean_pending_list('public.payments_words_idx')`;
  await tx`analyze public.payments`;
  await tx`analyze private.payment_attempts`;
}

describe.skipIf(lacks('superuserUrl'))('of twenty thousand payments', () => {
  it('a first page reads little more than what it shows', async () => {
    const admin = await newAdmin();
    await undone(async (tx) => {
      await manyPayments(tx, 20_000);
      await as(tx, admin);
      const cost = (call: string) => buffersOf(tx, `select * from public.${call}`);
      for (const [args, most] of [
        ['', 60],
        [`sort => 'created_at'`, 60],
        // In the order of the amount, each row lies somewhere else: fifty of them and what leads there.
        [`sort => 'amount'`, 70],
        [`sort => '-amount'`, 70],
        [`status => 'refunded'`, 60],
        [`kind => 'commission', status => 'pending', sort => 'created_at'`, 60],
        [`provider => 'paypal'`, 60],
        [`q => 'غندور'`, 60],
        [`q => 'many 500'`, 60],
      ] as const)
        expect(await cost(`admin_list_payments(${args})`), args).toBeLessThanOrEqual(most);
      for (const args of [
        '',
        `sort => 'created_at'`,
        `status => 'pending'`,
        `status => 'surplus'`,
        `mode => 'test'`,
        `q => 'many 500'`,
      ])
        expect(await cost(`admin_list_transactions(${args})`), args).toBeLessThanOrEqual(60);
    }, 'superuserUrl');
  }, 120_000);
});
