/** /auth/v1/admin: the user API of GoTrue that @supabase/lite lacks, for the secret key only. */
import { type Context, Hono } from 'hono';
import type { PostgresError } from 'postgres';
import { z } from 'zod';
import { type AdminUsers, newUserFields, userChanges } from '../auth/admin-users.ts';
import { authError } from '../auth/errors.ts';
import type { Service } from '../service.ts';
import { identify } from './api-key.ts';

const paging = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  per_page: z.coerce.number().int().min(1).max(1000).catch(50),
});

const notFound = () => authError(404, 'user_not_found', 'User not found');

/** What the database said of a new or changed account. */
function refused(error: unknown): Response {
  const { code, message } = error as PostgresError;
  if (code === '23505') {
    const text = 'A user with this email address has already been registered';
    return authError(422, 'email_exists', text);
  }
  console.error('auth admin:', message);
  return authError(500, 'unexpected_failure', 'Database error saving new user');
}

async function body<T>(schema: z.ZodType<T>, c: Context): Promise<T | Response> {
  const parsed = schema.safeParse(await c.req.json().catch(() => null));
  return parsed.success ? parsed.data : authError(400, 'validation_failed', z.prettifyError(parsed.error));
}

export function authAdminService(users: AdminUsers): Service {
  const routes = new Hono()
    .use('/auth/v1/admin/*', async (c, next) => {
      const caller = await identify(c.req.raw);
      if (!caller.ok) return caller.response;
      if (!caller.secret) return authError(403, 'not_admin', 'User not allowed');
      return next();
    })
    .post('/auth/v1/admin/users', async (c) => {
      const wanted = await body(newUserFields, c);
      if (wanted instanceof Response) return wanted;
      if (!wanted.email && !wanted.phone) {
        const text = 'Cannot create a user without either an email or phone';
        return authError(400, 'validation_failed', text);
      }
      return users.create(wanted).then((user) => c.json(user), refused);
    })
    .get('/auth/v1/admin/users', async (c) => {
      const { page, per_page } = paging.parse(c.req.query());
      const { users: rows, total } = await users.list(page, per_page);
      c.header('x-total-count', String(total));
      const last = Math.max(1, Math.ceil(total / per_page));
      const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${per_page}>; rel="${rel}"`;
      const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
      c.header('link', links.join(', '));
      return c.json({ users: rows, aud: 'authenticated' });
    })
    .get('/auth/v1/admin/users/:id{[0-9a-f-]{36}}', async (c) => {
      const user = await users.find(c.req.param('id'));
      return user ? c.json(user) : notFound();
    })
    .put('/auth/v1/admin/users/:id{[0-9a-f-]{36}}', async (c) => {
      const changes = await body(userChanges, c);
      if (changes instanceof Response) return changes;
      return users.update(c.req.param('id'), changes).then((user) => (user ? c.json(user) : notFound()), refused);
    })
    .delete('/auth/v1/admin/users/:id{[0-9a-f-]{36}}', async (c) =>
      (await users.remove(c.req.param('id'))) ? c.json({}) : notFound(),
    );
  return { routes };
}
