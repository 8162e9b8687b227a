import { vi } from 'vitest';

/** A request that the data layer made. */
export interface RestRequest {
  method: string;
  /** Below /rest/v1/: "notifications", "rpc/list_conversations". */
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/** Answers a request with the body of a 200, or with a whole Response. */
export type RestAnswer = (request: RestRequest) => unknown;

/**
 * Stands in for the data API until the end of the test.
 * @param answers by method and path: `'GET notifications'`, `'GET rpc/get_lookups'`
 * @returns every request made, in order
 */
export function answerRest(answers: Record<string, RestAnswer>): RestRequest[] {
  const requests: RestRequest[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const request = read(input, init);
    requests.push(request);
    const answer = answers[`${request.method} ${request.path}`];
    if (!answer) throw new Error(`The test answers no ${request.method} ${request.path}`);
    const result = await answer(request);
    if (result instanceof Response) return result;
    return result === undefined ? new Response(null, { status: 204 }) : Response.json(result);
  });
  return requests;
}

function read(input: RequestInfo | URL, init: RequestInit): RestRequest {
  const url = new URL(input instanceof Request ? input.url : String(input));
  return {
    method: init.method ?? 'GET',
    path: url.pathname.replace('/rest/v1/', ''),
    query: Object.fromEntries(url.searchParams),
    body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
  };
}

/** An answer as the database refuses: code, and the argument or field that it names. */
export function refusal(code: string, status = 400, hint: string | null = null): Response {
  return Response.json({ code, hint, details: null, message: 'refused by the test' }, { status });
}
