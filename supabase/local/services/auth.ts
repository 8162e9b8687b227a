/** /auth/v1: GoTrue's interface, served by @supabase/lite. */
import { Hono } from 'hono';
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
    return lite.fetch(c.req.raw);
  });
}
