/** Codes and links that are good once: kept as hashes, and a code only for a handful of guesses. */
import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';

export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token';

export interface TokenRow {
  id: string;
  user_id: string;
  token_type: TokenType;
  token_hash: string;
  relates_to: string;
  created_at: string;
}

/** Marks the hash of a link of the PKCE flow, whose redirect carries a code instead of tokens. */
export const PKCE_PREFIX = 'pkce_';

/** Seconds. */
export const SMS_CODE_LIFETIME = 600;
export const SMS_CODE_LENGTH = 6;

/** So many wrong guesses end a code. */
const MAX_ATTEMPTS = 5;

export const newCode = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0');

/** @param relatesTo the address or number the code went to */
export const hashCode = (relatesTo: string, code: string): string =>
  createHash('sha224')
    .update(relatesTo + code)
    .digest('hex');

/** Takes the place of an earlier one of the same type. */
export async function storeToken(
  tx: TransactionSql,
  userId: string,
  type: TokenType,
  relatesTo: string,
  hash: string,
): Promise<void> {
  await clearTokens(tx, userId, [type]);
  await tx`insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
    values (${randomUUID()}, ${userId}, ${type}, ${hash}, ${relatesTo})`;
}

export async function clearTokens(tx: TransactionSql, userId: string, types?: TokenType[]): Promise<void> {
  await tx`delete from auth.one_time_tokens
    where user_id = ${userId} ${types ? tx`and token_type::text = any(${types})` : tx``}`;
}

/** A token as a link carries it. An expired one is not found. */
export async function findToken(
  tx: TransactionSql,
  hash: string,
  types: TokenType[],
  lifetime: number,
): Promise<TokenRow | null> {
  const [row] = await tx<TokenRow[]>`select * from auth.one_time_tokens
    where token_hash = ${hash} and token_type::text = any(${types})`;
  return row && isFresh(row, lifetime) ? row : null;
}

/** Compares a code a person typed with those that wait for them, and counts a wrong one against each of them. */
export async function checkCode(
  tx: TransactionSql,
  userId: string,
  relatesTo: string,
  code: string,
  types: TokenType[],
  lifetime: number,
): Promise<TokenRow | null> {
  const rows = await tx<TokenRow[]>`select * from auth.one_time_tokens
    where user_id = ${userId} and relates_to = ${relatesTo} and token_type::text = any(${types})`;
  const hash = hashCode(relatesTo, code);
  const right = rows.find(
    (row) => (row.token_hash === hash || row.token_hash === PKCE_PREFIX + hash) && isFresh(row, lifetime),
  );
  if (right) return right;
  for (const row of rows) await countWrongGuess(tx, row);
  return null;
}

async function countWrongGuess(tx: TransactionSql, token: TokenRow): Promise<void> {
  const [row] = await tx<{ wrong: number }[]>`
    insert into supabase_local.code_attempts as attempts (token_id, wrong) values (${token.id}, 1)
    on conflict (token_id) do update set wrong = attempts.wrong + 1 returning wrong`;
  if (row && row.wrong >= MAX_ATTEMPTS) await tx`delete from auth.one_time_tokens where id = ${token.id}`;
}

const isFresh = (row: TokenRow, lifetime: number) => Date.parse(row.created_at) + lifetime * 1000 > Date.now();
