/** What the assistant reads: real figures, bounded, for admins with their second factor alone, and nobody's name or number. */
import { secondFactor } from 'embedded-supabase/testing/authenticator';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { as } from './buffers.ts';
import { denial, insertAd, insertAds, newAdmin } from './domain.ts';

const views = {
  assistant_language: {},
  assistant_counts: {},
  assistant_trend: { measure: 'listings' },
  assistant_sales_by_city: {},
  assistant_price_outliers: {},
  assistant_search_misses: {},
  assistant_stale_reports: {},
  assistant_unpaid_commissions: {},
  assistant_site_errors: {},
  assistant_listing: { listing_id: crypto.randomUUID() },
  admin_assistant_state: {},
  admin_list_chat_history: {},
};
const calls = Object.entries(views);

interface View {
  total: number;
  before: number;
  amount: number;
  above: number;
  rows: Record<string, unknown>[];
}

/** What an admin reads within a transaction that is undone. */
async function read(tx: TransactionSql, admin: Person, call: string): Promise<View> {
  await tx`savepoint reading`;
  await as(tx, admin);
  const [row] = await tx.unsafe<{ answer: View }[]>(`select public.${call} as answer`);
  await tx`rollback to reading`;
  return row?.answer as View;
}

describe('what the assistant reads', () => {
  it('is refused to visitors, riders, and admins without their second factor', async () => {
    const [person, admin] = await Promise.all([newUser(), newAdmin()]);
    await secondFactor(admin.client);
    const half = anon();
    await must(half.auth.signInWithPassword({ email: admin.email, password: admin.password }));
    for (const [name, args] of calls) {
      expect(await denial(anon().rpc(name, args)), name).toBe('42501');
      expect(await denial(person.client.rpc(name, args)), name).toBe('42501 admins_only');
      expect(await denial(half.rpc(name, args)), name).toBe('42501 second_factor');
      const full = await denial(admin.client.rpc(name, args));
      expect(full, name).toBe(name === 'assistant_listing' ? 'PT404 not_found' : null);
    }
  });

  it.each([
    ['assistant_trend', { measure: 'passwords' }, 'measure'],
    ['assistant_trend', { measure: 'users', days: 21 }, 'days'],
    ['assistant_sales_by_city', { days: 91 }, 'days'],
    ['assistant_price_outliers', { percent: 9 }, 'percent'],
    ['assistant_stale_reports', { days: -1 }, 'days'],
    ['assistant_unpaid_commissions', { days: 366 }, 'days'],
    ['assistant_site_errors', { days: 15 }, 'days'],
    ['admin_list_chat_history', { answered: 'nobody' }, 'answered'],
    ['admin_list_chat_history', { sort: 'model' }, 'sort'],
    ['admin_list_chat_history', { after: 'x' }, 'after'],
    ['admin_list_chat_history', { page_size: 101 }, 'page_size'],
    ['admin_list_chat_history', { q: 'x'.repeat(101) }, 'q'],
  ])('%s refuses %j', async (name, args, hint) => {
    const admin = await newAdmin();
    expect(await denial(admin.client.rpc(name, args))).toBe(`22023 ${hint}`);
  });

  it('counts what waits', async () => {
    const admin = await newAdmin();
    const counts = await must<Record<string, number>>(admin.client.rpc('assistant_counts'));
    expect(Object.keys(counts)).toEqual(
      expect.arrayContaining(['active_listings', 'users', 'pending_reports', 'unpaid_commissions', 'missed_searches']),
    );
    expect(counts).not.toHaveProperty('series');
  });
});

