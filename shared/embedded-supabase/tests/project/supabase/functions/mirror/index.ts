/** Tells what reached it: the counterpart of the function of that name in the tests of functions-js. */
import { corsHeaders } from '../_shared/cors.ts';

async function bodyOf(request: Request): Promise<unknown> {
  switch (request.headers.get('response-type')) {
    case 'json':
      return request.json();
    case 'form':
      return [...(await request.formData()).entries()];
    case 'bytes':
      return [...new Uint8Array(await request.arrayBuffer())];
    default:
      return request.text();
  }
}

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response('ok', { headers: corsHeaders });
  const { url, method, headers } = request;
  const body = await bodyOf(request);
  return Response.json({ url, method, headers: Object.fromEntries(headers), body }, { headers: corsHeaders });
});
