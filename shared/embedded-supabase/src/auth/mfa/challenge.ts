import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { audit } from '../audit.ts';
import type { AuthContext, Visitor } from '../context.ts';
import { now } from '../database.ts';
import { AuthError } from '../errors.ts';
import type { UserRow } from '../users.ts';
import { type FactorRow, requireTotp } from './factors.ts';

/** How long there is to answer. */
const EXPIRY_SECONDS = 300;

export interface ChallengeRow {
  id: string;
  created_at: string;
  verified_at: string | null;
  ip_address: string;
}

export async function challengeFactor(
  tx: TransactionSql,
  auth: AuthContext,
  visitor: Visitor,
  user: UserRow,
  factor: FactorRow,
): Promise<object> {
  requireTotp(factor.factor_type, 'verify', auth);
  const id = randomUUID();
  await tx`insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    values (${id}, ${factor.id}, ${now()}, ${visitor.ip})`;
  // No two factors may have the same time here: PostgreSQL's clock is the finer one.
  await tx`update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = ${factor.id}`;
  await audit(tx, visitor, user, 'challenge_created', { factor_id: factor.id, factor_status: factor.status });
  return { id, type: factor.factor_type, expires_at: Math.floor(Date.now() / 1000) + EXPIRY_SECONDS };
}

/** The challenge, if it is still to be answered, and from the address that asked for it. */
export async function openChallenge(
  tx: TransactionSql,
  visitor: Visitor,
  factor: FactorRow,
  id: string,
): Promise<ChallengeRow> {
  const [challenge] = await tx<ChallengeRow[]>`
    select * from auth.mfa_challenges where id = ${id} and factor_id = ${factor.id} for update`;
  if (!challenge) {
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (challenge.verified_at !== null || challenge.ip_address !== visitor.ip) {
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  if (Date.parse(challenge.created_at) + EXPIRY_SECONDS * 1000 < Date.now()) {
    await tx`delete from auth.mfa_challenges where id = ${id}`;
    const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthError(422, 'mfa_challenge_expired', message, { keepsWrites: true });
  }
  return challenge;
}
