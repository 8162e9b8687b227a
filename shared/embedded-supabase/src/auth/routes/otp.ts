/** POST /otp and /magiclink: a code instead of a password. */
import { Hono } from 'hono';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { metadata, readBody, text } from '../body.ts';
import { checkChannel, readEmail, readPhone } from '../contact.ts';
import type { AuthContext, AuthEnv, Visitor } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { createFlowState, pkceFields, readChallenge } from '../flow-state.ts';
import { sendMail, sendSms } from '../messages/send.ts';
import { redirectTarget } from '../redirect.ts';
import type { UserRow } from '../users.ts';
import { visitorOf } from '../visitor.ts';
import { type SignUp, findByContact, isConfirmed, requireSignUps, signUpUnconfirmed } from './signup.ts';

const body = z.object({
  email: text(1000),
  phone: text(64),
  create_user: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  data: metadata,
  channel: text(16),
  ...pkceFields,
});

export function otpRoutes(auth: AuthContext): Hono<AuthEnv> {
  return new Hono<AuthEnv>().on('POST', ['/otp', '/magiclink'], async (c) => {
    const visitor = visitorOf(c);
    auth.limits.request('sign_in_sign_ups', visitor.ip);
    const wanted = await readBody(c, body);
    const { email, phone, create_user } = wanted;
    if (email && phone) throw invalid('Only an email address or phone number should be provided');
    if (email && wanted.channel) throw invalid('Channel should only be specified with Phone OTP');
    checkChannel(wanted.channel);
    const challenge = readChallenge(wanted);
    if (!email && !phone) throw invalid('One of email or phone must be set');
    const signUp = { passwordHash: null, data: wanted.data ?? {}, challenge, redirectTo: redirectTarget(auth, c) };
    if (email) {
      if (!auth.config.email.enable_signup)
        throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
      const contact = { provider: 'email' as const, value: readEmail(email) };
      const send = () => sendCode(auth, visitor, { ...signUp, contact }, create_user);
      await auth.limits.message('email', 'recovery', contact.value, send);
    } else {
      if (!auth.config.sms.enable_signup)
        throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
      const contact = { provider: 'phone' as const, value: readPhone(phone) };
      const send = () => sendCode(auth, visitor, { ...signUp, contact }, create_user);
      await auth.limits.message('sms', 'code', contact.value, send);
    }
    return c.json({});
  });
}

async function sendCode(auth: AuthContext, visitor: Visitor, wanted: SignUp, createUser: boolean): Promise<void> {
  await transaction(auth.sql, async (tx) => {
    const known = await findByContact(tx, wanted.contact);
    if (!known && !createUser) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
    if (known && isConfirmed(known, wanted.contact)) return sendToConfirmed(tx, auth, visitor, wanted, known);
    requireSignUps(auth);
    const user = await signUpUnconfirmed(tx, auth, visitor, wanted, known);
    // Where confirmations are on, the message that confirms has been sent, and signs in as well.
    if (isConfirmed(user, wanted.contact)) await sendToConfirmed(tx, auth, visitor, wanted, user);
  });
}

async function sendToConfirmed(
  tx: TransactionSql,
  auth: AuthContext,
  visitor: Visitor,
  { contact, challenge, redirectTo }: SignUp,
  user: UserRow,
): Promise<void> {
  await audit(tx, visitor, user, 'user_recovery_requested');
  if (contact.provider === 'phone') {
    await sendSms(tx, auth, user, 'confirmation_token', contact.value);
    return;
  }
  if (challenge)
    await createFlowState(tx, { ...challenge, userId: user.id, providerType: 'magiclink', method: 'magiclink' });
  await sendMail(tx, auth, user, 'magiclink', { redirectTo, pkce: challenge !== null });
}
