/** What is the same for every function that is called with POST and answers with JSON. */
import { corsHeaders } from './cors.ts';
import { noteFailure } from './note-failure.ts';
import { Refusal } from './refusal.ts';

/** Serves `answer`: its value as JSON, a Refusal as `{ error }`, anything else that is thrown as 500. */
export function serveJson(answer: (request: Request) => Promise<unknown>): void {
  Deno.serve((request) => answerJson(request, answer));
}

/** The same for one request of a function that serves others in another way. */
export async function answerJson(request: Request, answer: (request: Request) => Promise<unknown>): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response('ok', { headers: corsHeaders });
  try {
    if (request.method !== 'POST') throw new Refusal(405, 'method_not_allowed', {}, { allow: 'POST' });
    return Response.json(await answer(request), { headers: corsHeaders });
  } catch (error) {
    if (!(error instanceof Refusal)) console.error(error);
    const { status, message, more, headers } = error instanceof Refusal ? error : new Refusal(500, 'failed');
    // What admins have not set up is no failure.
    if (status >= 500 && message !== 'not_configured') await noteFailure(request, status, error);
    return Response.json({ error: message, ...more }, { status, headers: { ...corsHeaders, ...headers } });
  }
}
