import type { TransactionSql } from 'postgres';
import { AuthError } from '../errors.ts';
import { emailTaken } from '../users.ts';

/**
 * An address belongs to one account, be it as the account's own or as that of an identity.
 * @param own the account that may have it already
 */
export async function requireFreeEmail(tx: TransactionSql, email: string, own?: string): Promise<void> {
  const taken = await tx`
    select from auth.identities where email = ${email} and user_id is distinct from ${own ?? null}
    union all
    select from auth.users where email = ${email} and not is_sso_user and id is distinct from ${own ?? null}`;
  if (taken.count > 0) throw emailTaken();
}

export async function requireFreePhone(tx: TransactionSql, phone: string, own?: string): Promise<void> {
  const taken = await tx`select from auth.users where phone = ${phone} and id is distinct from ${own ?? null}`;
  if (taken.count > 0) {
    throw new AuthError(422, 'phone_exists', 'Phone number already registered by another user');
  }
}
