/** Links that the server sends in mails of its own. */
import { randomBytes } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { metadata, text } from '../body.ts';
import { readEmail } from '../contact.ts';
import type { AuthContext, Visitor } from '../context.ts';
import { now } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { type Sent, type Way, issueMailToken } from '../messages/send.ts';
import { checkPasswordStrength, hashPassword } from '../passwords.ts';
import { register } from '../registration.ts';
import { type UserChanges, type UserRow, emailTaken, findUserByEmail, merged, updateUser } from '../users.ts';
import { invitedUser } from './invite.ts';
import { ADMIN } from './require-admin.ts';
import { requireFreeEmail } from './taken.ts';

export const wantedLink = z.object({
  type: text(64),
  email: text(1024),
  new_email: text(1024),
  password: text(1024),
  data: metadata,
  redirect_to: text(4096),
});

type WantedLink = z.infer<typeof wantedLink>;

export interface GeneratedLink {
  user: UserRow;
  sent: Sent;
  /** The type of the link: `signup` instead of `magiclink` for an address without an account. */
  type: string;
}

export async function generateLink(
  tx: TransactionSql,
  auth: AuthContext,
  visitor: Visitor,
  wanted: WantedLink,
  redirectTo: string,
): Promise<GeneratedLink> {
  const email = readEmail(wanted.email);
  const user = await findUserByEmail(tx, email);
  const way = { redirectTo, pkce: false };
  const unknown = () => new AuthError(404, 'user_not_found', 'User with this email not found');
  switch (wanted.type) {
    case 'magiclink':
    case 'recovery': {
      if (!user && wanted.type === 'recovery') throw unknown();
      if (!user)
        return generateLink(tx, auth, visitor, { ...wanted, type: 'signup', password: unguessable() }, redirectTo);
      await audit(tx, visitor, user, 'user_recovery_requested');
      const asked = await updateUser(tx, user.id, { recovery_sent_at: now() });
      const sent = await issueMailToken(tx, auth, asked, 'recovery_token', email, wanted.type, way);
      return { user: asked, sent, type: wanted.type };
    }
    case 'invite': {
      const invited = await invitedUser(tx, email, wanted.data);
      await audit(tx, visitor, ADMIN, 'user_invited', { user_id: invited.id, user_email: email });
      return confirmationLink(tx, auth, invited, { invited_at: now() }, 'invite', way);
    }
    case 'signup':
      return confirmationLink(tx, auth, await newcomer(tx, auth, user, email, wanted), {}, 'signup', way);
    case 'email_change_current':
    case 'email_change_new':
      if (!user) throw unknown();
      return changeLink(tx, auth, user, wanted, way);
    default:
      throw invalid(`Invalid email action link type requested: ${wanted.type}`);
  }
}

async function confirmationLink(
  tx: TransactionSql,
  auth: AuthContext,
  user: UserRow,
  changes: UserChanges,
  type: 'invite' | 'signup',
  way: Way,
): Promise<GeneratedLink> {
  const asked = await updateUser(tx, user.id, { ...changes, confirmation_sent_at: now() });
  const sent = await issueMailToken(tx, auth, asked, 'confirmation_token', asked.email ?? '', type, way);
  return { user: asked, sent, type };
}

async function newcomer(
  tx: TransactionSql,
  auth: AuthContext,
  user: UserRow | null,
  email: string,
  { password, data = {} }: WantedLink,
): Promise<UserRow> {
  if (user?.email_confirmed_at) throw emailTaken();
  if (user) return updateUser(tx, user.id, { raw_user_meta_data: merged(user.raw_user_meta_data, data) });
  if (!password) throw invalid('Signup requires a valid password');
  await checkPasswordStrength(password, auth.config);
  const made = await register(tx, { provider: 'email', value: email }, await hashPassword(password), data);
  // As GoTrue leaves it here: what a sign-up adds (sub, email, …) is in the identity alone.
  return updateUser(tx, made.id, { raw_user_meta_data: data });
}

async function changeLink(
  tx: TransactionSql,
  auth: AuthContext,
  user: UserRow,
  { type, new_email }: WantedLink,
  way: Way,
): Promise<GeneratedLink> {
  const current = type === 'email_change_current';
  if (current && !auth.config.email.double_confirm_changes) {
    throw invalid('Enable secure email change to generate link for current email');
  }
  const email = readEmail(new_email);
  await requireFreeEmail(tx, email, user.id);
  const asked = await updateUser(tx, user.id, {
    email_change: email,
    email_change_sent_at: now(),
    email_change_confirm_status: 0,
  });
  const token = current ? 'email_change_token_current' : 'email_change_token_new';
  const to = current ? (user.email ?? '') : email;
  const sent = await issueMailToken(tx, auth, asked, token, to, 'email_change', way);
  return { user: asked, sent, type };
}

const unguessable = () => randomBytes(48).toString('base64url');
