import type { Context } from 'hono';
import type { z } from 'zod';
import type { AuthContext, AuthEnv } from '../context.ts';
import { transaction } from '../database.ts';
import { linkIdentity } from '../identities/link.ts';
import { requireUser } from '../require-user.ts';
import { requireManualLinking } from '../routes/identities.ts';
import { type TokenAnswer, signIn } from '../sessions.ts';
import { visitorOf } from '../visitor.ts';
import { type idTokenFields, readIdToken } from './id-token.ts';
import { accountOf } from './sign-in.ts';

/** The token endpoint's grant `id_token`: signs in, or adds an identity to the account of the caller. */
export async function byIdToken(
  auth: AuthContext,
  c: Context<AuthEnv, string>,
  wanted: z.infer<typeof idTokenFields>,
): Promise<TokenAnswer> {
  if (wanted.link_identity) {
    await requireUser(auth)(c, async () => {});
    requireManualLinking(auth);
  }
  const profile = await readIdToken(auth, wanted);
  const visitor = visitorOf(c);
  return transaction(auth.sql, async (tx) => {
    const user = wanted.link_identity
      ? await linkIdentity(tx, auth, c.var.user.id, wanted.provider, profile)
      : await accountOf(tx, auth, visitor, wanted.provider, profile);
    return signIn(tx, auth, visitor, user, 'oauth');
  });
}
