/** Whose account it is that somebody comes to from a provider. */
import type { TransactionSql } from 'postgres';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { type IdentityRow, type UserRow, findUserById } from '../users.ts';
import type { ProviderEmail, ProviderProfile } from './provider.ts';

export type AccountLinking =
  | { is: 'known'; user: UserRow; identity: IdentityRow; email: ProviderEmail }
  /** An account whose verified address is the same: it gets this identity, too. */
  | { is: 'linked'; user: UserRow; email: ProviderEmail }
  | { is: 'new'; email: ProviderEmail };

export async function determineAccount(
  tx: TransactionSql,
  auth: AuthContext,
  provider: string,
  { emails, claims }: ProviderProfile,
): Promise<AccountLinking> {
  const email = primaryEmail(emails);
  const identity = await findIdentity(tx, provider, claims.sub);
  if (identity) {
    const user = await owner(tx, identity.user_id);
    return { is: 'known', user, identity, email: { ...email, email: user.email ?? '' } };
  }
  const trusted = emails.filter(({ verified }) => verified || !auth.config.email.enable_confirmations);
  const addresses = trusted.map((one) => one.email.toLowerCase());
  if (addresses.length === 0) {
    // The address stays with the account that has it, until somebody proves it to be theirs.
    const taken = await usersOf(tx, [email.email]);
    return { is: 'new', email: taken.length > 0 ? { ...email, email: '' } : email };
  }
  const [first, ...others] = await usersOf(tx, addresses);
  if (others.length > 0) {
    const message = 'Multiple accounts with the same email address in the same linking domain detected: default';
    throw new AuthError(500, 'unexpected_failure', message);
  }
  return first ? { is: 'linked', user: await owner(tx, first), email } : { is: 'new', email };
}

export function primaryEmail(emails: ProviderEmail[]): ProviderEmail {
  const found = emails.find(({ primary }) => primary) ?? emails.at(-1);
  // Accounts without an address are GoTrue's for other providers than ours.
  if (!found) throw new AuthError(500, 'unexpected_failure', 'Error getting user email from external provider');
  return { ...found, email: found.email.toLowerCase() };
}

export async function findIdentity(
  tx: TransactionSql,
  provider: string,
  providerId: string,
): Promise<IdentityRow | null> {
  const [row] = await tx<IdentityRow[]>`
    select * from auth.identities where provider = ${provider} and provider_id = ${providerId} for update`;
  return row ?? null;
}

/** Ids of the accounts that go by one of the addresses, first by their identities. */
async function usersOf(tx: TransactionSql, addresses: string[]): Promise<string[]> {
  const identities = await tx<{ id: string }[]>`
    select distinct user_id as id from auth.identities where email = any(${addresses})`;
  if (identities.length > 0) return identities.map(({ id }) => id);
  const users = await tx<{ id: string }[]>`
    select id from auth.users where email = any(${addresses}) and not is_sso_user`;
  return users.map(({ id }) => id);
}

const owner = async (tx: TransactionSql, id: string) => (await findUserById(tx, id)) as UserRow;
