/** The service's own log, in auth.audit_log_entries. */
import { randomUUID } from 'node:crypto';
import type { JSONValue, TransactionSql } from 'postgres';
import type { Visitor } from './context.ts';
import { now } from './database.ts';
import type { UserRow } from './users.ts';

const LOG_TYPES = {
  login: 'account',
  logout: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  user_modified: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  user_updated_password: 'user',
  token_refreshed: 'token',
  token_revoked: 'token',
  generate_recovery_codes: 'user',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  factor_deleted: 'factor',
  factor_updated: 'factor',
  identity_unlinked: 'user',
} as const;

export type AuditAction = keyof typeof LOG_TYPES;

export async function audit(
  tx: TransactionSql,
  visitor: Visitor,
  actor: Pick<UserRow, 'id' | 'email' | 'phone'>,
  action: AuditAction,
  traits?: Record<string, unknown>,
): Promise<void> {
  const payload = {
    action,
    actor_id: actor.id,
    actor_username: actor.email || actor.phone || '',
    actor_via_sso: false,
    log_type: LOG_TYPES[action],
    ...(traits && { traits }),
  };
  await tx`insert into auth.audit_log_entries (id, payload, created_at, ip_address)
    values (${randomUUID()}, ${tx.json(payload as JSONValue)}, ${now()}, ${visitor.ip})`;
}
