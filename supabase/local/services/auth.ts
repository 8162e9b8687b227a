/** /auth/v1: GoTrue's interface, served by @supabase/lite. */
import { Hono } from 'hono';
import { authError } from '../auth/errors.ts';
import type { LiteApp } from '../lite/app.ts';
import { checkApiKey } from './api-key.ts';

/** Opened from a link in a mail or by another provider: no key can come along. */
const OPEN = /^\/auth\/v1\/(verify|callback|authorize|\.well-known\/.*)$/;

export function authService(lite: LiteApp): Hono {
  return new Hono().all('/auth/v1/*', async (c) => {
    if (!OPEN.test(c.req.path)) {
      const caller = checkApiKey(c.req.raw);
      if (!caller.ok) return caller.response;
    }
    const answer = await lite.fetch(c.req.raw);
    // MEND: Lite's word for a failed database write (a sign-up trigger that refuses) is not one
    // supabase-js knows; GoTrue's is.
    if (answer.status === 500) {
      return authError(500, 'unexpected_failure', 'Database error saving new user');
    }
    return answer;
  });
}
