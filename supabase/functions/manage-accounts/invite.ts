/** Invitations by mail: an account without a password, which its person chooses by the link of the mail. */
import { z } from 'npm:zod@4';
import { answerOf, database } from '../_shared/database.ts';
import { refusedByAuth } from './refused-by-auth.ts';

export const invitations = z.object({
  people: z
    .array(
      z.object({
        email: z.string().max(254),
        username: z.string().trim().max(40).optional(),
        language: z.enum(['ar', 'en']).default('ar'),
      }),
    )
    .min(1)
    .max(100),
});

type Invitation = z.infer<typeof invitations>['people'][number];
type Outcome = { email: string; id: string } | { email: string; error: string };

/** How many are invited at the same time: each is a mail. */
const AT_ONCE = 5;

/** Invites each by itself, in order: who cannot be invited keeps back nobody else. Asked again, an open invitation is sent again. */
export async function invite(admin: string, { people }: z.infer<typeof invitations>): Promise<{ results: Outcome[] }> {
  const results: Outcome[] = [];
  for (let at = 0; at < people.length; at += AT_ONCE) {
    results.push(...(await Promise.all(people.slice(at, at + AT_ONCE).map(inviteOne))));
  }
  const ids = results.flatMap((outcome) => ('id' in outcome ? [outcome.id] : []));
  await answerOf(database.rpc('log_new_accounts', { actor: admin, people: ids, way: 'invited' }));
  return { results };
}

async function inviteOne({ email, username, language }: Invitation): Promise<Outcome> {
  const site = Deno.env.get('DABBAB_SITE_URL')?.replace(/\/+$/, '');
  const { data, error } = await database.auth.admin.inviteUserByEmail(email.trim(), {
    data: { language, ...(username && { username }) },
    ...(site && { redirectTo: `${site}/reset-password` }),
  });
  return error ? { email, error: refusedByAuth(error).message } : { email, id: data.user.id };
}
