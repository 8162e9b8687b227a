/**
 * Ends the mails that a link belongs to (`?token=`), without signing in. Mail programs post here by themselves
 * (RFC 8058: `List-Unsubscribe-Post`); whoever opens the address is led to the page that asks.
 */
import { answerOf, database } from '../_shared/database.ts';
import { Refusal } from '../_shared/refusal.ts';
import { answerJson } from '../_shared/serve.ts';

function tokenOf(request: Request): string {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (!/^[0-9a-f]{48}$/.test(token)) throw new Refusal(404, 'not_found');
  return token;
}

Deno.serve((request) => {
  if (request.method === 'GET' || request.method === 'HEAD') {
    const page = new URL('/notifications/unsubscribe', Deno.env.get('DABBAB_SITE_URL') ?? 'http://localhost:3000');
    page.search = new URL(request.url).search;
    return new Response(null, { status: 303, headers: { location: page.href } });
  }
  return answerJson(request, async () => ({
    topic: await answerOf<string>(database.rpc('unsubscribe', { token: tokenOf(request) })),
  }));
});
