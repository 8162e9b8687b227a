/** A person comes from a provider: the account they get. */
import type { JSONValue, TransactionSql } from 'postgres';
import { audit } from '../audit.ts';
import type { AuthContext, Visitor } from '../context.ts';
import { now } from '../database.ts';
import { AuthError } from '../errors.ts';
import { sendMail } from '../messages/send.ts';
import { confirmEmail } from '../registration.ts';
import {
  type IdentityRow,
  type UserRow,
  insertIdentity,
  insertUser,
  isBanned,
  merged,
  updateProviders,
  updateUser,
} from '../users.ts';
import { type AccountLinking, determineAccount, primaryEmail } from './account-linking.ts';
import type { ProviderClaims, ProviderProfile } from './provider.ts';

export async function accountOf(
  tx: TransactionSql,
  auth: AuthContext,
  visitor: Visitor,
  provider: string,
  profile: ProviderProfile,
): Promise<UserRow> {
  const data = identityData(profile);
  const account = await determineAccount(tx, auth, provider, profile);
  const { user, identity } = await withIdentity(tx, auth, provider, account, data);
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
  if (user.email_confirmed_at !== null) {
    await audit(tx, visitor, user, 'login', { provider });
    return user;
  }
  const own = await withoutUnconfirmed(tx, user, identity);
  if (account.email.verified || !auth.config.email.enable_confirmations) {
    await audit(tx, visitor, own, 'user_signedup', { provider });
    return confirmEmail(tx, own);
  }
  const { message } = await askForProof(tx, auth, own, provider, Boolean(account.email.email));
  throw new AuthError(422, 'provider_email_needs_verification', message, { keepsWrites: true });
}

/** What the identity and the metadata take over. */
export function identityData(profile: ProviderProfile): ProviderClaims {
  const { email, verified } = primaryEmail(profile.emails);
  return { ...profile.claims, email, email_verified: verified };
}

async function withIdentity(
  tx: TransactionSql,
  auth: AuthContext,
  provider: string,
  account: AccountLinking,
  data: ProviderClaims,
): Promise<{ user: UserRow; identity: IdentityRow }> {
  if (account.is === 'new') {
    if (!auth.config.enable_signup) {
      throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
    }
    const user = await insertUser(tx, {
      email: account.email.email || null,
      raw_app_meta_data: { provider, providers: [provider] },
      raw_user_meta_data: data,
    });
    return { user, identity: await insertIdentity(tx, user, provider, data, data.sub) };
  }
  const identity =
    account.is === 'linked'
      ? await insertIdentity(tx, account.user, provider, data, data.sub)
      : await refreshIdentity(tx, account.identity, data);
  const raw_user_meta_data = merged(account.user.raw_user_meta_data, data);
  const user = await updateProviders(tx, await updateUser(tx, account.user.id, { raw_user_meta_data }));
  return { user, identity };
}

async function refreshIdentity(tx: TransactionSql, { id }: IdentityRow, data: ProviderClaims): Promise<IdentityRow> {
  const time = now();
  const [row] = await tx<IdentityRow[]>`update auth.identities
    set identity_data = ${tx.json(data as JSONValue)}, last_sign_in_at = ${time}, updated_at = ${time}
    where id = ${id} returning *`;
  return row as IdentityRow;
}

/**
 * Nobody has proved the account's address: what an account had before this identity may be somebody else's trap.
 * Their own identity alone stays.
 */
async function withoutUnconfirmed(tx: TransactionSql, user: UserRow, identity: IdentityRow): Promise<UserRow> {
  await tx`delete from auth.identities where user_id = ${user.id} and id <> ${identity.id}`;
  const changes = { encrypted_password: null, raw_user_meta_data: identity.identity_data };
  return updateProviders(tx, await updateUser(tx, user.id, changes));
}

async function askForProof(
  tx: TransactionSql,
  auth: AuthContext,
  user: UserRow,
  provider: string,
  hasAddress: boolean,
): Promise<{ message: string }> {
  const unverified = `Unverified email with ${provider}.`;
  if (!hasAddress) return { message: `${unverified} Verify the email with ${provider} in order to sign in` };
  await auth.limits.message('email', 'confirmation', user.email ?? '', () =>
    sendMail(tx, auth, user, 'signup', { redirectTo: auth.config.site_url, pkce: false }),
  );
  return { message: `${unverified} A confirmation email has been sent to your ${provider} email` };
}
