/** /auth/v1: GoTrue's interface, served by @supabase/lite. */
import { Hono } from 'hono';
import { z } from 'zod';
import { authError } from '../auth/errors.ts';
import type { LiteApp } from '../lite/app.ts';
import type { Service } from '../service.ts';
import { checkApiKey } from './api-key.ts';

/** Opened from a link in a mail or by another provider: no key can come along. */
const OPEN = /^\/auth\/v1\/(verify|callback|authorize|\.well-known\/.*)$/;

/** What the fields of any auth request may be: Lite trusts them and ends in a 500. */
const fields = z.looseObject({
  email: z.string().max(255).nullish(),
  phone: z.string().max(64).nullish(),
  password: z.string().nullish(),
  token: z.string().nullish(),
  refresh_token: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
});

export function authService(lite: LiteApp): Service {
  const routes = new Hono().all('/auth/v1/*', async (c) => {
    if (!OPEN.test(c.req.path)) {
      const caller = checkApiKey(c.req.raw);
      if (!caller.ok) return caller.response;
    }
    const wrong = await whatIsWrong(c.req.raw);
    if (wrong !== null) return authError(400, 'validation_failed', wrong);
    const answer = await lite.fetch(c.req.raw);
    if (answer.status !== 500) return answer;
    // MEND: Lite's word for a failed database write (a sign-up trigger that refuses) is not one
    // supabase-js knows; GoTrue's is.
    const signUp = c.req.path === '/auth/v1/signup';
    const message = signUp ? 'Database error saving new user' : 'Internal server error';
    return authError(500, 'unexpected_failure', message);
  });
  return { routes };
}

/** Leaves a body that is no JSON to Lite, which words that as GoTrue does. */
async function whatIsWrong(request: Request): Promise<string | null> {
  if (request.method !== 'POST' && request.method !== 'PUT') return null;
  const text = await request.clone().text();
  try {
    // PostgreSQL keeps no NUL, neither in text nor in JSON.
    if (/\\u0000/.test(text)) return 'A text must not contain NUL';
    const { error } = fields.safeParse(JSON.parse(text));
    return error ? z.prettifyError(error) : null;
  } catch {
    return null;
  }
}
