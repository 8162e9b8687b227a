/** /rest/v1: PostgREST's interface, served under the caller's role. */
import { Hono } from 'hono';
import { boundBody, refuseEmbeds } from '../request-bounds.ts';
import type { RestApi } from '../rest/api.ts';
import type { Service } from '../service.ts';
import { visitorQueue } from '../visitor-queue.ts';
import { identify } from './api-key.ts';
import { refuseNul } from './refused-nul.ts';

export function restService(api: RestApi): Service {
  const inTurn = visitorQueue();
  const routes = new Hono().use('/rest/v1/*', boundBody).all('/rest/v1/*', async (c) => {
    const request = c.req.raw;
    const caller = await identify(request);
    if (!caller.ok) return caller.response;
    const scope = {
      method: c.req.method,
      path: c.req.path.replace('/rest/v1', ''),
      headers: c.req.header(),
      claims: caller.claims,
    };
    const refused = refuseNul(request) ?? refuseEmbeds(request);
    if (refused) return refused;
    const serve = async () => {
      const answer = await api.answer(request, scope);
      return request.method === 'HEAD' ? new Response(null, answer) : answer;
    };
    if (scope.claims.role !== 'anon') return serve();
    return (await inTurn(c.req.header('x-forwarded-for') ?? '', serve)) ?? refuseForNow();
  });
  return { routes };
}

/** As PostgREST says that no connection is free. */
const refuseForNow = () =>
  Response.json(
    { code: 'PGRST003', message: 'Timed out acquiring connection from connection pool.', details: null, hint: null },
    { status: 504, headers: { 'retry-after': '1' } },
  );