describe.skipIf(lacks('dbUrl'))('in numbers', () => {
  it('a trend is that of days in Riyadh, beside as many days before', async () => {
    const admin = await newAdmin();
    await undone(async (tx) => {
      const before = await read(tx, admin, `assistant_trend('errors', 2)`);
      await tx`
        insert into public.site_errors (message, created_at)
        select 'trend', private.riyadh_midnight(ago) + interval '1 minute' from unnest('{0,0,1,2,3,3,4}'::integer[]) as ago`;
      const after = await read(tx, admin, `assistant_trend('errors', 2)`);
      expect(after.total - before.total).toBe(3);
      expect(after.before - before.before).toBe(3);
      expect(after.rows).toHaveLength(2);
      expect(Number(after.rows[1]?.['value']) - Number(before.rows[1]?.['value'])).toBe(2);
    });
  });

  it('prices far from the median of their model are found, and not those of other years', async () => {
    const [admin, seller] = await Promise.all([newAdmin(), newUser()]);
    await undone(async (tx) => {
      const ad = (price: number, year: number, title: string) => tx`
        insert into public.listings (owner_id, kind, title_ar, make, model, year, bike_type, condition, city, price, image_count)
        values (${seller.id}, 'motorcycle', ${title}, 'honda', 'Odd One', ${year}, 'naked', 'used', 'riyadh', ${price}, 1)`;
      for (const price of [9_000, 10_000, 10_000, 10_100, 10_200]) await ad(price, 2021, 'عادي');
      await ad(14_000, 2022, 'غالي');
      await ad(40_000, 2012, 'قديم');
      const { rows } = await read(tx, admin, 'assistant_price_outliers(30)');
      expect(rows.filter((row) => row['model'] === 'odd one')).toMatchObject([
        { title_ar: 'غالي', price: 14_000, median: 10_050, percent: 39, ads: 6 },
      ]);
    });
  });

  it('searches that read like a number or an address are left out', async () => {
    const admin = await newAdmin();
    await undone(async (tx) => {
      await tx`
        insert into public.search_misses (miss, q, times, dismissed) values
          ('بطه', 'بطه', 99999, false), ('0551234567', '0551234567', 99998, false), ('snap', 'snap: rider_99', 99997, false),
          ('seen', 'seen', 99999, true)`;
      const { rows } = await read(tx, admin, 'assistant_search_misses()');
      expect(rows[0]).toMatchObject({ q: 'بطه', times: 99_999 });
      expect(rows.map((row) => row['q'])).not.toContain('seen');
      expect(JSON.stringify(rows)).not.toMatch(/0551234567|rider_99/);
    });
  });

  it('reports and commissions that wait are told by age, at most twenty of them, without anybody in them', async () => {
    const [admin, reporter, seller] = await Promise.all([newAdmin(), newUser(), newUser()]);
    const ads = await insertAds(
      seller,
      Array.from({ length: 22 }, () => ({})),
    );
    await undone(async (tx) => {
      const reports = await read(tx, admin, 'assistant_stale_reports(400 - 50)');
      const debts = await read(tx, admin, 'assistant_unpaid_commissions(350)');
      for (const { id } of ads) {
        await tx`
          insert into public.reports (reporter_id, listing_id, reason, details)
          values (${reporter.id}, ${id}, 'scam', 'his number is 0551234567') on conflict do nothing`.catch(() => {});
        await tx`
          insert into public.payments (profile_id, kind, amount, listing_id, rate, created_at)
          values (${seller.id}, 'commission', 10, ${id}, 0.05, now() - interval '351 days')`;
        if (id === ads[19]?.id) break; // nobody reports more than twenty things a day
      }
      await tx`update public.reports set created_at = now() - interval '351 days' where reporter_id = ${reporter.id}`;
      const stale = await read(tx, admin, 'assistant_stale_reports(350)');
      const unpaid = await read(tx, admin, 'assistant_unpaid_commissions(350)');
      expect(stale.total - reports.total).toBe(20);
      expect(unpaid.total - debts.total).toBe(20);
      expect(unpaid.amount - debts.amount).toBe(200);
      expect(stale.rows).toHaveLength(20);
      expect(unpaid.rows).toHaveLength(20);
      const told = JSON.stringify([stale, unpaid]);
      for (const personal of [reporter.id, seller.id, seller.username, '0551234567'])
        expect(told).not.toContain(personal);
    });
  });

  it('sales of a city stand beside those before', async () => {
    const [admin, seller] = await Promise.all([newAdmin(), newUser()]);
    const [first, second, old, lost] = await insertAds(seller, [{}, {}, {}, {}]);
    await undone(async (tx) => {
      // Other tests sell meanwhile.
      await tx`set transaction isolation level repeatable read`;
      const riyadh = ({ rows }: View) =>
        rows.find((row) => row['city'] === 'riyadh') ?? { sold: 0, sold_before: 0, commissions: 0 };
      const before = riyadh(await read(tx, admin, 'assistant_sales_by_city(90)'));
      for (const [ad, state, age] of [
        [first, 'confirmed', 1],
        [second, 'elsewhere', 89],
        [old, 'confirmed', 91],
        [lost, 'voided', 1],
      ] as const)
        await tx`
          insert into public.sales (listing_id, seller_id, through_product, price, state, created_at, decided_at)
          values (${ad?.id ?? ''}, ${seller.id}, true, 1000, ${state}, private.riyadh_midnight(${age}), now())`;
      await tx`
        insert into public.payments (profile_id, kind, amount, listing_id, rate, status, paid_at)
        values (${seller.id}, 'commission', 50, ${first?.id ?? ''}, 0.05, 'paid', now())`;
      const after = riyadh(await read(tx, admin, 'assistant_sales_by_city(90)'));
      expect(Number(after['sold']) - Number(before['sold'])).toBe(2);
      expect(Number(after['sold_before']) - Number(before['sold_before'])).toBe(1);
      expect(Number(after['commissions']) - Number(before['commissions'])).toBe(50);
    });
  });

  it.skipIf(lacks('superuserUrl'))('an ad is told without its owner, and without what reaches them', async () => {
    const [admin, seller] = await Promise.all([newAdmin(), newUser()]);
    const ad = await insertAd(seller);
    await undone(async (tx) => {
      // As it may stand in an ad that is older than the rule.
      await tx`set local session_replication_role = replica`;
      await tx`update public.listings set description_ar = 'كلمني 0551234567 أو a@b.sa' where id = ${ad}`;
      const answer = await read(tx, admin, `assistant_listing('${ad}')`);
      expect(answer).toMatchObject({ listing_id: ad, price: 34_500, suspended: false, pending_reports: 0 });
      const told = JSON.stringify(answer);
      expect(told).toContain('كلمني');
      for (const personal of [seller.id, seller.username, '0551234567', 'a@b.sa']) expect(told).not.toContain(personal);
    }, 'superuserUrl');
  });

  it('errors are told by what happened, without addresses in them', async () => {
    const admin = await newAdmin();
    await undone(async (tx) => {
      await tx`
        insert into public.site_errors (message)
        select 'Failed https://x.test/?t=secret for rider@dabbab.test' from generate_series(1, 1000)`;
      const { rows } = await read(tx, admin, 'assistant_site_errors(1)');
      expect(rows[0]).toMatchObject({ times: 1000 });
      expect(JSON.stringify(rows)).not.toMatch(/secret|rider@/);
    });
  });
});

