import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { audit } from '../audit.ts';
import type { AuthContext, Visitor } from '../context.ts';
import { now } from '../database.ts';
import { AuthError } from '../errors.ts';
import type { SessionRow } from '../sessions.ts';
import type { UserRow } from '../users.ts';
import { listFactors, requireTotp } from './factors.ts';
import { newTotp } from './totp.ts';

export interface WantedFactor {
  factor_type: string;
  friendly_name: string;
  issuer: string;
}

/** A factor that never got a code is forgotten after five minutes, unless somebody began to verify it. */
const UNVERIFIED_FOR = '5 minutes';

export async function enrollFactor(
  tx: TransactionSql,
  auth: AuthContext,
  visitor: Visitor,
  { user, session }: { user: UserRow; session: SessionRow },
  wanted: WantedFactor,
): Promise<object> {
  requireTotp(wanted.factor_type, 'enroll', auth);
  await requireRoom(tx, auth, session, wanted.friendly_name);

  const id = randomUUID();
  const time = now();
  const totp = newTotp(wanted.issuer || new URL(auth.config.site_url).host, user.email || user.phone || '');
  await tx`insert into auth.mfa_factors
      (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
    values (${id}, ${user.id}, ${wanted.friendly_name}, 'totp', 'unverified', ${totp.secret}, ${time}, ${time})`;
  await audit(tx, visitor, user, 'factor_in_progress', { factor_id: id });
  return { id, type: 'totp', friendly_name: wanted.friendly_name, totp };
}

async function requireRoom(tx: TransactionSql, auth: AuthContext, session: SessionRow, name: string): Promise<void> {
  await tx`delete from auth.mfa_factors f
    where user_id = ${session.user_id} and status <> 'verified'
      and created_at < now() - ${UNVERIFIED_FOR}::interval
      and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)`;
  const factors = await listFactors(tx, session.user_id);
  if (factors.some(({ friendly_name }) => (friendly_name ?? '') === name)) {
    const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`;
    throw new AuthError(422, 'mfa_factor_name_conflict', message);
  }
  if (factors.length >= auth.config.mfa.max_enrolled_factors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (factors.some(({ status }) => status === 'verified') && session.aal === 'aal1') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
}
