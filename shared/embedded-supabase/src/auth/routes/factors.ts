/** /factors: a person's authenticator apps. */
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { readBody, text } from '../body.ts';
import type { AuthContext, AuthEnv } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { challengeFactor } from '../mfa/challenge.ts';
import { enrollFactor } from '../mfa/enroll.ts';
import { findFactor } from '../mfa/factors.ts';
import { unenrollFactor } from '../mfa/unenroll.ts';
import { verifyFactor } from '../mfa/verify.ts';
import { requireUser } from '../require-user.ts';
import { type SessionRow, findSession } from '../sessions.ts';
import { type UserRow, findUserById } from '../users.ts';
import { visitorOf } from '../visitor.ts';

const enrolment = z.object({ factor_type: text(16), friendly_name: text(255), issuer: text(255) });
const verification = z.object({ challenge_id: text(64), code: text(64) });

const requirePerson = createMiddleware<AuthEnv>(async (c, next) => {
  if (c.var.user.is_anonymous)
    throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
  await next();
});

export function factorRoutes(auth: AuthContext): Hono<AuthEnv> {
  const change = <Result>(c: Context<AuthEnv>, run: (tx: TransactionSql, caller: Caller) => Promise<Result>) =>
    transaction(auth.sql, async (tx) => run(tx, await callerOf(tx, c)));
  return new Hono<AuthEnv>()
    .use('/factors/*', requireUser(auth), requirePerson)
    .post('/factors', async (c) => {
      const wanted = await readBody(c, enrolment);
      return c.json(await change(c, (tx, caller) => enrollFactor(tx, auth, visitorOf(c), caller, wanted)));
    })
    .post('/factors/:id/challenge', async (c) => {
      const { id } = c.req.param();
      auth.limits.factor('challenge', c.var.user.id);
      const challenge = await change(c, async (tx, { user }) =>
        challengeFactor(tx, auth, visitorOf(c), user, await findFactor(tx, user.id, id)),
      );
      return c.json(challenge);
    })
    .post('/factors/:id/verify', async (c) => {
      const { id } = c.req.param();
      auth.limits.factor('verify', c.var.user.id);
      const { challenge_id: challengeId, code } = await readBody(c, verification);
      if (!code) throw invalid('Code needs to be non-empty');
      const tokens = await change(c, async (tx, caller) => {
        const factor = await findFactor(tx, caller.user.id, id);
        return verifyFactor(tx, auth, visitorOf(c), caller, factor, { challengeId, code });
      });
      return c.json(tokens);
    })
    .delete('/factors/:id', async (c) => {
      const gone = await change(c, async (tx, caller) =>
        unenrollFactor(tx, visitorOf(c), caller, await findFactor(tx, caller.user.id, c.req.param('id'))),
      );
      return c.json(gone);
    });
}

interface Caller {
  user: UserRow;
  session: SessionRow;
}

/** Locks account and session: factors of one person change one after the other. */
async function callerOf(tx: TransactionSql, c: Context<AuthEnv>): Promise<Caller> {
  const user = await findUserById(tx, c.var.user.id);
  if (!user || !c.var.session) {
    const message = 'A valid session and a registered user are required to enroll a factor';
    throw new AuthError(500, 'unexpected_failure', message);
  }
  // A code given elsewhere may have ended it meanwhile.
  const session = await findSession(tx, c.var.session.id);
  if (session) return { user, session };
  throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
}
