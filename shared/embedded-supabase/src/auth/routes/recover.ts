/** POST /recover: a link for who forgot their password. */
import { Hono } from 'hono';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { readBody, text } from '../body.ts';
import { readEmail } from '../contact.ts';
import type { AuthContext, AuthEnv } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { createFlowState, pkceFields, readChallenge } from '../flow-state.ts';
import { sendMail } from '../messages/send.ts';
import { redirectTarget } from '../redirect.ts';
import { findUserByEmail } from '../users.ts';
import { visitorOf } from '../visitor.ts';

const body = z.object({ email: text(1000), ...pkceFields });

export function recoverRoutes(auth: AuthContext): Hono<AuthEnv> {
  return new Hono<AuthEnv>().post('/recover', async (c) => {
    const visitor = visitorOf(c);
    auth.limits.request('sign_in_sign_ups', visitor.ip);
    if (!auth.config.email.enable_signup)
      throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled');
    const wanted = await readBody(c, body);
    if (!wanted.email) throw invalid('Password recovery requires an email');
    const email = readEmail(wanted.email);
    const challenge = readChallenge(wanted);
    await auth.limits.message('email', 'recovery', email, () =>
      transaction(auth.sql, async (tx) => {
        const user = await findUserByEmail(tx, email);
        if (!user) return;
        await audit(tx, visitor, user, 'user_recovery_requested');
        if (challenge)
          await createFlowState(tx, { ...challenge, userId: user.id, providerType: 'recovery', method: 'recovery' });
        await sendMail(tx, auth, user, 'recovery', {
          redirectTo: redirectTarget(auth, c),
          pkce: challenge !== null,
        });
      }),
    );
    return c.json({});
  });
}
