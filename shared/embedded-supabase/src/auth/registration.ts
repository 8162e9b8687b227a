/** New accounts: what every way of signing up writes. */
import { createHmac } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { LOCAL_KEYS } from '../local-keys.ts';
import { now } from './database.ts';
import { clearTokens } from './one-time-tokens.ts';
import { type UserJson, drawUser } from './user-json.ts';
import {
  type IdentityRow,
  type Metadata,
  type UserRow,
  amendIdentity,
  insertIdentity,
  insertUser,
  merged,
  updateUser,
} from './users.ts';

export interface Contact {
  provider: 'email' | 'phone';
  /** The address in lower case, or the number without its plus. */
  value: string;
}

/** What GoTrue knows of a new account, beside what the person says of themselves. */
const factsOf = (id: string, { provider, value }: Contact) => ({
  sub: id,
  [provider]: value,
  email_verified: false,
  phone_verified: false,
});

/** Not confirmed as yet. The project's triggers see the metadata as they were sent. */
export async function register(
  tx: TransactionSql,
  contact: Contact,
  encrypted_password: string | null,
  data: Metadata,
): Promise<UserRow> {
  const { provider, value } = contact;
  const user = await insertUser(tx, {
    [provider]: value,
    encrypted_password,
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: data,
  });
  const facts = factsOf(user.id, contact);
  await insertIdentity(tx, user, provider, { ...data, ...facts }, user.id, identityIdOf(user.id));
  return updateUser(tx, user.id, { raw_user_meta_data: { ...data, ...facts } });
}

export async function confirmEmail(tx: TransactionSql, user: UserRow): Promise<UserRow> {
  await clearTokens(tx, user.id);
  await amendIdentity(tx, user, 'email', { email: user.email, email_verified: true });
  return updateUser(tx, user.id, {
    email_confirmed_at: user.email_confirmed_at ?? now(),
    raw_user_meta_data: merged(user.raw_user_meta_data, { email_verified: true }),
  });
}

export async function confirmPhone(tx: TransactionSql, user: UserRow): Promise<UserRow> {
  await clearTokens(tx, user.id);
  await amendIdentity(tx, user, 'phone', { phone: user.phone, phone_verified: true });
  return updateUser(tx, user.id, {
    phone_confirmed_at: user.phone_confirmed_at ?? now(),
    raw_user_meta_data: merged(user.raw_user_meta_data, { phone_verified: true }),
  });
}

/**
 * What somebody is told who signs up with an address or number that is taken: the same as if it were new, and the
 * same again whenever they ask. An account that nobody has confirmed keeps its id, as it was told before.
 */
export function repeatedSignUp(user: UserRow, contact: Contact, data: Metadata): UserJson {
  const confirmed = contact.provider === 'email' ? user.email_confirmed_at : user.phone_confirmed_at;
  const id = confirmed ? madeUpId(contact.value) : user.id;
  const time = now();
  const facts = factsOf(id, contact);
  const shown: Partial<UserRow> & { id: string } = {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    [contact.provider]: contact.value,
    confirmation_sent_at: time,
    raw_app_meta_data: { provider: contact.provider, providers: [contact.provider] },
    raw_user_meta_data: { ...data, ...facts },
    created_at: time,
    updated_at: time,
  };
  const { provider, value } = contact;
  const identity: IdentityRow = {
    id: identityIdOf(id),
    user_id: id,
    provider,
    provider_id: id,
    identity_data: { ...data, ...facts },
    email: provider === 'email' ? value : null,
    last_sign_in_at: time,
    created_at: time,
    updated_at: time,
  };
  return drawUser({ ...shown, is_anonymous: false }, [identity]);
}

/**
 * The id of an account's first identity: derived from the account's, because the answer for an address that is already
 * taken shows one without storing it.
 */
const identityIdOf = (userId: string) => madeUpId(`identity ${userId}`);

/** Derives a UUID from a text: always the same, and not to be told from a random one. */
function madeUpId(text: string): string {
  const bytes = createHmac('sha256', LOCAL_KEYS.jwtSecret).update(text).digest().subarray(0, 16);
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x40;
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
