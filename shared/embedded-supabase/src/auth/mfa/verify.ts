import type { TransactionSql } from 'postgres';
import { audit } from '../audit.ts';
import type { AuthContext, Visitor } from '../context.ts';
import { now } from '../database.ts';
import { AuthError } from '../errors.ts';
import { renewSession } from '../refresh.ts';
import { type SessionRow, type TokenAnswer, addMethod } from '../sessions.ts';
import type { UserRow } from '../users.ts';
import { openChallenge } from './challenge.ts';
import { type FactorRow, requireTotp } from './factors.ts';
import { stepOf } from './totp.ts';

/** A right code raises the session to the second level. */
export async function verifyFactor(
  tx: TransactionSql,
  auth: AuthContext,
  visitor: Visitor,
  { user, session }: { user: UserRow; session: SessionRow },
  factor: FactorRow,
  answer: { challengeId: string; code: string },
): Promise<TokenAnswer> {
  requireTotp(factor.factor_type, 'verify', auth);
  const challenge = await openChallenge(tx, visitor, factor, answer.challengeId);
  const step = stepOf(factor.secret, answer.code);
  if (step === null || (await isSpent(tx, factor, step))) {
    throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  }
  await audit(tx, visitor, user, 'verification_attempted', {
    factor_id: factor.id,
    challenge_id: challenge.id,
    factor_type: factor.factor_type,
  });
  await tx`update auth.mfa_challenges set verified_at = ${now()}, otp_code = ${String(step)} where id = ${challenge.id}`;
  await tx`update auth.mfa_factors set status = 'verified', updated_at = ${now()}
    where id = ${factor.id} and status <> 'verified'`;
  await tx`update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = ${now()}
    where id = ${session.id}`;
  await addMethod(tx, session.id, 'totp');
  // Sessions begun with the password alone end, so that they too must give a code.
  await tx`delete from auth.sessions where user_id = ${user.id} and aal < 'aal2'`;
  await tx`delete from auth.mfa_factors
    where user_id = ${user.id} and factor_type = 'totp' and status = 'unverified'`;
  return renewSession(tx, auth, visitor, user, session.id);
}

/** A code is good once: its step is kept with the challenge it answered. */
async function isSpent(tx: TransactionSql, factor: FactorRow, step: number): Promise<boolean> {
  const spent = await tx`select from auth.mfa_challenges
    where factor_id = ${factor.id} and verified_at is not null and otp_code = ${String(step)}`;
  return spent.count > 0;
}
