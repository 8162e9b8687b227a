import { createHash } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { audit } from '../audit.ts';
import type { Visitor } from '../context.ts';
import { now } from '../database.ts';
import { clearTokens } from '../one-time-tokens.ts';
import { endSessions } from '../sessions.ts';
import { type UserRow, findIdentities, updateUser } from '../users.ts';
import { ADMIN } from './require-admin.ts';

/** @param softly the row stays for what refers to it; who they were cannot be read from it any more */
export async function deleteUser(tx: TransactionSql, visitor: Visitor, user: UserRow, softly: boolean): Promise<void> {
  await audit(tx, visitor, ADMIN, 'user_deleted', {
    user_id: user.id,
    user_email: user.email,
    user_phone: user.phone,
  });
  if (!softly) await tx`delete from auth.users where id = ${user.id}`;
  else if (user.deleted_at === null) await obscure(tx, user);
}

async function obscure(tx: TransactionSql, user: UserRow): Promise<void> {
  const hidden = (value: string | null) =>
    createHash('sha256')
      .update(user.id + (value ?? ''))
      .digest('base64url');
  await clearTokens(tx, user.id);
  await endSessions(tx, user.id);
  await tx`delete from auth.mfa_factors where user_id = ${user.id}`;
  for (const { id, provider, provider_id } of await findIdentities(tx, user.id)) {
    await tx`update auth.identities
      set identity_data = '{}', provider_id = ${hidden(`${provider}:${provider_id}`)}, updated_at = ${now()}
      where id = ${id}`;
  }
  await updateUser(tx, user.id, {
    email: hidden(user.email),
    phone: hidden(user.phone).slice(0, 15),
    email_change: hidden(user.email_change),
    phone_change: hidden(user.phone_change).slice(0, 15),
    encrypted_password: null,
    raw_user_meta_data: {},
    raw_app_meta_data: {},
    deleted_at: now(),
  });
}
