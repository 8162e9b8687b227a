/** What admins have the provider asked: about one payment, and about all sessions of some days. */
import { type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { denial } from './domain.ts';
import {
  act,
  at,
  bank,
  books,
  buy,
  type Bought,
  invoke,
  newAdmin,
  newUser,
  orderOf,
  paid,
  plainAdmin,
  refunded,
  sql,
  unpaid,
} from './local-payments.ts';

const day = (ahead = 0) =>
  new Date(Date.now() + ahead * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Riyadh' });

async function started(): Promise<Bought> {
  const one = await buy();
  await one.start();
  return one;
}

describe('recheck-payment', () => {
  const recheck = (by: Person, { payment_id }: Pick<Bought, 'payment_id'>) =>
    invoke('recheck-payment', by, { payment_id });

  it('hears of what nobody told, also in a session that was called over', async () => {
    const admin = await plainAdmin();
    const one = await started();
    await act(one, 'cancel');
    await one.check();
    bank.orders.act(orderOf(one), 'approve', true);
    expect(await books(one)).toEqual(unpaid);
    // The payer looked a moment ago.
    expect(await recheck(admin, one)).toEqual([200, { status: 'pending', sessions: [] }]);
    await sql`update private.payment_attempts set checked_at = null where payment_id = ${one.payment_id}`;
    const heard = { status: 'paid', sessions: [{ number: 1, said: 'paid' }] };
    expect(await recheck(admin, one)).toEqual([200, heard]);
    expect(await books(one)).toEqual(paid);
    const log = secret(at).from('audit_log').select('actor_id, after').eq('entity_id', one.payment_id);
    expect(await must(log.eq('actor_id', admin.id))).toEqual([{ actor_id: admin.id, after: { checked: [1] } }]);
  });

  it('says of what it could not ask why', async () => {
    const admin = await plainAdmin();
    const [silent, forgotten, foreign] = [await started(), await started(), await buy()];
    bank.lost = { check: 1 };
    const problem = (name: string) => [200, { status: 'pending', sessions: [{ number: 1, problem: name }] }];
    expect(await recheck(admin, silent)).toEqual(problem('unanswered'));
    orderOf(forgotten).cart = 'of another';
    expect(await recheck(admin, forgotten)).toEqual(problem('unknown'));
    await sql`insert into private.payment_attempts (payment_id, number, provider, ref, url)
      values (${foreign.payment_id}, 1, 'nobody', 'x', 'https://pay.test')`;
    expect(await recheck(admin, foreign)).toEqual(problem('not_configured'));
  });

  it('is for admins', async () => {
    const one = await buy();
    expect(await recheck(one.person, one)).toEqual([403, { error: 'admins_only' }]);
    expect(await recheck(await plainAdmin(), { payment_id: crypto.randomUUID() })).toEqual([
      404,
      { error: 'not_found' },
    ]);
  });
});

interface Run {
  sessions: number;
  compared: number;
  differing: number;
  finished_at: string | null;
}

describe('reconcile-payments', () => {
  const start = (by: Person, since = day(), until = day()) => invoke('reconcile-payments', by, { since, until });
  const step = (by: Person, run_id: unknown) => invoke('reconcile-payments', by, { run_id });
  const runOf = (by: Person, id: unknown) =>
    must<Run>(by.client.from('reconciliations').select().eq('id', id).single());
  /** Everything that other tests bought is of another day. */
  const away = () => sql`update private.payment_attempts set created_at = created_at - interval '30 days'`;

  async function finish(by: Person, run_id: unknown): Promise<number> {
    for (let steps = 1; ; steps++) {
      const [status, answer] = await step(by, run_id);
      expect(status).toBe(200);
      if (answer['finished']) return steps;
    }
  }

  it('compares every session with the provider, in steps that anybody may go on with, and shows what differs', async () => {
    await away();
    const [admin, other] = await Promise.all([newAdmin(), plainAdmin()]);
    const all: Bought[] = [];
    for (let one = 0; one < 12; one++) all.push(await started());
    const [same, late, dearer, returned, forgotten, over, silent] = all as [
      Bought,
      Bought,
      Bought,
      Bought,
      Bought,
      Bought,
      Bought,
    ];
    for (const one of [same, dearer, returned]) {
      await act(one, 'approve');
      await one.check();
    }
    await invoke('refund-payment', admin, { payment_id: returned.payment_id, reason: 'Paid by mistake' });
    expect(await books(returned)).toEqual(refunded);
    bank.orders.act(orderOf(late), 'approve');
    orderOf(dearer).amount = '98.00';
    for (const one of [forgotten, over]) orderOf(one).cart = 'of another';
    await sql`update private.payment_attempts set status = 'expired' where payment_id = ${over.payment_id}`;
    await sql`update private.payment_attempts set provider = 'nobody' where payment_id = ${silent.payment_id}`;
    // What was never made at the provider has nothing to compare.
    const made = await buy();
    await sql`insert into private.payment_attempts (payment_id, number, provider, status) values (${made.payment_id}, 1, 'telr', 'failed')`;

    const [status, { run_id }] = await start(admin);
    expect(status).toBe(200);
    expect(await runOf(admin, run_id)).toMatchObject({ sessions: 12, compared: 0, differing: 0, finished_at: null });
    // Two at once do one step.
    await Promise.all([step(admin, run_id), step(other, run_id)]);
    expect(await runOf(admin, run_id)).toMatchObject({ compared: 10, finished_at: null });
    await finish(other, run_id);
    expect(await runOf(admin, run_id)).toMatchObject({ sessions: 12, compared: 12, differing: 4 });
    expect((await runOf(admin, run_id)).finished_at).not.toBeNull();
    const differences = await must<{ payment_id: string }[]>(
      admin.client.from('reconciliation_differences').select().eq('reconciliation_id', run_id).order('id'),
    );
    expect(differences).toMatchObject([
      {
        payment_id: late.payment_id,
        what: 'status',
        ours: { status: 'pending', test: true },
        theirs: { status: 'paid' },
      },
      { payment_id: dearer.payment_id, what: 'amount', ours: { amount: 99 }, theirs: { amount: 98 } },
      { payment_id: forgotten.payment_id, what: 'unknown', theirs: { error: expect.any(String) as string } },
      { payment_id: silent.payment_id, what: 'not_configured', theirs: null },
    ]);
    // It only compares.
    expect(await books(late)).toEqual(unpaid);
    const recheck = await invoke('recheck-payment', other, { payment_id: late.payment_id });
    expect(recheck).toMatchObject([200, { status: 'paid' }]);
    expect(await step(admin, run_id)).toMatchObject([200, { finished: true }]);
  }, 60_000);

  it('is finished at once where there is nothing, and on record', async () => {
    const admin = await plainAdmin();
    const [, { run_id }] = await start(admin, '2020-01-01', '2020-01-31');
    expect(await runOf(admin, run_id)).toMatchObject({ sessions: 0, finished_at: expect.any(String) as string });
    const log = secret(at).from('audit_log').select('action, actor_id').eq('entity', 'reconciliations');
    expect(await must(log.eq('entity_id', String(run_id)))).toEqual([{ action: 'insert', actor_id: admin.id }]);
  });

  it('refuses nonsense, and everybody but admins', async () => {
    const [admin, person] = await Promise.all([plainAdmin(), newUser()]);
    expect(await start(admin, day(), day(-1))).toEqual([400, { error: 'bad_input', field: 'until' }]);
    expect(await start(admin, day(-400))).toEqual([400, { error: 'bad_input', field: 'until' }]);
    expect(await start(admin, 'yesterday')).toMatchObject([400, { error: 'bad_input' }]);
    expect(await step(admin, 999_999)).toEqual([404, { error: 'not_found' }]);
    const [, { run_id }] = await start(admin);
    for (const answer of [await start(person), await step(person, run_id)])
      expect(answer).toEqual([403, { error: 'admins_only' }]);
    expect(await must(person.client.from('reconciliations').select('id'))).toEqual([]);
    const kept = { reconciliation_id: run_id, before: null, reached: null, compared: 0, differences: [] };
    expect(await denial(admin.client.rpc('keep_reconciled', kept))).toBe('42501');
  });
});
