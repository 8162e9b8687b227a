/** Routes of a signed-in person: their token is verified, their account and session are there. */
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { verifyAccessToken } from './access-token.ts';
import type { AuthContext, AuthEnv } from './context.ts';
import { AuthError } from './errors.ts';
import { type SessionRow, findSession } from './sessions.ts';
import { type UserRow, isBanned } from './users.ts';

const badJwt = (message: string) => new AuthError(403, 'bad_jwt', message);
const uuid = z.guid();

export const requireUser = (auth: AuthContext) =>
  createMiddleware<AuthEnv>(async (c, next) => {
    const [, token] = /^[Bb]earer (\S+)$/.exec(c.req.header('authorization') ?? '') ?? [];
    if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a Bearer token');
    const claims = await verifyAccessToken(token);
    const { user, session } = await auth.sql.begin(async (tx) => {
      const found = await userOf(tx, claims);
      return { user: found, session: await sessionOf(tx, claims) };
    });
    if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
    c.set('claims', claims);
    c.set('user', user);
    c.set('session', session);
    await next();
  });

type Tx = Parameters<typeof findSession>[0];

async function userOf(tx: Tx, { sub }: Record<string, unknown>): Promise<UserRow> {
  if (!sub) throw badJwt('invalid claim: missing sub claim');
  const id = uuid.safeParse(sub);
  if (!id.success) throw badJwt('invalid claim: sub claim must be a UUID');
  const [user] = await tx<UserRow[]>`select * from auth.users where id = ${id.data}`;
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return user;
}

async function sessionOf(tx: Tx, { session_id }: Record<string, unknown>): Promise<SessionRow | null> {
  if (!session_id) return null;
  const id = uuid.safeParse(session_id);
  if (!id.success) throw badJwt('invalid claim: session_id claim must be a UUID');
  const session = await findSession(tx, id.data);
  if (session) return session;
  const message = 'Session from session_id claim in JWT does not exist';
  throw new AuthError(403, 'session_not_found', message);
}
