import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { audit } from '../audit.ts';
import type { Visitor } from '../context.ts';
import { AuthError } from '../errors.ts';
import { type IdentityRow, type UserRow, findIdentities, updateProviders, updateUser } from '../users.ts';

export async function unlinkIdentity(
  tx: TransactionSql,
  visitor: Visitor,
  user: UserRow,
  identityId: string,
): Promise<void> {
  if (!z.guid().safeParse(identityId).success) {
    throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
  }
  const identities = await findIdentities(tx, user.id);
  if (identities.length <= 1) {
    const message = 'User must have at least 1 identity after unlinking';
    throw new AuthError(422, 'single_identity_not_deletable', message);
  }
  const identity = identities.find(({ id }) => id === identityId);
  if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");

  const { id, provider, provider_id } = identity;
  await audit(tx, visitor, user, 'identity_unlinked', { identity_id: id, provider, provider_id });
  await tx`delete from auth.identities where id = ${id}`;
  const left = identities.filter((one) => one.id !== id);
  const owner =
    provider === 'phone'
      ? await updateUser(tx, user.id, { phone: null, phone_confirmed_at: null })
      : await keepAnAddress(tx, user, left);
  await updateProviders(tx, owner);
}

/** The account goes by an address that one of its identities has. */
async function keepAnAddress(tx: TransactionSql, user: UserRow, identities: IdentityRow[]): Promise<UserRow> {
  if (identities.some(({ email }) => (email ?? '') === (user.email ?? ''))) return user;
  for (const { email } of identities) {
    if (!email) return updateUser(tx, user.id, { email: null, email_confirmed_at: null });
    const taken = await tx`select from auth.users where email = ${email} and not is_sso_user`;
    if (taken.count === 0) return updateUser(tx, user.id, { email });
  }
  throw new AuthError(422, 'email_conflict_identity_not_deletable', 'Unable to unlink identity due to email conflict');
}
