/** One-time codes and links on their way: stored, timed, delivered. */
import type { TransactionSql } from 'postgres';
import type { AuthContext } from '../context.ts';
import { now } from '../database.ts';
import { PKCE_PREFIX, SMS_CODE_LENGTH, type TokenType, hashCode, newCode, storeToken } from '../one-time-tokens.ts';
import { type UserChanges, type UserRow, updateUser } from '../users.ts';
import type { MailKind, MailValues } from './mails.ts';

/** How a link in a mail leads back. */
export interface Way {
  redirectTo: string;
  /** The app wants a code for its secret, not tokens in the address. */
  pkce: boolean;
}

export interface Sent {
  code: string;
  hash: string;
  link: string;
}

/** Makes a code for an address and keeps its hash. */
export async function issueMailToken(
  tx: TransactionSql,
  auth: AuthContext,
  user: UserRow,
  type: TokenType,
  to: string,
  kind: MailKind,
  way: Way,
): Promise<Sent> {
  const code = newCode(auth.config.email.otp_length);
  const hash = (way.pkce ? PKCE_PREFIX : '') + hashCode(to, code);
  await storeToken(tx, user.id, type, to, hash);
  const query = new URLSearchParams({ token: hash, type: kind, redirect_to: way.redirectTo });
  return { code, hash, link: `${auth.url}/verify?${query}` };
}

async function mail(
  tx: TransactionSql,
  auth: AuthContext,
  user: UserRow,
  type: TokenType,
  to: string,
  kind: MailKind,
  way: Way,
): Promise<void> {
  const { code, hash, link } = await issueMailToken(tx, auth, user, type, to, kind, way);
  const values = { Token: code, TokenHash: hash, ConfirmationURL: link, RedirectTo: way.redirectTo };
  deliver(auth, kind, to, values, { code, link });
}

function deliver(
  auth: AuthContext,
  kind: MailKind,
  to: string,
  values: Omit<MailValues, 'SiteURL' | 'Email'>,
  found: { code: string; link?: string },
): void {
  const mail = auth.writeMail(kind, { ...values, SiteURL: auth.config.site_url, Email: to });
  auth.mailbox.deliver({ kind: 'mail', to, ...mail, ...found });
}

/** Mails a code to the address of the account. */
export async function sendMail(
  tx: TransactionSql,
  auth: AuthContext,
  user: UserRow,
  kind: 'signup' | 'invite' | 'magiclink' | 'recovery',
  way: Way,
): Promise<UserRow> {
  const confirms = kind === 'signup' || kind === 'invite';
  const changed = await updateUser(tx, user.id, {
    [confirms ? 'confirmation_sent_at' : 'recovery_sent_at']: now(),
    ...(kind === 'invite' && { invited_at: now() }),
  });
  const type = confirms ? 'confirmation_token' : 'recovery_token';
  await mail(tx, auth, changed, type, changed.email ?? '', kind, way);
  return changed;
}

/** To the new address, and to the present one if both must agree. */
export async function sendEmailChange(
  tx: TransactionSql,
  auth: AuthContext,
  user: UserRow,
  email: string,
  way: Way,
): Promise<UserRow> {
  const changed = await updateUser(tx, user.id, {
    email_change: email,
    email_change_sent_at: now(),
    email_change_confirm_status: 0,
  });
  await mail(tx, auth, changed, 'email_change_token_new', email, 'email_change', way);
  if (auth.config.email.double_confirm_changes && user.email)
    await mail(tx, auth, changed, 'email_change_token_current', user.email, 'email_change', way);
  return changed;
}

const SMS_CHANGES: Record<
  'confirmation_token' | 'phone_change_token' | 'reauthentication_token',
  (phone: string) => UserChanges
> = {
  confirmation_token: () => ({ confirmation_sent_at: now() }),
  phone_change_token: (phone) => ({ phone_change: phone, phone_change_sent_at: now() }),
  reauthentication_token: () => ({ reauthentication_sent_at: now() }),
};

export async function sendSms(
  tx: TransactionSql,
  auth: AuthContext,
  user: UserRow,
  type: keyof typeof SMS_CHANGES,
  phone: string,
): Promise<UserRow> {
  const changed = await updateUser(tx, user.id, SMS_CHANGES[type](phone));
  const code = newCode(SMS_CODE_LENGTH);
  await storeToken(tx, user.id, type, phone, hashCode(phone, code));
  const text = auth.config.sms.template.replaceAll(/\{\{\s*\.Code\s*\}\}/g, code);
  auth.mailbox.deliver({ kind: 'sms', to: `+${phone}`, subject: '', text, html: '', code });
  return changed;
}

/** The code that a change of password asks for, where the session is old. */
export async function sendReauthentication(tx: TransactionSql, auth: AuthContext, user: UserRow): Promise<void> {
  if (!user.email) {
    await sendSms(tx, auth, user, 'reauthentication_token', user.phone ?? '');
    return;
  }
  await updateUser(tx, user.id, { reauthentication_sent_at: now() });
  const code = newCode(auth.config.email.otp_length);
  const hash = hashCode(user.email, code);
  await storeToken(tx, user.id, 'reauthentication_token', user.email, hash);
  const values = { Token: code, TokenHash: hash, ConfirmationURL: '', RedirectTo: '' };
  deliver(auth, 'reauthentication', user.email, values, { code });
}
