/** POST /signup: with e-mail and password, with phone and password, or without a name. */
import { Hono } from 'hono';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { metadata, readBody, text } from '../body.ts';
import { checkChannel, readEmail, readPhone } from '../contact.ts';
import type { AuthContext, AuthEnv, Visitor } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { type Challenge, createFlowState, pkceFields, readChallenge } from '../flow-state.ts';
import { sendMail, sendSms } from '../messages/send.ts';
import { checkPasswordStrength, hashPassword } from '../passwords.ts';
import { redirectTarget } from '../redirect.ts';
import { type Contact, confirmEmail, confirmPhone, register, repeatedSignUp } from '../registration.ts';
import { type TokenAnswer, signIn } from '../sessions.ts';
import { type UserJson, userJson } from '../user-json.ts';
import { type Metadata, type UserRow, findUserByEmail, findUserByPhone, insertUser } from '../users.ts';
import { visitorOf } from '../visitor.ts';

const body = z.object({
  email: text(1000),
  phone: text(64),
  password: text(1000),
  data: metadata,
  channel: text(16),
  ...pkceFields,
});

export interface SignUp {
  contact: Contact;
  /** Null where a code signs in: the account has no password. */
  passwordHash: string | null;
  data: Metadata;
  challenge: Challenge | null;
  redirectTo: string;
}

export function signupRoutes(auth: AuthContext): Hono<AuthEnv> {
  return new Hono<AuthEnv>().post('/signup', async (c) => {
    const wanted = await readBody(c, body);
    const visitor = visitorOf(c);
    if (!wanted.email && !wanted.phone) return c.json(await signUpAnonymously(auth, visitor, wanted.data ?? {}));
    auth.limits.request('sign_in_sign_ups', visitor.ip);
    requireSignUps(auth);
    if (!wanted.password) throw invalid('Signup requires a valid password');
    await checkPasswordStrength(wanted.password, auth.config);
    if (wanted.email && wanted.phone)
      throw invalid('Only an email address or phone number should be provided on signup.');
    if (wanted.phone && wanted.code_challenge) throw invalid('PKCE not supported for phone signups');
    checkChannel(wanted.channel);
    const challenge = readChallenge(wanted);
    const contact = readContact(auth, wanted);
    const signUp = {
      contact,
      // Hashed for a known address too, so that the time of the answer does not tell whether there is an account.
      passwordHash: await hashPassword(wanted.password),
      data: wanted.data ?? {},
      challenge,
      redirectTo: redirectTarget(auth, c),
    };
    return c.json(await withMessage(auth, contact, () => signUpWith(auth, visitor, signUp)));
  });
}

export function requireSignUps(auth: AuthContext): void {
  if (!auth.config.enable_signup) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
}

function readContact({ config }: AuthContext, wanted: { email: string; phone: string }): Contact {
  if (wanted.email) {
    if (!config.email.enable_signup) throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled');
    return { provider: 'email', value: readEmail(wanted.email) };
  }
  if (!config.sms.enable_signup) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  return { provider: 'phone', value: readPhone(wanted.phone) };
}

const confirmsItself = ({ config }: AuthContext, { provider }: Contact) =>
  !(provider === 'email' ? config.email : config.sms).enable_confirmations;

/** Counts a sign-up that sends a message against the limit of messages, whether there is an account or not. */
function withMessage<Result>(auth: AuthContext, contact: Contact, run: () => Promise<Result>): Promise<Result> {
  if (confirmsItself(auth, contact)) return run();
  return contact.provider === 'email'
    ? auth.limits.message('email', 'confirmation', contact.value, run)
    : auth.limits.message('sms', 'code', contact.value, run);
}

async function signUpWith(auth: AuthContext, visitor: Visitor, wanted: SignUp): Promise<UserJson | TokenAnswer> {
  return transaction(auth.sql, async (tx) => {
    const { contact, data } = wanted;
    const known = await findByContact(tx, contact);
    if (known && isConfirmed(known, contact)) {
      await audit(tx, visitor, known, 'user_repeated_signup', { provider: contact.provider });
      if (!confirmsItself(auth, contact)) return repeatedSignUp(known, contact, data);
      throw new AuthError(422, 'user_already_exists', 'User already registered', { keepsWrites: true });
    }
    const user = await signUpUnconfirmed(tx, auth, visitor, wanted, known);
    if (isConfirmed(user, contact)) {
      await audit(tx, visitor, user, 'login', { provider: contact.provider });
      return signIn(tx, auth, visitor, user, 'password');
    }
    return known ? repeatedSignUp(known, contact, data) : userJson(tx, user);
  });
}

/** Makes the account if there is none, and confirms it or sends what confirms it. */
export async function signUpUnconfirmed(
  tx: TransactionSql,
  auth: AuthContext,
  visitor: Visitor,
  { contact, passwordHash, data, challenge, redirectTo }: SignUp,
  known: UserRow | null,
): Promise<UserRow> {
  // An unconfirmed account keeps its data: whoever signs up now may be somebody else.
  const user = known ?? (await register(tx, contact, passwordHash, data));
  const traits = { provider: contact.provider };
  if (confirmsItself(auth, contact)) {
    await audit(tx, visitor, user, 'user_signedup', traits);
    return contact.provider === 'email' ? confirmEmail(tx, user) : confirmPhone(tx, user);
  }
  await audit(tx, visitor, user, 'user_confirmation_requested', traits);
  if (contact.provider === 'phone') return sendSms(tx, auth, user, 'confirmation_token', contact.value);
  if (challenge)
    await createFlowState(tx, { ...challenge, userId: user.id, providerType: 'email', method: 'email/signup' });
  return sendMail(tx, auth, user, 'signup', { redirectTo, pkce: challenge !== null });
}

export const findByContact = (tx: TransactionSql, { provider, value }: Contact): Promise<UserRow | null> =>
  provider === 'email' ? findUserByEmail(tx, value) : findUserByPhone(tx, value);

export const isConfirmed = (user: UserRow, { provider }: Contact): boolean =>
  (provider === 'email' ? user.email_confirmed_at : user.phone_confirmed_at) !== null;

async function signUpAnonymously(auth: AuthContext, visitor: Visitor, data: Metadata): Promise<TokenAnswer> {
  if (!auth.config.enable_anonymous_sign_ins)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  auth.limits.request('anonymous_users', visitor.ip);
  requireSignUps(auth);
  return transaction(auth.sql, async (tx) => {
    const user = await insertUser(tx, { is_anonymous: true, raw_user_meta_data: data });
    await audit(tx, visitor, user, 'user_signedup', { provider: 'anonymous' });
    return signIn(tx, auth, visitor, user, 'anonymous');
  });
}
