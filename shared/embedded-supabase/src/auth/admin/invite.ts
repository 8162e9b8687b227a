import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { metadata, text } from '../body.ts';
import { readEmail } from '../contact.ts';
import type { AuthContext, Visitor } from '../context.ts';
import { sendMail } from '../messages/send.ts';
import { register } from '../registration.ts';
import { type UserRow, emailTaken, findUserByEmail } from '../users.ts';
import { ADMIN } from './require-admin.ts';

export const invitation = z.object({ email: text(1024), data: metadata });

export async function invite(
  tx: TransactionSql,
  auth: AuthContext,
  visitor: Visitor,
  { email, data }: z.infer<typeof invitation>,
  redirectTo: string,
): Promise<UserRow> {
  const user = await invitedUser(tx, readEmail(email), data);
  await audit(tx, visitor, ADMIN, 'user_invited', { user_id: user.id, user_email: user.email });
  return sendMail(tx, auth, user, 'invite', { redirectTo, pkce: false });
}

/** Makes or finds the account to invite; who has not yet accepted may be invited again. */
export async function invitedUser(
  tx: TransactionSql,
  email: string,
  data: Record<string, unknown> = {},
): Promise<UserRow> {
  const known = await findUserByEmail(tx, email);
  if (known?.email_confirmed_at) throw emailTaken();
  return known ?? register(tx, { provider: 'email', value: email }, null, data);
}
