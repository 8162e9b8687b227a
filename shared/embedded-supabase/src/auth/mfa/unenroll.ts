import type { TransactionSql } from 'postgres';
import { audit } from '../audit.ts';
import type { Visitor } from '../context.ts';
import { now } from '../database.ts';
import { AuthError } from '../errors.ts';
import type { SessionRow } from '../sessions.ts';
import type { UserRow } from '../users.ts';
import { type FactorRow, deleteFactor } from './factors.ts';

export async function unenrollFactor(
  tx: TransactionSql,
  visitor: Visitor,
  { user, session }: { user: UserRow; session: SessionRow },
  factor: FactorRow,
): Promise<object> {
  if (factor.status === 'verified' && session.aal === 'aal1') {
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  await deleteFactor(tx, factor);
  await audit(tx, visitor, user, 'factor_unenrolled', {
    factor_id: factor.id,
    factor_status: factor.status,
    session_id: session.id,
  });
  // What it had raised falls back to the first level.
  await tx`delete from auth.mfa_amr_claims where authentication_method = ${factor.factor_type}
    and session_id in (select id from auth.sessions where factor_id = ${factor.id})`;
  await tx`update auth.sessions set aal = 'aal1', factor_id = null, updated_at = ${now()}
    where factor_id = ${factor.id}`;
  return { id: factor.id };
}
