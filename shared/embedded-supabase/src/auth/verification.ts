/** What a one-time code or link is good for, and who it belongs to. */
import type { TransactionSql } from 'postgres';
import { audit } from './audit.ts';
import type { AuthContext, Visitor } from './context.ts';
import { AuthError, invalid } from './errors.ts';
import {
  SMS_CODE_LIFETIME,
  type TokenRow,
  type TokenType,
  checkCode,
  clearTokens,
  findToken,
} from './one-time-tokens.ts';
import { confirmEmail, confirmPhone } from './registration.ts';
import { takeNewEmail, takeNewPhone } from './user-changes.ts';
import { type UserRow, findUserById, isBanned, updateProviders, updateUser } from './users.ts';

const BY_MAIL = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
} as const satisfies Record<string, TokenType[]>;

const BY_SMS = {
  sms: ['confirmation_token'],
  phone_change: ['phone_change_token'],
} as const satisfies Record<string, TokenType[]>;

export type MailType = keyof typeof BY_MAIL;
export type SmsType = keyof typeof BY_SMS;

export const isMailType = (type: string): type is MailType => Object.hasOwn(BY_MAIL, type);
const isSmsType = (type: string): type is SmsType => Object.hasOwn(BY_SMS, type);

/** As a link carries it; anything else was not made here. */
const IS_HASH = /^\w{1,255}$/;

export interface Proof {
  user: UserRow;
  token: TokenRow;
}

/** By the hash in a link. */
export async function proveByHash(tx: TransactionSql, auth: AuthContext, type: string, hash: string): Promise<Proof> {
  if (!isMailType(type)) throw invalid('Invalid email verification type');
  const find = async () =>
    IS_HASH.test(hash) ? findToken(tx, hash, [...BY_MAIL[type]], auth.config.email.otp_expiry) : null;
  const found = await find();
  const user = found && (await findUserById(tx, found.user_id));
  // Looked for again, now that nobody else can use it.
  const token = user && (await find());
  if (!token) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
  return requireNotBanned({ user, token });
}

/** By the code a person typed. An account without such a code, or none at all, is answered like a wrong code. */
export async function proveByCode(
  tx: TransactionSql,
  auth: AuthContext,
  type: string,
  contact: { email: string } | { phone: string },
  code: string,
): Promise<Proof> {
  if (!isMailType(type) && !isSmsType(type)) throw invalid('Unsupported verification type');
  const bySms = isSmsType(type);
  const to = 'email' in contact ? contact.email : contact.phone;
  const types: TokenType[] = bySms ? [...BY_SMS[type]] : [...BY_MAIL[type]];
  const lifetime = bySms ? SMS_CODE_LIFETIME : auth.config.email.otp_expiry;
  const waiting =
    bySms === 'phone' in contact
      ? await tx<{ user_id: string }[]>`select distinct user_id from auth.one_time_tokens
          where relates_to = ${to} and token_type::text = any(${types}) order by user_id`
      : [];
  for (const { user_id } of waiting) {
    const user = await findUserById(tx, user_id);
    const token = user && (await checkCode(tx, user_id, to, code, types, lifetime));
    if (token) return requireNotBanned({ user, token });
  }
  throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid', { keepsWrites: true });
}

function requireNotBanned(proof: Proof): Proof {
  if (isBanned(proof.user)) throw new AuthError(403, 'user_banned', 'User is banned');
  return proof;
}

/** Uses the token up. Null where a change of address still waits for the other mailbox. */
export async function applyProof(
  tx: TransactionSql,
  auth: AuthContext,
  visitor: Visitor,
  { user, token }: Proof,
): Promise<UserRow | null> {
  await clearTokens(tx, user.id, [token.token_type]);
  switch (token.token_type) {
    case 'confirmation_token': {
      await audit(tx, visitor, user, 'user_signedup');
      const confirmed = await (token.relates_to === user.phone ? confirmPhone(tx, user) : confirmEmail(tx, user));
      return updateProviders(tx, confirmed);
    }
    case 'phone_change_token':
      return takeNewPhone(tx, visitor, user);
    case 'email_change_token_current':
    case 'email_change_token_new': {
      const { double_confirm_changes } = auth.config.email;
      if (!double_confirm_changes || !user.email || user.email_change_confirm_status === 1)
        return takeNewEmail(tx, visitor, user);
      await updateUser(tx, user.id, { email_change_confirm_status: 1 });
      return null;
    }
    default:
      await audit(tx, visitor, user, user.email_confirmed_at ? 'login' : 'user_signedup');
      // Whoever reads their mail has confirmed their address too.
      return user.email_confirmed_at ? user : updateProviders(tx, await confirmEmail(tx, user));
  }
}
