/** Rows of auth.mfa_factors. */
import type { TransactionSql } from 'postgres';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';

export interface FactorRow {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: 'totp' | 'phone' | 'webauthn';
  status: 'unverified' | 'verified';
  secret: string;
  created_at: string;
  updated_at: string;
  last_challenged_at: string | null;
}

export function listFactors(tx: TransactionSql, userId: string): Promise<FactorRow[]> {
  return tx<FactorRow[]>`select * from auth.mfa_factors where user_id = ${userId} order by created_at`;
}

/** Finds and locks a factor, so that two requests with one code come one after the other. */
export async function findFactor(tx: TransactionSql, userId: string, id: string): Promise<FactorRow> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  const [factor] = await tx<FactorRow[]>`
    select * from auth.mfa_factors where id = ${id} and user_id = ${userId} for update`;
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

export async function deleteFactor(tx: TransactionSql, factor: FactorRow): Promise<void> {
  await tx`delete from auth.mfa_factors where id = ${factor.id}`;
}

/** Only authenticator apps are to be had; the other kinds are refused as GoTrue refuses what is switched off. */
export function requireTotp(type: unknown, use: 'enroll' | 'verify', { config }: AuthContext): void {
  const doing = use === 'enroll' ? 'enroll' : 'verification';
  const off = (kind: string, name: string) =>
    new AuthError(422, `mfa_${kind}_${use}_not_enabled`, `MFA ${doing} is disabled for ${name}`);
  if (type === 'phone') throw off('phone', 'Phone');
  if (type === 'webauthn') throw off('webauthn', 'WebAuthn');
  if (type !== 'totp') throw invalid('factor_type needs to be totp, phone, or webauthn');
  if (!config.mfa.totp[`${use}_enabled`]) throw off('totp', 'TOTP');
}
