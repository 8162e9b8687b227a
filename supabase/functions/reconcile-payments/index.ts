/**
 * Compares what is on record with what the provider says, for admins, a few sessions a call: `{ since, until }` begins a run,
 * `{ run_id }` goes on with one. `{ run_id, finished }`.
 */
import { z } from 'npm:zod@4';
import { asCaller } from '../_shared/as-caller.ts';
import { bodyOf } from '../_shared/body.ts';
import { callerOf } from '../_shared/caller.ts';
import { answerOf } from '../_shared/database.ts';
import { context } from '../_shared/payments/configured.ts';
import { type Reconcilable, reconcile } from '../_shared/payments/reconcile.ts';
import { Refusal } from '../_shared/refusal.ts';
import { serveJson } from '../_shared/serve.ts';

/** All at once, so that a call takes no longer than the slowest answer. */
const AT_A_TIME = 10;

const day = z.iso.date();
const question = z.union([z.object({ run_id: z.int().positive() }), z.object({ since: day, until: day })]);

serveJson(async (request) => {
  await callerOf(request);
  const asked = await bodyOf(request, question);
  const database = asCaller(request);
  if (!('run_id' in asked)) {
    // Without a provider there is nothing to compare with: says so instead of a run full of it.
    context.provider();
    return { run_id: await answerOf<number>(database.rpc('start_reconciliation', asked)), finished: false };
  }
  const { run_id } = asked;
  const run = await answerOf<{ reached: string | null; finished_at: string | null } | null>(
    database.from('reconciliations').select('reached, finished_at').eq('id', run_id).maybeSingle(),
  );
  const next = { reconciliation_id: run_id, most: AT_A_TIME };
  const sessions = await answerOf<Reconcilable[]>(database.rpc('next_reconcilable', next));
  if (!run) throw new Refusal(404, 'not_found');
  if (run.finished_at === null) {
    await context.call('keep_reconciled', {
      reconciliation_id: run_id,
      before: run.reached,
      reached: sessions.at(-1)?.place ?? null,
      compared: sessions.length,
      differences: await reconcile(context, sessions),
    });
  }
  return { run_id, finished: sessions.length === 0 };
});