describe('the chat history', () => {
  const entry = { question: 'كم عدد الإعلانات؟', response: 'Many.', model: 'gpt-4' };
  const insert = async (admin: Person, row: object = {}) =>
    (
      await must<{ id: number }>(
        secret()
          .from('chat_history')
          .insert({ admin_id: admin.id, ...entry, ...row })
          .select('id')
          .single(),
      )
    ).id;

  it('is written by the server alone, and read by admins', async () => {
    const [admin, other, person] = await Promise.all([newAdmin(), newAdmin(), newUser()]);
    const id = await insert(admin);
    const read = await other.client.from('chat_history').select('admin_id, question, response, model').eq('id', id);
    expect(read.data).toEqual([{ ...entry, admin_id: admin.id }]);
    expect((await person.client.from('chat_history').select('id').eq('id', id)).data).toEqual([]);
    expect(await denial(anon().from('chat_history').select('id'))).toBe('42501');
    for (const { client, id: who } of [admin, person]) {
      expect(await denial(client.from('chat_history').insert({ admin_id: who, ...entry }))).toBe('42501');
      expect(await denial(client.from('chat_history').insert(entry))).toBe('42501');
      expect(await denial(client.from('chat_history').update({ response: 'x' }).eq('id', id))).toBe('42501');
      expect(await denial(client.from('chat_history').delete().eq('id', id))).toBe('42501');
    }
    // An answer or a failure, never both, never neither.
    await expect(insert(admin, { failure: 'provider_failed' })).rejects.toThrow('chat_history_failure_check');
    await expect(insert(admin, { response: null })).rejects.toThrow('chat_history_failure_check');
  });

  it('is listed in pages, searched as people write, by who answered', async () => {
    const admin = await newAdmin();
    const tag = `q${crypto.randomUUID().slice(0, 8)}`;
    const failed = await insert(admin, { question: `${tag} وين`, response: null, failure: 'provider_timeout' });
    const ruled = await insert(admin, { question: `${tag} الأسعار`, answered_by: 'rules', response: 'x'.repeat(1000) });
    const free = await insert(admin, { question: `${tag} ليش`, proposals: [{ rpc: 'suspend_listing' }] });
    const list = async (args: object = {}) =>
      must<Record<string, unknown>[]>(admin.client.rpc('admin_list_chat_history', { q: tag, ...args }));
    const ids = (rows: Record<string, unknown>[]) => rows.map(({ id }) => Number(id));
    expect(ids(await list())).toEqual([free, ruled, failed]);
    expect(ids(await list({ sort: 'created_at' }))).toEqual([failed, ruled, free]);
    const [first] = await list({ page_size: 1 });
    expect(first).toMatchObject({ admin_id: admin.id, admin_name: admin.username, proposals: 1, beginning: 'Many.' });
    expect(ids(await list({ page_size: 1, after: first?.['cursor'] }))).toEqual([ruled]);
    expect(ids(await list({ answered: 'failed' }))).toEqual([failed]);
    expect(ids(await list({ answered: 'rules,provider' }))).toEqual([free, ruled]);
    expect(ids(await list({ q: `${tag} الاسعار` }))).toEqual([ruled]);
    expect(String((await list({ answered: 'rules' }))[0]?.['beginning'])).toHaveLength(160);
  });

  it('is counted, with what failed last and what an admin has left', async () => {
    const admin = await newAdmin();
    const failed = await insert(admin, { response: null, failure: 'provider_failed' });
    await must(secret().rpc('take_function_turn', { person: admin.id, name: 'ask-chatgpt' }));
    const state = await must<{ limits: object[]; week: { failed: number }; failures: { id: number }[] }>(
      admin.client.rpc('admin_assistant_state'),
    );
    expect(state.limits).toEqual([
      { function: 'ask-chatgpt', most: 20, seconds: 600, used: 1 },
      { function: 'ask-chatgpt', most: 200, seconds: 86_400, used: 1 },
      { function: 'suggest-ai', most: 20, seconds: 600, used: 0 },
      { function: 'suggest-ai', most: 200, seconds: 86_400, used: 0 },
    ]);
    expect(state.week.failed).toBeGreaterThan(0);
    expect(state.failures.map(({ id }) => id)).toContain(failed);
    expect(state.failures.length).toBeLessThanOrEqual(10);
  });
});
