/** PKCE: what an app leaves here before its user leaves it, and trades its code against. */
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { text } from './body.ts';
import { now } from './database.ts';
import { AuthError, invalid } from './errors.ts';
import type { AmrMethod } from './sessions.ts';

/** A code must be traded within so many milliseconds. */
const LIFETIME = 5 * 60_000;

export interface FlowStateRow {
  id: string;
  user_id: string | null;
  auth_code: string;
  code_challenge_method: 's256' | 'plain';
  code_challenge: string;
  provider_type: string;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  authentication_method: AmrMethod;
  auth_code_issued_at: string | null;
  created_at: string;
}

/** Of every request that may be part of the flow. */
export const pkceFields = { code_challenge: text(256), code_challenge_method: text(16) };

export interface Challenge {
  code_challenge: string;
  code_challenge_method: 's256' | 'plain';
}

const method = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['s256', 'plain']));

/** Null for a request that takes no part in the flow. */
export function readChallenge(body: { code_challenge: string; code_challenge_method: string }): Challenge | null {
  const { code_challenge, code_challenge_method } = body;
  if (!code_challenge !== !code_challenge_method)
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (!code_challenge) return null;
  if (code_challenge.length < 43 || code_challenge.length > 128)
    throw invalid('code challenge has to be between 43 and 128 characters');
  if (!/^[a-zA-Z._~0-9-]+$/.test(code_challenge))
    throw invalid('code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes');
  const known = method.safeParse(code_challenge_method);
  if (!known.success) throw invalid(`unsupported code_challenge method: ${code_challenge_method}`);
  return { code_challenge, code_challenge_method: known.data };
}

export interface NewFlowState extends Challenge {
  userId: string | null;
  providerType: string;
  method: AmrMethod;
}

export async function createFlowState(tx: TransactionSql, wanted: NewFlowState): Promise<FlowStateRow> {
  const time = now();
  const [row] = await tx<FlowStateRow[]>`
    insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
      authentication_method, created_at, updated_at)
    values (${randomUUID()}, ${wanted.userId}, ${randomUUID()}, ${wanted.code_challenge_method},
      ${wanted.code_challenge}, ${wanted.providerType}, ${wanted.method}, ${time}, ${time})
    returning *`;
  return row as FlowStateRow;
}

/** The code for the person whose link has just been followed: of the last flow they began this way. */
export async function issueAuthCode(tx: TransactionSql, userId: string, amr: AmrMethod): Promise<string> {
  const [row] = await tx<FlowStateRow[]>`
    update auth.flow_state set auth_code_issued_at = ${now()}, updated_at = ${now()}
    where id = (
      select id from auth.flow_state where user_id = ${userId} and authentication_method = ${amr}
      order by created_at desc limit 1
    ) returning *`;
  if (row) return row.auth_code;
  const message = 'No associated flow state found. 422: No valid flow state found for user.';
  throw new AuthError(400, 'flow_state_not_found', message);
}

/** Trades a code, once, with the secret that only the app knows. A wrong secret does not use it up. */
export async function redeemAuthCode(
  tx: TransactionSql,
  authCode: string,
  verifier: string,
): Promise<FlowStateRow & { user_id: string }> {
  const [row] = await tx<FlowStateRow[]>`select * from auth.flow_state where auth_code = ${authCode} for update`;
  if (!row?.user_id) throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  // The time runs from when the code was handed out, for a link may lie in a mailbox for long.
  if (Date.parse(row.auth_code_issued_at ?? row.created_at) + LIFETIME < Date.now())
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  if (!proves(verifier, row))
    throw new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
  await tx`delete from auth.flow_state where id = ${row.id}`;
  return { ...row, user_id: row.user_id };
}

function proves(verifier: string, { code_challenge, code_challenge_method }: FlowStateRow): boolean {
  const proof =
    code_challenge_method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  const [a, b] = [Buffer.from(proof), Buffer.from(code_challenge)];
  return a.length === b.length && timingSafeEqual(a, b);
}
