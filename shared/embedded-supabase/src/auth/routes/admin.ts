/** /admin and /invite: accounts as the server manages them, with the secret key. */
import { type Context, Hono } from 'hono';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { createUser } from '../admin/create-user.ts';
import { deleteUser } from '../admin/delete-user.ts';
import { generateLink, wantedLink } from '../admin/generate-link.ts';
import { invitation, invite } from '../admin/invite.ts';
import { listUsers, pageLinks, readPage } from '../admin/list-users.ts';
import { requireAdmin } from '../admin/require-admin.ts';
import { updateUserAsAdmin } from '../admin/update-user.ts';
import { userFields } from '../admin/user-fields.ts';
import { audit } from '../audit.ts';
import { readBody } from '../body.ts';
import type { AuthContext, AuthEnv } from '../context.ts';
import { now, transaction } from '../database.ts';
import { AuthError } from '../errors.ts';
import { deleteFactor, findFactor, listFactors } from '../mfa/factors.ts';
import { allowedRedirect, redirectTarget } from '../redirect.ts';
import { drawFactor, userJson } from '../user-json.ts';
import { type UserRow, findUserById } from '../users.ts';
import { visitorOf } from '../visitor.ts';

const deletion = z.object({ should_soft_delete: z.boolean().nullish() });
const factorChanges = z.object({ friendly_name: z.string().max(255).nullish() });

export function adminRoutes(auth: AuthContext): Hono<AuthEnv> {
  const work = <Result>(run: (tx: TransactionSql) => Promise<Result>) => transaction(auth.sql, run);
  /** With the account of the path. */
  const withUser = <Result>(c: Context, run: (tx: TransactionSql, user: UserRow) => Promise<Result>) =>
    work(async (tx) => run(tx, await userOf(tx, c.req.param('id') ?? '')));

  return new Hono<AuthEnv>()
    .use('/admin/*', requireAdmin)
    .use('/invite', requireAdmin)
    .post('/invite', async (c) => {
      const wanted = await readBody(c, invitation);
      const user = await work(async (tx) =>
        userJson(tx, await invite(tx, auth, visitorOf(c), wanted, redirectTarget(auth, c))),
      );
      return c.json(user);
    })
    .post('/admin/generate_link', async (c) => {
      const wanted = await readBody(c, wantedLink);
      const redirectTo = allowedRedirect(auth, wanted.redirect_to) ?? redirectTarget(auth, c);
      const answer = await work(async (tx) => {
        const { user, sent, type } = await generateLink(tx, auth, visitorOf(c), wanted, redirectTo);
        return {
          ...(await userJson(tx, user)),
          action_link: sent.link,
          email_otp: sent.code,
          hashed_token: sent.hash,
          verification_type: type,
          redirect_to: redirectTo,
        };
      });
      return c.json(answer);
    })
    .get('/admin/users', async (c) => {
      const url = new URL(c.req.url);
      const page = readPage(url.searchParams);
      const { users, total } = await work((tx) => listUsers(tx, page));
      c.header('x-total-count', String(total));
      c.header('link', pageLinks(url, page, total));
      return c.json({ users, aud: 'authenticated' });
    })
    .post('/admin/users', async (c) => {
      const wanted = await readBody(c, userFields);
      return c.json(await work(async (tx) => userJson(tx, await createUser(tx, visitorOf(c), wanted))));
    })
    .get('/admin/users/:id', async (c) => c.json(await withUser(c, userJson)))
    .put('/admin/users/:id', async (c) => {
      const wanted = await readBody(c, userFields);
      const updated = await withUser(c, async (tx, user) =>
        userJson(tx, await updateUserAsAdmin(tx, auth, visitorOf(c), user, wanted)),
      );
      return c.json(updated);
    })
    .delete('/admin/users/:id', async (c) => {
      const empty = (await c.req.text()) === '';
      const { should_soft_delete } = empty ? {} : await readBody(c, deletion);
      await withUser(c, (tx, user) => deleteUser(tx, visitorOf(c), user, should_soft_delete === true));
      return c.json({});
    })
    .get('/admin/users/:id/factors', async (c) =>
      c.json(await withUser(c, async (tx, user) => (await listFactors(tx, user.id)).map(drawFactor))),
    )
    .put('/admin/users/:id/factors/:factor', async (c) => {
      const { friendly_name } = await readBody(c, factorChanges);
      const changed = await withUser(c, async (tx, user) => {
        const factor = await findFactor(tx, user.id, c.req.param('factor'));
        const name = friendly_name || factor.friendly_name;
        const updated_at = now();
        await tx`update auth.mfa_factors set ${tx({ friendly_name: name, updated_at })} where id = ${factor.id}`;
        await audit(tx, visitorOf(c), user, 'factor_updated', { factor_id: factor.id });
        return drawFactor({ ...factor, friendly_name: name, updated_at });
      });
      return c.json(changed);
    })
    .delete('/admin/users/:id/factors/:factor', async (c) => {
      const gone = await withUser(c, async (tx, user) => {
        const factor = await findFactor(tx, user.id, c.req.param('factor'));
        await audit(tx, visitorOf(c), user, 'factor_deleted', { user_id: user.id, factor_id: factor.id });
        await deleteFactor(tx, factor);
        return drawFactor(factor);
      });
      return c.json(gone);
    });
}

async function userOf(tx: TransactionSql, id: string): Promise<UserRow> {
  if (!z.guid().safeParse(id).success) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  const user = await findUserById(tx, id);
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}
