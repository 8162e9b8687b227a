/** POST /resend: the message that did not arrive, once more. */
import { Hono } from 'hono';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { readBody, text } from '../body.ts';
import { readEmail, readPhone } from '../contact.ts';
import type { AuthContext, AuthEnv, Visitor } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { sendEmailChange, sendMail, sendSms } from '../messages/send.ts';
import { redirectTarget } from '../redirect.ts';
import type { Contact } from '../registration.ts';
import { visitorOf } from '../visitor.ts';
import { findByContact } from './signup.ts';

const body = z.object({ type: text(64), email: text(1000), phone: text(64) });

const TYPES = ['signup', 'email_change', 'sms', 'phone_change'] as const;
type ResendType = (typeof TYPES)[number];

export function resendRoutes(auth: AuthContext): Hono<AuthEnv> {
  return new Hono<AuthEnv>().post('/resend', async (c) => {
    const visitor = visitorOf(c);
    auth.limits.request('sign_in_sign_ups', visitor.ip);
    const wanted = await readBody(c, body);
    const type = TYPES.find((known) => known === wanted.type);
    if (!type) throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
    const contact = readContact(auth, type, wanted);
    const redirectTo = redirectTarget(auth, c);
    const send = () =>
      transaction(auth.sql, (tx) => resend(tx, auth, visitor, type, contact, { redirectTo, pkce: false }));
    if (contact.provider === 'phone') await auth.limits.message('sms', 'code', contact.value, send);
    else await auth.limits.message('email', type === 'signup' ? 'confirmation' : type, contact.value, send);
    return c.json({});
  });
}

function readContact({ config }: AuthContext, type: ResendType, wanted: { email: string; phone: string }): Contact {
  const { email, phone } = wanted;
  if (!email && type === 'signup') throw invalid('Type provided requires an email address');
  if (!phone && type === 'sms') throw invalid('Type provided requires a phone number');
  if (email && phone) throw invalid('Only an email address or phone number should be provided.');
  if (email) {
    if (!config.email.enable_signup) throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled');
    return { provider: 'email', value: readEmail(email) };
  }
  if (!phone) throw invalid('Missing email address or phone number');
  if (!config.sms.enable_signup) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  return { provider: 'phone', value: readPhone(phone) };
}

/** Nothing happens where nothing waits, and nobody is told. */
async function resend(
  tx: TransactionSql,
  auth: AuthContext,
  visitor: Visitor,
  type: ResendType,
  contact: Contact,
  way: { redirectTo: string; pkce: boolean },
): Promise<void> {
  const user = await findByContact(tx, contact);
  if (!user) return;
  if (type === 'signup' && !user.email_confirmed_at) {
    await audit(tx, visitor, user, 'user_confirmation_requested');
    await sendMail(tx, auth, user, 'signup', way);
  }
  if (type === 'email_change' && user.email_change) await sendEmailChange(tx, auth, user, user.email_change, way);
  if (type === 'sms' && !user.phone_confirmed_at) {
    await audit(tx, visitor, user, 'user_recovery_requested');
    await sendSms(tx, auth, user, 'confirmation_token', contact.value);
  }
  const { phone_change } = user;
  if (type === 'phone_change' && phone_change)
    await auth.limits.message('sms', 'code', phone_change, () =>
      sendSms(tx, auth, user, 'phone_change_token', phone_change),
    );
}
