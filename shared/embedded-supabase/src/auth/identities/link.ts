/** A person adds a way to sign in to the account they are in. */
import type { TransactionSql } from 'postgres';
import { requireFreeEmail } from '../admin/taken.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { sendMail } from '../messages/send.ts';
import { findIdentity } from '../providers/account-linking.ts';
import type { ProviderProfile } from '../providers/provider.ts';
import { identityData } from '../providers/sign-in.ts';
import { confirmEmail } from '../registration.ts';
import { type UserRow, findUserById, insertIdentity, updateProviders, updateUser } from '../users.ts';

export async function linkIdentity(
  tx: TransactionSql,
  auth: AuthContext,
  userId: string,
  provider: string,
  profile: ProviderProfile,
): Promise<UserRow> {
  const user = await findUserById(tx, userId);
  if (!user) throw new AuthError(422, 'user_not_found', 'Linking target user not found');
  const known = await findIdentity(tx, provider, profile.claims.sub);
  if (known) {
    const to = known.user_id === user.id ? '' : ' to another user';
    throw new AuthError(422, 'identity_already_exists', `Identity is already linked${to}`);
  }
  const data = identityData(profile);
  await insertIdentity(tx, user, provider, data, data.sub);
  const owner = user.email ? user : await takeAddress(tx, auth, user, provider, data);
  return updateProviders(tx, owner);
}

/** An account without an address gets that of the identity. */
async function takeAddress(
  tx: TransactionSql,
  auth: AuthContext,
  user: UserRow,
  provider: string,
  { email, email_verified }: Record<string, unknown>,
): Promise<UserRow> {
  await requireFreeEmail(tx, String(email), user.id);
  const owner = await updateUser(tx, user.id, { email: String(email) });
  if (!email_verified) {
    await sendMail(tx, auth, owner, 'signup', { redirectTo: auth.config.site_url, pkce: false });
    const message = `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`;
    throw new AuthError(422, 'email_not_confirmed', message, { keepsWrites: true });
  }
  return updateUser(tx, (await confirmEmail(tx, owner)).id, { is_anonymous: false });
}
