/** Rows of auth.users and auth.identities. */
import { randomUUID } from 'node:crypto';
import type { JSONValue, PostgresError, TransactionSql } from 'postgres';
import { isPast, now } from './database.ts';
import { AuthError } from './errors.ts';

export type Metadata = Record<string, unknown>;

/** Times are ISO texts. */
export interface UserRow {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  /** Digits only, without the plus. */
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  phone_confirmed_at: string | null;
  confirmed_at: string | null;
  invited_at: string | null;
  confirmation_sent_at: string | null;
  recovery_sent_at: string | null;
  email_change: string | null;
  email_change_sent_at: string | null;
  email_change_confirm_status: number | null;
  phone_change: string | null;
  phone_change_sent_at: string | null;
  reauthentication_sent_at: string | null;
  last_sign_in_at: string | null;
  raw_app_meta_data: Metadata | null;
  raw_user_meta_data: Metadata | null;
  banned_until: string | null;
  is_sso_user: boolean;
  is_anonymous: boolean;
  created_at: string | null;
  updated_at: string | null;
  deleted_at: string | null;
}

/** Columns that may be written; `confirmed_at` is generated. */
export type UserChanges = Partial<Omit<UserRow, 'id' | 'confirmed_at'>>;

export interface IdentityRow {
  id: string;
  user_id: string;
  provider: string;
  provider_id: string;
  identity_data: Metadata;
  email: string | null;
  last_sign_in_at: string | null;
  created_at: string | null;
  updated_at: string | null;
}

/** Locks the row, so that two requests about one account come one after the other. */
export async function findUserById(tx: TransactionSql, id: string): Promise<UserRow | null> {
  const [row] = await tx<UserRow[]>`select * from auth.users where id = ${id} for update`;
  return row ?? null;
}

/** @param email in lower case */
export async function findUserByEmail(tx: TransactionSql, email: string): Promise<UserRow | null> {
  const [row] = await tx<UserRow[]>`
    select * from auth.users where email = ${email} and not is_sso_user for update`;
  return row ?? null;
}

export async function findUserByPhone(tx: TransactionSql, phone: string): Promise<UserRow | null> {
  const [row] = await tx<UserRow[]>`select * from auth.users where phone = ${phone} for update`;
  return row ?? null;
}

/** A refusing trigger of the project ends the whole transaction with GoTrue's word for it. */
export async function insertUser(tx: TransactionSql, wanted: UserChanges & { id?: string }): Promise<UserRow> {
  const time = now();
  const row = {
    instance_id: '00000000-0000-0000-0000-000000000000',
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    raw_app_meta_data: {},
    raw_user_meta_data: {},
    created_at: time,
    updated_at: time,
    // Null in these columns breaks GoTrue, which a dump of this database may meet one day.
    confirmation_token: '',
    recovery_token: '',
    email_change: '',
    email_change_token_new: '',
    ...wanted,
  };
  try {
    const [made] = await tx<UserRow[]>`insert into auth.users ${tx(row as never)} returning *`;
    return made as UserRow;
  } catch (error) {
    throw (
      taken(error) ??
      new AuthError(500, 'unexpected_failure', 'Database error saving new user', { cause: saidBy(error) })
    );
  }
}

/** Answers the row as it is afterwards. */
export async function updateUser(tx: TransactionSql, id: string, changes: UserChanges): Promise<UserRow> {
  try {
    const [row] = await tx<UserRow[]>`
      update auth.users set ${tx({ ...changes, updated_at: now() } as never)} where id = ${id} returning *`;
    return row as UserRow;
  } catch (error) {
    throw (
      taken(error) ?? new AuthError(500, 'unexpected_failure', 'Database error updating user', { cause: saidBy(error) })
    );
  }
}

export function findIdentities(tx: TransactionSql, userId: string): Promise<IdentityRow[]> {
  return tx<IdentityRow[]>`select * from auth.identities where user_id = ${userId} order by created_at, id`;
}

export async function insertIdentity(
  tx: TransactionSql,
  user: UserRow,
  provider: string,
  data: Metadata,
  providerId = user.id,
  id: string = randomUUID(),
): Promise<IdentityRow> {
  const time = now();
  const [row] = await tx<IdentityRow[]>`
    insert into auth.identities
      (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
    values (${id}, ${user.id}, ${provider}, ${providerId}, ${tx.json(data as JSONValue)}, ${time}, ${time}, ${time})
    returning *`;
  return row as IdentityRow;
}

/** Adds to what the identity says of the person, if they have one of the provider. */
export async function amendIdentity(
  tx: TransactionSql,
  user: UserRow,
  provider: 'email' | 'phone',
  data: Metadata,
): Promise<boolean> {
  const done = await tx`
    update auth.identities
    set identity_data = identity_data || ${tx.json(data as JSONValue)}, updated_at = ${now()}
    where user_id = ${user.id} and provider = ${provider} and provider_id = ${user.id}`;
  return done.count > 0;
}

/** As `amendIdentity`; makes an identity where there is none. */
export async function upsertIdentity(
  tx: TransactionSql,
  user: UserRow,
  provider: 'email' | 'phone',
  data: Metadata,
): Promise<void> {
  if (await amendIdentity(tx, user, provider, data)) return;
  await insertIdentity(tx, user, provider, { sub: user.id, ...data });
}

/** `app_metadata.provider` and `providers` follow the identities. */
export async function updateProviders(tx: TransactionSql, user: UserRow): Promise<UserRow> {
  const identities = await findIdentities(tx, user.id);
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  const raw_app_meta_data = merged(user.raw_app_meta_data, {
    ...(providers[0] && { provider: providers[0] }),
    providers,
  });
  return updateUser(tx, user.id, { raw_app_meta_data });
}

export const isBanned = (user: UserRow): boolean => user.banned_until !== null && !isPast(user.banned_until);

/** Given keys replace, a null removes. */
export function merged(old: Metadata | null, changes: Metadata): Metadata {
  return Object.fromEntries(Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null));
}

export const emailTaken = (): AuthError =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
export const phoneTaken = (): AuthError =>
  new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');

/** Reads a unique violation as the refusal that the address or number is taken. */
function taken(error: unknown): AuthError | null {
  const { constraint_name: name } = error as PostgresError;
  if (name === 'users_email_partial_key') return emailTaken();
  return name === 'users_phone_key' ? phoneTaken() : null;
}

const saidBy = (error: unknown) => (error as PostgresError).message;
