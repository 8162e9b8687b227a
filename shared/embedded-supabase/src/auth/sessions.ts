/** Sessions: signing in, what a session was proved by, and ending it. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { type AmrEntry, signAccessToken } from './access-token.ts';
import type { AuthContext, Visitor } from './context.ts';
import { now } from './database.ts';
import { type UserJson, userJson } from './user-json.ts';
import { type UserRow, updateUser } from './users.ts';

export interface SessionRow {
  id: string;
  user_id: string;
  aal: 'aal1' | 'aal2' | 'aal3';
  factor_id: string | null;
  not_after: string | null;
  created_at: string;
  refreshed_at: string | null;
}

/** GoTrue's names of the ways to prove who one is: the `amr` claim. */
export type AmrMethod =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'totp'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'
  | 'anonymous';

/** What every way of signing in answers. */
export interface TokenAnswer {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserJson;
  provider_token?: string;
  provider_refresh_token?: string;
}

export const newRefreshToken = (): string => randomBytes(16).toString('base64url');

export async function findSession(tx: TransactionSql, id: string): Promise<SessionRow | null> {
  const [row] = await tx<SessionRow[]>`select * from auth.sessions where id = ${id}`;
  return row ?? null;
}

/** A new session of the person, besides those they have. */
export async function signIn(
  tx: TransactionSql,
  auth: AuthContext,
  visitor: Visitor,
  user: UserRow,
  method: AmrMethod,
): Promise<TokenAnswer> {
  const time = now();
  const sessionId = randomUUID();
  await tx`insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
    values (${sessionId}, ${user.id}, ${time}, ${time}, 'aal1', ${visitor.userAgent}, ${visitor.ip || null})`;
  const refreshToken = newRefreshToken();
  await tx`insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, session_id)
    values (${refreshToken}, ${user.id}, false, ${time}, ${time}, ${sessionId})`;
  await addMethod(tx, sessionId, method);
  const signedIn = await updateUser(tx, user.id, { last_sign_in_at: time });
  return tokenAnswer(tx, auth, signedIn, sessionId, refreshToken);
}

/** Notes that the person of a session has also proved themselves this way. */
export async function addMethod(tx: TransactionSql, sessionId: string, method: AmrMethod): Promise<void> {
  const time = now();
  await tx`insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    values (${randomUUID()}, ${sessionId}, ${method}, ${time}, ${time})
    on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`;
}

/** Tokens of a session as it is now: its level and methods go into the claims. */
export async function tokenAnswer(
  tx: TransactionSql,
  auth: AuthContext,
  user: UserRow,
  sessionId: string,
  refreshToken: string,
): Promise<TokenAnswer> {
  const [session] = await tx<{ aal: string | null }[]>`select aal from auth.sessions where id = ${sessionId}`;
  const amr = await tx<AmrEntry[]>`
    select authentication_method as method, extract(epoch from updated_at)::int as timestamp
    from auth.mfa_amr_claims where session_id = ${sessionId} order by updated_at`;
  const { token, expiresAt } = await signAccessToken(auth, user, {
    id: sessionId,
    aal: session?.aal ?? 'aal1',
    amr: [...amr],
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: auth.config.jwt_expiry,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: await userJson(tx, user),
  };
}

/** A deleted session takes its refresh tokens with it. */
export async function endSession(tx: TransactionSql, id: string): Promise<void> {
  await tx`delete from auth.sessions where id = ${id}`;
}

/** @param except a session that stays */
export async function endSessions(tx: TransactionSql, userId: string, except?: string): Promise<void> {
  await tx`delete from auth.sessions where user_id = ${userId} and id is distinct from ${except ?? null}`;
}
