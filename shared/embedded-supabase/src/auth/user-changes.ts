/** What a person changes of their own account, and what must be proved for it. */
import type { TransactionSql } from 'postgres';
import { audit } from './audit.ts';
import type { AuthContext, Visitor } from './context.ts';
import { now } from './database.ts';
import { AuthError } from './errors.ts';
import { type Challenge, createFlowState } from './flow-state.ts';
import { sendEmailChange, sendSms } from './messages/send.ts';
import { SMS_CODE_LIFETIME, checkCode, clearTokens } from './one-time-tokens.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { confirmEmail, confirmPhone } from './registration.ts';
import { type SessionRow, endSessions } from './sessions.ts';
import { type UserRow, updateProviders, updateUser, upsertIdentity } from './users.ts';

const DAY = 24 * 3_600_000;

/** Ends every other session: who changes it may know why. */
export async function changePassword(
  tx: TransactionSql,
  auth: AuthContext,
  visitor: Visitor,
  user: UserRow,
  session: SessionRow | null,
  password: string,
  proof: { nonce: string; currentPassword: string },
): Promise<UserRow> {
  const isRecent = session !== null && Date.parse(session.created_at) + DAY > Date.now();
  if (auth.config.email.secure_password_change && !isRecent) await requireNonce(tx, auth, user, proof.nonce);
  if (auth.config.email.require_current_password) await requirePassword(tx, user, session, proof.currentPassword);
  if (user.encrypted_password && (await isPassword(password, user.encrypted_password))) {
    const message = 'New password should be different from the old password.';
    throw new AuthError(422, 'same_password', message);
  }
  await clearTokens(tx, user.id);
  await endSessions(tx, user.id, session?.id);
  await audit(tx, visitor, user, 'user_updated_password');
  return updateUser(tx, user.id, {
    encrypted_password: await hashPassword(password),
    confirmation_sent_at: null,
    recovery_sent_at: null,
    email_change_sent_at: null,
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
  });
}

async function requireNonce(tx: TransactionSql, auth: AuthContext, user: UserRow, nonce: string): Promise<void> {
  if (!nonce) throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  const lifetime = user.email ? auth.config.email.otp_expiry : SMS_CODE_LIFETIME;
  const to = user.email || user.phone || '';
  const right = await checkCode(tx, user.id, to, nonce, ['reauthentication_token'], lifetime);
  if (right) return;
  throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid', { keepsWrites: true });
}

/** GoTrue's ways in that prove the mailbox: whoever comes by one has forgotten the password. */
const RECOVERY = ['otp', 'magiclink', 'recovery'];

async function requirePassword(
  tx: TransactionSql,
  user: UserRow,
  session: SessionRow | null,
  current: string,
): Promise<void> {
  if (!user.encrypted_password) return;
  const recovered = await tx`select from auth.mfa_amr_claims
    where session_id = ${session?.id ?? null} and authentication_method = any (${RECOVERY})`;
  if (recovered.count > 0) return;
  const message = 'Current password required when setting new password.';
  if (!current) throw new AuthError(400, 'current_password_required', message);
  if (!(await isPassword(current, user.encrypted_password)))
    throw new AuthError(400, 'current_password_mismatch', message);
}

export async function changeEmail(
  tx: TransactionSql,
  auth: AuthContext,
  visitor: Visitor,
  user: UserRow,
  email: string,
  way: { redirectTo: string; challenge: Challenge | null },
): Promise<UserRow> {
  // For a guest's account, an address is its sign-up.
  if (user.is_anonymous && !auth.config.email.enable_confirmations)
    return takeNewEmail(tx, visitor, { ...user, email_change: email });
  const { redirectTo, challenge } = way;
  if (challenge)
    await createFlowState(tx, {
      ...challenge,
      userId: user.id,
      providerType: 'email_change',
      method: 'email_change',
    });
  return sendEmailChange(tx, auth, user, email, { redirectTo, pkce: challenge !== null });
}

export async function changePhone(
  tx: TransactionSql,
  auth: AuthContext,
  visitor: Visitor,
  user: UserRow,
  phone: string,
): Promise<UserRow> {
  if (auth.config.sms.enable_confirmations) return sendSms(tx, auth, user, 'phone_change_token', phone);
  return takeNewPhone(tx, visitor, { ...user, phone_change: phone });
}

/** The address they asked to change to becomes theirs. */
export async function takeNewEmail(tx: TransactionSql, visitor: Visitor, user: UserRow): Promise<UserRow> {
  await audit(tx, visitor, user, 'user_modified');
  const changed = await updateUser(tx, user.id, {
    email: user.email_change,
    email_change: '',
    email_change_confirm_status: 0,
    email_confirmed_at: user.email_confirmed_at ?? now(),
    is_anonymous: false,
    raw_user_meta_data: { ...user.raw_user_meta_data, email: user.email_change },
  });
  await upsertIdentity(tx, changed, 'email', { email: changed.email });
  return updateProviders(tx, await confirmEmail(tx, changed));
}

/** The number they asked to change to becomes theirs. */
export async function takeNewPhone(tx: TransactionSql, visitor: Visitor, user: UserRow): Promise<UserRow> {
  await audit(tx, visitor, user, 'user_modified');
  const changed = await updateUser(tx, user.id, {
    phone: user.phone_change,
    phone_change: '',
    phone_confirmed_at: now(),
    is_anonymous: false,
  });
  await upsertIdentity(tx, changed, 'phone', { phone: changed.phone });
  return updateProviders(tx, await confirmPhone(tx, changed));
}
