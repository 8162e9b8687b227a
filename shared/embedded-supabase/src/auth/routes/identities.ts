/** /user/identities: the ways a person signs in to their account. */
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AuthContext, AuthEnv } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError } from '../errors.ts';
import { unlinkIdentity } from '../identities/unlink.ts';
import { providerUrl } from '../providers/authorize.ts';
import { redirectTarget } from '../redirect.ts';
import { requireUser } from '../require-user.ts';
import { visitorOf } from '../visitor.ts';

export const requireManualLinking = ({ config }: AuthContext): void => {
  if (!config.enable_manual_linking) throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
};

export function identityRoutes(auth: AuthContext): Hono<AuthEnv> {
  const manualLinking = createMiddleware(async (_c, next) => {
    requireManualLinking(auth);
    await next();
  });
  return new Hono<AuthEnv>()
    .use('/user/identities/*', requireUser(auth), manualLinking)
    .get('/user/identities/authorize', async (c) => {
      const query = new URL(c.req.url).searchParams;
      const url = await transaction(auth.sql, (tx) =>
        providerUrl(tx, auth, query, redirectTarget(auth, c), c.var.user.id),
      );
      return query.get('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url);
    })
    .delete('/user/identities/:id', async (c) => {
      await transaction(auth.sql, (tx) => unlinkIdentity(tx, visitorOf(c), c.var.user, c.req.param('id')));
      return c.json({});
    });
}
