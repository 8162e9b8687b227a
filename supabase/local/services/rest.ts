/** /rest/v1: PostgREST's interface, served by @supabase/lite under the caller's role. */
import { Hono } from 'hono';
import type { LiteApp } from '../lite/app.ts';
import { filledUp } from '../lite/columns-parameter.ts';
import { calledWith } from '../lite/json-arguments.ts';
import { refuseInput, tooDeep } from '../lite/refused-input.ts';
import { boundBody, refuseEmbeds } from '../request-bounds.ts';
import { requestScope } from '../request-scope.ts';
import type { Service } from '../service.ts';
import { visitorQueue } from '../visitor-queue.ts';
import { identify } from './api-key.ts';
import { refuseNames } from './refused-names.ts';
import { refuseUnfiltered } from './safe-update.ts';

/** A browser takes longer answers' headers, other clients do not. */
const LONGEST_LOCATION = 4096;

export function restService(lite: LiteApp): Service {
  const inTurn = visitorQueue();
  const routes = new Hono().use('/rest/v1/*', boundBody).all('/rest/v1/*', async (c) => {
    const caller = await identify(c.req.raw);
    if (!caller.ok) return caller.response;
    const scope = {
      method: c.req.method,
      path: c.req.path.replace('/rest/v1', ''),
      headers: c.req.header(),
      claims: caller.claims,
    };
    const refused = refuseNames(c.req.raw) ?? refuseUnfiltered(c.req.raw) ?? refuseEmbeds(c.req.raw);
    if (refused) return refused;
    const serve = () =>
      requestScope.run(scope, async () => {
        const answer = await refuseInput(await answerOf(lite, c.req.raw));
        // The address of a long search, which the caller knows, would not fit into the headers they read.
        if ((answer.headers.get('content-location')?.length ?? 0) > LONGEST_LOCATION)
          answer.headers.delete('content-location');
        return answer;
      });
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

function answerOf(lite: LiteApp, request: Request): Promise<Response> {
  if (request.method === 'HEAD') return headOf(lite, request);
  const isJson = /^(application\/json|$)/.test(request.headers.get('content-type') ?? '');
  return request.method === 'POST' && isJson ? postOf(lite, request) : lite.fetch(request);
}

/** MEND: Lite takes the arguments of `HEAD /rpc/…` for filters and refuses them; GET it understands. */
async function headOf(lite: LiteApp, request: Request): Promise<Response> {
  const get = new Request(request.url, { method: 'GET', headers: request.headers });
  const { status, headers } = await lite.fetch(get);
  headers.delete('content-length');
  return new Response(null, { status, headers });
}

async function postOf(lite: LiteApp, request: Request): Promise<Response> {
  const text = await request.text();
  const { url, headers } = request;
  const forward = (body: string) => lite.fetch(new Request(url, { method: 'POST', headers, body }));
  const body = parsed(text);
  if (body === undefined) return forward(text);
  const address = new URL(url);
  if (address.pathname.startsWith('/rest/v1/rpc/')) return calledWith.run(body, () => forward(text));
  try {
    const full = filledUp(body, address, headers.get('prefer') ?? '');
    return await forward(full === undefined ? text : JSON.stringify(full));
  } catch (error) {
    if (error instanceof RangeError) return tooDeep();
    throw error;
  }
}

/** Undefined if it is no JSON: Lite has the words for that. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
