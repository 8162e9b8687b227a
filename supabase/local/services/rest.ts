/** /rest/v1: PostgREST's interface, served by @supabase/lite under the caller's role. */
import { Hono } from 'hono';
import type { LiteApp } from '../lite/app.ts';
import { requestScope } from '../request-scope.ts';
import type { Service } from '../service.ts';
import { identify } from './api-key.ts';

export function restService(lite: LiteApp): Service {
  const routes = new Hono().all('/rest/v1/*', async (c) => {
    const caller = await identify(c.req.raw);
    if (!caller.ok) return caller.response;
    const scope = {
      method: c.req.method,
      path: c.req.path.replace('/rest/v1', ''),
      headers: c.req.header(),
      claims: caller.claims,
    };
    return requestScope.run(scope, () => (c.req.method === 'HEAD' ? headOf(lite, c.req.raw) : lite.fetch(c.req.raw)));
  });
  return { routes };
}

/** MEND: Lite takes the arguments of `HEAD /rpc/…` for filters and refuses them; GET it understands. */
async function headOf(lite: LiteApp, request: Request): Promise<Response> {
  const get = new Request(request.url, { method: 'GET', headers: request.headers });
  const { status, headers } = await lite.fetch(get);
  headers.delete('content-length');
  return new Response(null, { status, headers });
}
