/** Gives all of a payment back, for admins: `{ status }`, which stays `paid` when the provider refuses or does not answer yet. */
import { z } from 'npm:zod@4';
import { asCaller } from '../_shared/as-caller.ts';
import { bodyOf } from '../_shared/body.ts';
import { callerOf } from '../_shared/caller.ts';
import { answerOf, database } from '../_shared/database.ts';
import { context } from '../_shared/payments/configured.ts';
import { settle } from '../_shared/payments/settle.ts';
import { serveJson } from '../_shared/serve.ts';

const question = z.object({
  payment_id: z.uuid(),
  reason: z.string().trim().min(1).max(500),
  surplus_only: z.boolean().default(false),
});

serveJson(async (request) => {
  await callerOf(request);
  const asked = await bodyOf(request, question);
  await answerOf(asCaller(request).rpc('request_refund', asked));
  await settle(context, asked.payment_id);
  return answerOf(database.from('payments').select('status').eq('id', asked.payment_id).single());
});
