/** POST /token: by password, by the code of a PKCE flow, by refresh token. */
import { Hono } from 'hono';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { readBody, text } from '../body.ts';
import { withoutPlus } from '../contact.ts';
import type { AuthContext, AuthEnv, Visitor } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError, OAuthError, invalid } from '../errors.ts';
import { redeemAuthCode } from '../flow-state.ts';
import { isPassword } from '../passwords.ts';
import { byIdToken } from '../providers/id-token-grant.ts';
import { idTokenFields } from '../providers/id-token.ts';
import { refreshSession } from '../refresh.ts';
import type { Contact } from '../registration.ts';
import { type TokenAnswer, signIn } from '../sessions.ts';
import { type UserRow, findUserById, isBanned } from '../users.ts';
import { visitorOf } from '../visitor.ts';
import { findByContact, isConfirmed } from './signup.ts';

const passwordBody = z.object({ email: text(1000), phone: text(64), password: text(1000) });
const refreshBody = z.object({ refresh_token: text(255) });
const pkceBody = z.object({ auth_code: text(255), code_verifier: text(256) });

export function tokenRoutes(auth: AuthContext): Hono<AuthEnv> {
  return new Hono<AuthEnv>().post('/token', async (c) => {
    const visitor = visitorOf(c);
    const grant = c.req.query('grant_type');
    if (grant === 'password') {
      auth.limits.request('sign_in_sign_ups', visitor.ip);
      return c.json(await byPassword(auth, visitor, await readBody(c, passwordBody)));
    }
    auth.limits.request('token_refresh', visitor.ip);
    if (grant === 'pkce') return c.json(await byAuthCode(auth, visitor, await readBody(c, pkceBody)));
    if (grant === 'web3') throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
    if (grant === 'id_token') return c.json(await byIdToken(auth, c, await readBody(c, idTokenFields)));
    if (grant === 'refresh_token') {
      const { refresh_token } = await readBody(c, refreshBody);
      if (!refresh_token) throw new OAuthError('invalid_request', 'refresh_token required');
      return c.json(await transaction(auth.sql, (tx) => refreshSession(tx, auth, visitor, refresh_token)));
    }
    throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  });
}

async function byPassword(
  auth: AuthContext,
  visitor: Visitor,
  { email, phone, password }: z.infer<typeof passwordBody>,
): Promise<TokenAnswer> {
  if (email && phone) throw invalid('Only an email address or phone number should be provided on login.');
  const contact = readContact(auth, email, phone);
  const found = await auth.sql.begin((tx) => findByContact(tx, contact));
  // Outside of a transaction, because hashing is slow; also without an account, so that both take as long.
  const right = await isPassword(password, found?.encrypted_password ?? null);
  if (!found || !right) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  return transaction(auth.sql, async (tx) => {
    const user = await findUserById(tx, found.id);
    if (!user || user.encrypted_password !== found.encrypted_password)
      throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
    requireActive(user, contact);
    await audit(tx, visitor, user, 'login', { provider: contact.provider });
    return signIn(tx, auth, visitor, user, 'password');
  });
}

function readContact({ config }: AuthContext, email: string, phone: string): Contact {
  if (email) {
    if (!config.email.enable_signup) throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
    return { provider: 'email', value: email.toLowerCase() };
  }
  if (!phone) throw invalid('missing email or phone');
  if (!config.sms.enable_signup) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  return { provider: 'phone', value: withoutPlus(phone) };
}

/** Told only to who has shown to be the person. */
function requireActive(user: UserRow, contact: Contact): void {
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned');
  if (isConfirmed(user, contact)) return;
  throw contact.provider === 'email'
    ? new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
    : new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
}

async function byAuthCode(
  auth: AuthContext,
  visitor: Visitor,
  { auth_code, code_verifier }: z.infer<typeof pkceBody>,
): Promise<TokenAnswer> {
  if (!auth_code || !code_verifier)
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  return transaction(auth.sql, async (tx) => {
    const flow = await redeemAuthCode(tx, auth_code, code_verifier);
    const user = await findUserById(tx, flow.user_id);
    if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
    if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned');
    await audit(tx, visitor, user, 'login', { provider_type: flow.provider_type });
    const answer = await signIn(tx, auth, visitor, user, flow.authentication_method);
    return {
      ...answer,
      ...(flow.provider_access_token && { provider_token: flow.provider_access_token }),
      ...(flow.provider_refresh_token && { provider_refresh_token: flow.provider_refresh_token }),
    };
  });
}
