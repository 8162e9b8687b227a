/** How one's own payment stands: `{ status, attempt }`. Coming back from the provider's page proves nothing; this does. */
import { z } from 'npm:zod@4';
import { bodyOf } from '../_shared/body.ts';
import { callerOf, takeTurn } from '../_shared/caller.ts';
import { checkPayment } from '../_shared/payments/check.ts';
import { context } from '../_shared/payments/configured.ts';
import { serveJson } from '../_shared/serve.ts';

const question = z.object({ payment_id: z.uuid() });

serveJson(async (request) => {
  const caller = await callerOf(request);
  const { payment_id } = await bodyOf(request, question);
  await takeTurn(caller, 'check-payment');
  return checkPayment(context, { payment_id, person: caller.id });
});
