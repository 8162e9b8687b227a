/** GET and POST /verify: following the link of a mail, or typing the code of a message. */
import { Hono } from 'hono';
import { z } from 'zod';
import { readBody, text } from '../body.ts';
import { readEmail, readPhone } from '../contact.ts';
import type { AuthContext, AuthEnv } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { issueAuthCode } from '../flow-state.ts';
import { PKCE_PREFIX, type TokenType } from '../one-time-tokens.ts';
import { redirectTarget } from '../redirect.ts';
import { type AmrMethod, signIn } from '../sessions.ts';
import { applyProof, proveByCode, proveByHash } from '../verification.ts';
import { visitorOf } from '../visitor.ts';

const body = z.object({
  type: text(64),
  token: text(64),
  token_hash: text(255),
  email: text(1000),
  phone: text(64),
  redirect_to: text(2000),
});

const HALF_CONFIRMED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

export function verifyRoutes(auth: AuthContext): Hono<AuthEnv> {
  return new Hono<AuthEnv>()
    .get('/verify', async (c) => {
      const visitor = visitorOf(c);
      auth.limits.request('token_verifications', visitor.ip);
      const { token = '', type = '' } = c.req.query();
      if (!type) throw invalid('Verify requires a verification type');
      if (!token) throw invalid('Verify requires a token or a token hash');
      const target = redirectTarget(auth, c);
      const pkce = token.startsWith(PKCE_PREFIX);
      try {
        const address = await transaction(auth.sql, async (tx) => {
          const proof = await proveByHash(tx, auth, type, token);
          const user = await applyProof(tx, auth, visitor, proof);
          if (!user) return withParameters(target, { message: HALF_CONFIRMED }, pkce);
          if (pkce) {
            const code = await issueAuthCode(tx, user.id, methodOf(type, proof.token.token_type));
            return withQuery(target, { code });
          }
          const { user: _, ...tokens } = await signIn(tx, auth, visitor, user, 'otp');
          return withFragment(target, { ...tokens, type });
        });
        return c.redirect(address, 303);
      } catch (error) {
        if (!(error instanceof AuthError)) throw error;
        const { status, code, message } = error;
        const name = OAUTH_NAMES[status];
        const parameters = { ...(name && { error: name }), error_code: code, error_description: message };
        return c.redirect(withParameters(target, parameters, pkce), 303);
      }
    })
    .post('/verify', async (c) => {
      const visitor = visitorOf(c);
      auth.limits.request('token_verifications', visitor.ip);
      const wanted = await readBody(c, body);
      const { type, token, token_hash } = wanted;
      if (!type) throw invalid('Verify requires a verification type');
      if (!token === !token_hash) throw invalid('Verify requires either a token or a token hash');
      if (token_hash && (wanted.email || wanted.phone || wanted.redirect_to))
        throw invalid('Only the token_hash and type should be provided');
      const contact = token ? readContact(wanted) : null;
      const answer = await transaction(auth.sql, async (tx) => {
        const proof = contact
          ? await proveByCode(tx, auth, type, contact, token)
          : await proveByHash(tx, auth, type, token_hash);
        const user = await applyProof(tx, auth, visitor, proof);
        return user ? signIn(tx, auth, visitor, user, 'otp') : { msg: HALF_CONFIRMED, code: '200' };
      });
      return c.json(answer);
    });
}

function readContact({ email, phone }: { email: string; phone: string }): { email: string } | { phone: string } {
  if (Boolean(email) === Boolean(phone))
    throw invalid('Only an email address or phone number should be provided on verify');
  return email ? { email: readEmail(email) } : { phone: readPhone(phone) };
}

/** The method that the claim `amr` of the session will name. */
function methodOf(type: string, token: TokenType): AmrMethod {
  if (type === 'recovery' || type === 'invite' || type === 'email_change') return type;
  return token === 'confirmation_token' ? 'email/signup' : 'magiclink';
}

/** What OAuth calls a refusal of this status. */
const OAUTH_NAMES: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

type Parameters = Record<string, string | number>;

const encode = (parameters: Parameters) => {
  const search = new URLSearchParams();
  for (const key of Object.keys(parameters).toSorted()) search.set(key, String(parameters[key]));
  return search.toString();
};

const withoutFragment = (target: string) => target.replace(/#.*$/s, '');

const withFragment = (target: string, parameters: Parameters) => `${withoutFragment(target)}#${encode(parameters)}`;

function withQuery(target: string, parameters: Parameters): string {
  const url = new URL(target);
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, String(value));
  return url.href;
}

/** In the fragment, and for an app of the PKCE flow also where its server reads. */
const withParameters = (target: string, parameters: Parameters, pkce: boolean) =>
  withFragment(pkce ? withQuery(target, parameters) : target, parameters);
