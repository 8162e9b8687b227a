/** /rest/v1: PostgREST's interface, served by @supabase/lite under the caller's role. */
import { Hono } from 'hono';
import type { LiteApp } from '../lite/app.ts';
import { requestScope } from '../request-scope.ts';
import { identify } from './api-key.ts';

export function restService(lite: LiteApp): Hono {
  return new Hono().all('/rest/v1/*', async (c) => {
    const caller = await identify(c.req.raw);
    if (!caller.ok) return caller.response;
    const scope = {
      method: c.req.method,
      path: c.req.path.replace('/rest/v1', ''),
      headers: c.req.header(),
      claims: caller.claims,
    };
    return requestScope.run(scope, () => lite.fetch(c.req.raw));
  });
}
