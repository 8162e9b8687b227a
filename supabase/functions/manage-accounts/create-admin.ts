/** A new account that is an admin from the start. */
import type { SupabaseClient } from 'npm:@supabase/supabase-js@2';
import { z } from 'npm:zod@4';
import { answerOf, database } from '../_shared/database.ts';
import { refusedByAuth } from './refused-by-auth.ts';

export const newAdmin = z.object({
  email: z.email().max(254),
  /** Auth holds people to its own rules, but servers need not keep them: at least as many as of everybody. */
  password: z.string().min(6).max(72),
  username: z.string().trim().min(1).max(40).optional(),
  language: z.enum(['ar', 'en']).default('ar'),
});

/** Makes the account, and an admin of it in the caller's name. If that is refused, there is no account either. */
export async function createAdmin(
  caller: SupabaseClient,
  admin: string,
  { email, password, username, language }: z.infer<typeof newAdmin>,
): Promise<{ id: string }> {
  if (username)
    await answerOf(caller.rpc('check_text_of_form', { kind: 'name', field: 'username', written: username }));
  const { data, error } = await database.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { language, ...(username && { username }) },
  });
  if (error) throw refusedByAuth(error);
  const { id } = data.user;
  try {
    await answerOf(database.rpc('log_new_accounts', { actor: admin, people: [id], way: 'created' }));
    await answerOf(caller.rpc('set_admin', { profile_id: id, is_admin: true }));
  } catch (refusal) {
    await database.auth.admin.deleteUser(id);
    throw refusal;
  }
  return { id };
}
