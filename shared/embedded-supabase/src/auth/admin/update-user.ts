import type { TransactionSql } from 'postgres';
import { audit } from '../audit.ts';
import { readEmail, readPhone } from '../contact.ts';
import type { AuthContext, Visitor } from '../context.ts';
import { now } from '../database.ts';
import { clearTokens } from '../one-time-tokens.ts';
import { checkPasswordStrength, hashPassword } from '../passwords.ts';
import { endSessions } from '../sessions.ts';
import { type UserChanges, type UserRow, merged, updateUser, upsertIdentity } from '../users.ts';
import { bannedUntil } from './ban-duration.ts';
import { ADMIN } from './require-admin.ts';
import { requireFreeEmail, requireFreePhone } from './taken.ts';
import type { UserFields } from './user-fields.ts';

/** Takes effect at once: nothing is mailed, nothing to be confirmed. */
export async function updateUserAsAdmin(
  tx: TransactionSql,
  auth: AuthContext,
  visitor: Visitor,
  user: UserRow,
  wanted: UserFields,
): Promise<UserRow> {
  const { role, email_confirm, phone_confirm, app_metadata, user_metadata, ban_duration } = wanted;
  const contact = await changedContact(tx, user, wanted);
  const changes: UserChanges = {
    ...(role && { role }),
    ...contact,
    ...(await changedPassword(tx, auth, user, wanted)),
    ...(email_confirm && { email_confirmed_at: now() }),
    ...(phone_confirm && { phone_confirmed_at: now() }),
    ...(app_metadata && { raw_app_meta_data: merged(user.raw_app_meta_data, app_metadata) }),
    raw_user_meta_data: merged(user.raw_user_meta_data, {
      ...(email_confirm && { email_verified: true }),
      ...user_metadata,
    }),
    ...(ban_duration && { banned_until: bannedUntil(ban_duration) }),
    // A guest who got a confirmed address is one no longer.
    ...(((contact.email && email_confirm) || (contact.phone && phone_confirm)) && { is_anonymous: false }),
  };
  const updated = await updateUser(tx, user.id, changes);
  if (email_confirm || phone_confirm) await clearTokens(tx, user.id);
  await audit(tx, visitor, ADMIN, 'user_modified', {
    user_id: user.id,
    user_email: updated.email,
    user_phone: updated.phone,
  });
  return updated;
}

async function changedContact(tx: TransactionSql, user: UserRow, wanted: UserFields): Promise<UserChanges> {
  const email = wanted.email && readEmail(wanted.email);
  const phone = wanted.phone && readPhone(wanted.phone);
  if (email) {
    await requireFreeEmail(tx, email, user.id);
    await upsertIdentity(tx, user, 'email', { email, email_verified: Boolean(wanted.email_confirm) });
  }
  if (phone) {
    await requireFreePhone(tx, phone, user.id);
    await upsertIdentity(tx, user, 'phone', { phone, phone_verified: Boolean(wanted.phone_confirm) });
  }
  return { ...(email && { email }), ...(phone && { phone }) };
}

/** A new password ends every session, and what was mailed under the old one. */
async function changedPassword(
  tx: TransactionSql,
  auth: AuthContext,
  user: UserRow,
  { password }: UserFields,
): Promise<UserChanges> {
  if (typeof password !== 'string') return {};
  await checkPasswordStrength(password, auth.config);
  await clearTokens(tx, user.id);
  await endSessions(tx, user.id);
  return { encrypted_password: await hashPassword(password) };
}
