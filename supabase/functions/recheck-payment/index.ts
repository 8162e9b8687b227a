/**
 * Asks the provider about all sessions of a payment, for admins, and records its answers:
 * `{ status, sessions: [{ number, said } or { number, problem }] }`.
 */
import { z } from 'npm:zod@4';
import { asCaller } from '../_shared/as-caller.ts';
import { bodyOf } from '../_shared/body.ts';
import { callerOf } from '../_shared/caller.ts';
import { answerOf, database } from '../_shared/database.ts';
import { context } from '../_shared/payments/configured.ts';
import { recheck } from '../_shared/payments/recheck.ts';
import { serveJson } from '../_shared/serve.ts';

const question = z.object({ payment_id: z.uuid() });

serveJson(async (request) => {
  await callerOf(request);
  const { payment_id } = await bodyOf(request, question);
  const numbers = await answerOf<number[]>(asCaller(request).rpc('admin_check_payment', { payment_id }));
  const sessions = await recheck(context, payment_id, numbers);
  const { status } = await answerOf<{ status: string }>(
    database.from('payments').select('status').eq('id', payment_id).single(),
  );
  return { status, sessions };
});
