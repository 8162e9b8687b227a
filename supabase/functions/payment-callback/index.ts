/** Where providers call: `payment-callback/telr/update`, `payment-callback/telr/advice`, `payment-callback/moyasar`. */
import { takeCallback } from '../_shared/payments/callback.ts';
import { context } from '../_shared/payments/configured.ts';
import { readLimited } from '../_shared/read-limited.ts';
import { Refusal } from '../_shared/refusal.ts';
import { answerJson } from '../_shared/serve.ts';

const LIMIT = 64 * 1024;

Deno.serve(async (request) => {
  const answer = await answerJson(request, async () => {
    const [name = '', path = ''] = new URL(request.url).pathname.split('/payment-callback/')[1]?.split('/') ?? [];
    const body = await readLimited(request.body, LIMIT);
    if (body === null) throw new Refusal(413, 'too_large');
    await takeCallback(context, name, path, body);
    return {};
  });
  // The word that Telr waits for.
  return answer.ok ? new Response('OK') : answer;
});
