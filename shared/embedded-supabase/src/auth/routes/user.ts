/** GET and PUT /user, GET /reauthenticate: the account of the person who asks. */
import { Hono } from 'hono';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { metadata, readBody, text } from '../body.ts';
import { checkChannel, readEmail, readPhone } from '../contact.ts';
import type { AuthContext, AuthEnv } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { pkceFields, readChallenge } from '../flow-state.ts';
import { sendReauthentication } from '../messages/send.ts';
import { checkPasswordStrength } from '../passwords.ts';
import { redirectTarget } from '../redirect.ts';
import { requireUser } from '../require-user.ts';
import { changeEmail, changePassword, changePhone } from '../user-changes.ts';
import { userJson } from '../user-json.ts';
import {
  type UserRow,
  emailTaken,
  findUserByEmail,
  findUserById,
  findUserByPhone,
  merged,
  phoneTaken,
  updateUser,
} from '../users.ts';
import { visitorOf } from '../visitor.ts';

const body = z.object({
  email: text(1000),
  phone: text(64),
  password: z.string().max(1000).nullish(),
  nonce: text(64),
  current_password: text(1000),
  data: metadata,
  app_metadata: metadata,
  channel: text(16),
  ...pkceFields,
});

export function userRoutes(auth: AuthContext): Hono<AuthEnv> {
  return new Hono<AuthEnv>()
    .use('/user', requireUser(auth))
    .get('/user', async (c) => c.json(await auth.sql.begin((tx) => userJson(tx, c.get('user')))))
    .put('/user', async (c) => {
      const visitor = visitorOf(c);
      auth.limits.request('sign_in_sign_ups', visitor.ip);
      const wanted = await readBody(c, body);
      const email = wanted.email && readEmail(wanted.email);
      const phone = wanted.phone && readPhone(wanted.phone);
      const password = wanted.password ?? '';
      if (password) await checkPasswordStrength(password, auth.config);
      checkChannel(wanted.channel);
      const challenge = readChallenge(wanted);
      if (wanted.app_metadata) throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
      const session = c.get('session');
      const before = c.get('user');
      const newEmail = email && email !== before.email ? email : null;
      const newPhone = phone && phone !== before.phone ? phone : null;
      if (before.is_anonymous && password && !newEmail && !newPhone)
        throw new AuthError(
          422,
          'validation_failed',
          'Updating password of an anonymous user without an email or phone is not allowed',
        );
      const change = () =>
        transaction(auth.sql, async (tx) => {
          let user = await stillThere(tx, before);
          if (password || newEmail || newPhone) await requireSecondFactor(tx, user, session?.aal);
          if (newEmail && (await findUserByEmail(tx, newEmail))) throw emailTaken();
          if (newPhone && (await findUserByPhone(tx, newPhone))) throw phoneTaken();
          if (password)
            user = await changePassword(tx, auth, visitor, user, session, password, {
              nonce: wanted.nonce,
              currentPassword: wanted.current_password,
            });
          if (wanted.data)
            user = await updateUser(tx, user.id, {
              raw_user_meta_data: merged(user.raw_user_meta_data, wanted.data),
            });
          const way = { redirectTo: redirectTarget(auth, c), challenge };
          if (newEmail) user = await changeEmail(tx, auth, visitor, user, newEmail, way);
          if (newPhone) user = await changePhone(tx, auth, visitor, user, newPhone);
          await audit(tx, visitor, user, 'user_modified');
          return userJson(tx, user);
        });
      const byMail = newEmail
        ? () => auth.limits.message('email', 'email_change', before.email ?? before.id, change)
        : change;
      const sendsSms = newPhone && auth.config.sms.enable_confirmations;
      return c.json(await (sendsSms ? auth.limits.message('sms', 'code', newPhone, byMail) : byMail()));
    })
    .use('/reauthenticate', requireUser(auth))
    .get('/reauthenticate', async (c) => {
      const user = c.get('user');
      requireConfirmedContact(user);
      const [channel, to] = user.email ? (['email', user.email] as const) : (['sms', user.phone ?? ''] as const);
      await auth.limits.message(channel, 'reauthentication', to, () =>
        transaction(auth.sql, async (tx) => {
          await audit(tx, visitorOf(c), user, 'user_reauthenticate_requested');
          await sendReauthentication(tx, auth, await stillThere(tx, user));
        }),
      );
      return c.json({});
    });
}

async function stillThere(tx: TransactionSql, { id }: UserRow): Promise<UserRow> {
  const user = await findUserById(tx, id);
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return user;
}

async function requireSecondFactor(tx: TransactionSql, user: UserRow, aal: string | undefined): Promise<void> {
  if (aal === 'aal2') return;
  const [factor] = await tx`select from auth.mfa_factors where user_id = ${user.id} and status = 'verified' limit 1`;
  if (!factor) return;
  const message = 'AAL2 session is required to update email or password when MFA is enabled.';
  throw new AuthError(401, 'insufficient_aal', message);
}

function requireConfirmedContact(user: UserRow): void {
  if (!user.email && !user.phone)
    throw invalid('Reauthentication requires the user to have an email or a phone number');
  if (user.email && !user.email_confirmed_at)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  if (!user.email && !user.phone_confirmed_at)
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.');
}
