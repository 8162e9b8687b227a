/** Renewing a session: refresh tokens change with every use, and a stolen one ends the session. */
import type { TransactionSql } from 'postgres';
import { audit } from './audit.ts';
import type { AuthContext, Visitor } from './context.ts';
import { isPast, now } from './database.ts';
import { AuthError } from './errors.ts';
import { type TokenAnswer, endSession, findSession, newRefreshToken, tokenAnswer } from './sessions.ts';
import { type UserRow, findUserById, isBanned } from './users.ts';

interface RefreshTokenRow {
  id: string;
  token: string;
  user_id: string;
  session_id: string | null;
  revoked: boolean;
  parent: string | null;
  updated_at: string;
}

const refused = (code: string, why: string, keepsWrites = false) =>
  new AuthError(400, code, `Invalid Refresh Token: ${why}`, { keepsWrites });

export async function refreshSession(
  tx: TransactionSql,
  auth: AuthContext,
  visitor: Visitor,
  refreshToken: string,
): Promise<TokenAnswer> {
  const [found] = await tx<RefreshTokenRow[]>`select * from auth.refresh_tokens where token = ${refreshToken}`;
  if (!found) throw refused('refresh_token_not_found', 'Refresh Token Not Found');
  // Whoever renews a session of the same person at the same time waits here.
  const user = await findUserById(tx, found.user_id);
  const session = found.session_id ? await findSession(tx, found.session_id) : null;
  if (!session || !user) throw refused('session_not_found', 'No Valid Session Found');
  if (isBanned(user)) throw refused('user_banned', 'User Banned');
  if (isPast(session.not_after)) throw refused('session_expired', 'Session Expired');

  const [token] = await tx<RefreshTokenRow[]>`select * from auth.refresh_tokens where id = ${found.id}`;
  const next = await nextToken(tx, auth, visitor, user, token as RefreshTokenRow);
  await audit(tx, visitor, user, 'token_refreshed');
  await tx`update auth.sessions
    set refreshed_at = now() at time zone 'utc', updated_at = ${now()},
      user_agent = ${visitor.userAgent}, ip = ${visitor.ip || null}
    where id = ${session.id}`;
  return tokenAnswer(tx, auth, user, session.id, next);
}

async function nextToken(
  tx: TransactionSql,
  auth: AuthContext,
  visitor: Visitor,
  user: UserRow,
  token: RefreshTokenRow,
): Promise<string> {
  const sessionId = token.session_id as string;
  if (!token.revoked) return swapRefreshToken(tx, visitor, user, token);
  const [active] = await tx<RefreshTokenRow[]>`select * from auth.refresh_tokens
    where session_id = ${sessionId} and not revoked order by id desc limit 1`;
  // The answer with the next one was lost on the way.
  if (active?.parent === token.token) return active.token;
  const { refresh_token_reuse_interval, enable_refresh_token_rotation } = auth.config;
  const reusableUntil = Date.parse(token.updated_at) + refresh_token_reuse_interval * 1000;
  if (Date.now() <= reusableUntil) return active?.token ?? swapRefreshToken(tx, visitor, user, token);
  // Two hold the session, and one of them stole it: it ends for both.
  if (enable_refresh_token_rotation) await endSession(tx, sessionId);
  throw refused('refresh_token_already_used', 'Already Used', true);
}

/** The next token in the place of this one. */
async function swapRefreshToken(
  tx: TransactionSql,
  visitor: Visitor,
  user: UserRow,
  token: RefreshTokenRow,
): Promise<string> {
  const time = now();
  const next = newRefreshToken();
  await audit(tx, visitor, user, 'token_revoked');
  await tx`update auth.refresh_tokens set revoked = true, updated_at = ${time} where id = ${token.id}`;
  await tx`insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id)
    values (${next}, ${user.id}, false, ${time}, ${time}, ${token.token}, ${token.session_id})`;
  return next;
}

/** As after a second factor: new tokens for the session one has, without the old refresh token at hand. */
export async function renewSession(
  tx: TransactionSql,
  auth: AuthContext,
  visitor: Visitor,
  user: UserRow,
  sessionId: string,
): Promise<TokenAnswer> {
  const [active] = await tx<RefreshTokenRow[]>`select * from auth.refresh_tokens
    where session_id = ${sessionId} and not revoked order by id desc limit 1`;
  if (!active) throw new AuthError(403, 'session_not_found', 'Session has no valid refresh token');
  return tokenAnswer(tx, auth, user, sessionId, await swapRefreshToken(tx, visitor, user, active));
}
