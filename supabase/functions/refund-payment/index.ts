/** Gives all of a payment back, for admins: `{ status }`, which stays `paid` when the provider refuses or does not answer yet. */
import { createClient } from 'npm:@supabase/supabase-js@2';
import { z } from 'npm:zod@4';
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

/** The database in the caller's own name: who may have it refunded is its decision. */
const asCaller = (request: Request) =>
  createClient(Deno.env.get('SUPABASE_URL') ?? '', Deno.env.get('SUPABASE_ANON_KEY') ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { authorization: request.headers.get('authorization') ?? '' } },
  });

serveJson(async (request) => {
  await callerOf(request);
  const asked = await bodyOf(request, question);
  await answerOf(asCaller(request).rpc('request_refund', asked));
  await settle(context, asked.payment_id);
  return answerOf(database.from('payments').select('status').eq('id', asked.payment_id).single());
});
