/** POST /logout: here, everywhere, or everywhere else. */
import { Hono } from 'hono';
import { audit } from '../audit.ts';
import type { AuthContext, AuthEnv } from '../context.ts';
import { transaction } from '../database.ts';
import { invalid } from '../errors.ts';
import { requireUser } from '../require-user.ts';
import { endSession, endSessions } from '../sessions.ts';
import { visitorOf } from '../visitor.ts';

export function logoutRoutes(auth: AuthContext): Hono<AuthEnv> {
  return new Hono<AuthEnv>().post('/logout', requireUser(auth), async (c) => {
    const scope = c.req.query('scope') || 'global';
    if (!['global', 'local', 'others'].includes(scope)) throw invalid(`Unsupported logout scope "${scope}"`);
    const { user, session } = c.var;
    await transaction(auth.sql, async (tx) => {
      await audit(tx, visitorOf(c), user, 'logout');
      if (!session || scope === 'global') await endSessions(tx, user.id);
      else if (scope === 'local') await endSession(tx, session.id);
      else await endSessions(tx, user.id, session.id);
    });
    return c.body(null, 204);
  });
}
