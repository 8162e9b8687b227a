import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { checkApiKey } from '../../services/api-key.ts';
import { verifyAccessToken } from '../access-token.ts';
import { AuthError } from '../errors.ts';

/** Lets in who brings the secret key, or a token of its role. */
export const requireAdmin = createMiddleware(async (c, next) => {
  const caller = checkApiKey(c.req.raw);
  if (!caller.ok) return caller.response;
  if ((await roleOf(c, caller.claims.role)) !== 'service_role')
    throw new AuthError(403, 'not_admin', 'User not allowed');
  return next();
});

/** Whether the server asks. */
export async function isAdmin(c: Context): Promise<boolean> {
  const caller = checkApiKey(c.req.raw);
  if (!caller.ok) return false;
  return (await roleOf(c, caller.claims.role).catch(() => undefined)) === 'service_role';
}

async function roleOf(c: Context, ofKey: unknown): Promise<unknown> {
  const [, token] = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  // The client sends its key here too, where it has no token.
  return !token || token.startsWith('sb_') ? ofKey : (await verifyAccessToken(token)).role;
}

/** In the log. */
export const ADMIN = { id: '00000000-0000-0000-0000-000000000000', email: 'service_role', phone: null };
