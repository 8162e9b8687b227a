/** Begins paying: `{ url }` of the provider's page. Asked again it gives the same, until that is over. */
import { z } from 'npm:zod@4';
import { bodyOf } from '../_shared/body.ts';
import { callerOf, takeTurn } from '../_shared/caller.ts';
import { context } from '../_shared/payments/configured.ts';
import { startPayment } from '../_shared/payments/start.ts';
import { serveJson } from '../_shared/serve.ts';

const question = z.object({ payment_id: z.uuid(), language: z.enum(['ar', 'en']) });

serveJson(async (request) => {
  const caller = await callerOf(request);
  const asked = await bodyOf(request, question);
  await takeTurn(caller, 'start-payment');
  return startPayment(context, { ...asked, person: caller.id });
});
