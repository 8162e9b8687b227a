/** An account as the API answers it. */
import type { TransactionSql } from 'postgres';
import { type IdentityRow, type UserRow, findIdentities } from './users.ts';

interface FactorRow {
  id: string;
  friendly_name: string | null;
  factor_type: string;
  status: string;
  created_at: string;
  updated_at: string;
  last_challenged_at: string | null;
}

export type UserJson = Record<string, unknown>;

export async function userJson(tx: TransactionSql, user: UserRow): Promise<UserJson> {
  const identities = await findIdentities(tx, user.id);
  const factors = await tx<FactorRow[]>`
    select id, friendly_name, factor_type, status, created_at, updated_at, last_challenged_at
    from auth.mfa_factors where user_id = ${user.id} order by created_at`;
  return drawUser(user, identities, factors);
}

/** Absent where the database has nothing, as Go's `omitempty`. */
export function drawUser(user: Partial<UserRow>, identities: IdentityRow[], factors: FactorRow[] = []): UserJson {
  return withoutEmpty({
    id: user.id,
    aud: user.aud ?? '',
    role: user.role ?? '',
    email: user.email ?? '',
    email_confirmed_at: user.email_confirmed_at,
    invited_at: user.invited_at,
    phone: user.phone ?? '',
    phone_confirmed_at: user.phone_confirmed_at,
    confirmation_sent_at: user.confirmation_sent_at,
    confirmed_at: user.confirmed_at,
    recovery_sent_at: user.recovery_sent_at,
    new_email: user.email_change || null,
    email_change_sent_at: user.email_change_sent_at,
    new_phone: user.phone_change || null,
    phone_change_sent_at: user.phone_change_sent_at,
    reauthentication_sent_at: user.reauthentication_sent_at,
    last_sign_in_at: user.last_sign_in_at,
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    factors: factors.length > 0 ? factors.map(drawFactor) : null,
    identities: identities.map(drawIdentity),
    created_at: user.created_at,
    updated_at: user.updated_at,
    banned_until: user.banned_until,
    deleted_at: user.deleted_at,
    is_anonymous: user.is_anonymous,
  });
}

export function drawFactor(factor: FactorRow): Record<string, unknown> {
  return withoutEmpty({
    id: factor.id,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    status: factor.status,
    friendly_name: factor.friendly_name || null,
    factor_type: factor.factor_type,
    last_challenged_at: factor.last_challenged_at,
  });
}

function drawIdentity(identity: IdentityRow): Record<string, unknown> {
  return withoutEmpty({
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: identity.last_sign_in_at,
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    email: identity.email,
  });
}

const withoutEmpty = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined));
