import { createMiddleware } from 'hono/factory';
import { checkApiKey } from '../../services/api-key.ts';
import { verifyAccessToken } from '../access-token.ts';
import { AuthError } from '../errors.ts';

/** Lets in who brings the secret key, or a token of its role. */
export const requireAdmin = createMiddleware(async (c, next) => {
  const caller = checkApiKey(c.req.raw);
  if (!caller.ok) return caller.response;
  const [, token] = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  // The client sends its key here too, where it has no token.
  const role = !token || token.startsWith('sb_') ? caller.claims.role : (await verifyAccessToken(token)).role;
  if (role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed');
  return next();
});

/** In the log. */
export const ADMIN = { id: '00000000-0000-0000-0000-000000000000', email: 'service_role', phone: null };
