import { randomBytes } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { readEmail, readPhone } from '../contact.ts';
import type { Visitor } from '../context.ts';
import { now } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { checkPasswordLength, hashPassword } from '../passwords.ts';
import { type UserRow, insertIdentity, insertUser, merged, updateUser } from '../users.ts';
import { bannedUntil } from './ban-duration.ts';
import { ADMIN } from './require-admin.ts';
import { requireFreeEmail, requireFreePhone } from './taken.ts';
import type { UserFields } from './user-fields.ts';

const BCRYPT = /^\$2[abxy]?\$\d\d\$[./A-Za-z0-9]{53}$/;

export async function createUser(tx: TransactionSql, visitor: Visitor, wanted: UserFields): Promise<UserRow> {
  if (!wanted.email && !wanted.phone) throw invalid('Cannot create a user without either an email or phone');
  const email = wanted.email ? readEmail(wanted.email) : null;
  if (email) await requireFreeEmail(tx, email);
  const phone = wanted.phone ? readPhone(wanted.phone) : null;
  if (phone) await requireFreePhone(tx, phone);
  const providers = [...(email ? ['email'] : []), ...(phone ? ['phone'] : [])];
  const banned_until = bannedUntil(wanted.ban_duration || 'none');

  const made = await insertUser(tx, {
    ...(wanted.id && { id: readId(wanted.id) }),
    email,
    phone,
    encrypted_password: await passwordHash(wanted),
    raw_app_meta_data: { provider: providers[0], providers },
    raw_user_meta_data: wanted.user_metadata ?? {},
  });
  const verified = { email_verified: false, phone_verified: false };
  if (email) await insertIdentity(tx, made, 'email', { sub: made.id, email, ...verified });
  if (phone) await insertIdentity(tx, made, 'phone', { sub: made.id, phone, ...verified });
  await audit(tx, visitor, ADMIN, 'user_signedup', { user_id: made.id, user_email: email, user_phone: phone });
  // As GoTrue, after the account is there: triggers of the project see the same two steps.
  return updateUser(tx, made.id, {
    role: wanted.role || 'authenticated',
    raw_app_meta_data: merged(made.raw_app_meta_data, wanted.app_metadata ?? {}),
    ...(wanted.email_confirm && {
      email_confirmed_at: now(),
      raw_user_meta_data: merged(made.raw_user_meta_data, { email_verified: true }),
    }),
    ...(wanted.phone_confirm && { phone_confirmed_at: now() }),
    banned_until,
  });
}

function readId(id: string): string {
  if (!z.guid().safeParse(id).success) throw invalid('ID must conform to the uuid v4 format');
  if (/^[0-]+$/.test(id)) throw invalid('ID cannot be a nil uuid');
  return id;
}

async function passwordHash({ password, password_hash }: UserFields): Promise<string> {
  if (typeof password === 'string' && password_hash) {
    throw invalid('Only a password or a password hash should be provided');
  }
  if (password_hash) {
    if (BCRYPT.test(password_hash)) return password_hash;
    throw new AuthError(500, 'unexpected_failure', 'Error creating user', { cause: 'password_hash is not of bcrypt' });
  }
  // How strong it is, is the server's own affair; that bcrypt reads all of it, is ours.
  if (password) checkPasswordLength(password);
  return hashPassword(password || randomBytes(48).toString('base64url'));
}
