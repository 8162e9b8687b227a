/**
 * Accounts, for admins: what needs the secret key. Who may is decided by the database in the caller's own name, and each act
 * is in the audit with the admin as its actor.
 */
import { z } from 'npm:zod@4';
import { asCaller } from '../_shared/as-caller.ts';
import { bodyOf } from '../_shared/body.ts';
import { answerOf } from '../_shared/database.ts';
import { finishDeletions } from '../_shared/finish-deletions.ts';
import { Refusal } from '../_shared/refusal.ts';
import { serveJson } from '../_shared/serve.ts';
import { createAdmin, newAdmin } from './create-admin.ts';
import { invite, invitations } from './invite.ts';

const question = z.discriminatedUnion('act', [
  z.object({ act: z.literal('status') }),
  newAdmin.extend({ act: z.literal('create_admin') }),
  invitations.extend({ act: z.literal('invite') }),
  z.object({ act: z.literal('delete'), profile_id: z.uuid(), reason: z.string().trim().min(1).max(500) }),
]);

serveJson(async (request) => {
  const caller = asCaller(request);
  const asked = await bodyOf(request, question);
  const makesAccounts = asked.act === 'create_admin' || asked.act === 'invite';
  const admin = await answerOf<string>(caller.rpc('admin_take_account_turn', { counted: makesAccounts }));
  requireSecrets('SUPABASE_SERVICE_ROLE_KEY');
  switch (asked.act) {
    case 'status':
      return { ready: true };
    case 'create_admin':
      return createAdmin(caller, admin, asked);
    case 'invite':
      return invite(admin, asked);
    case 'delete': {
      const { profile_id, reason } = asked;
      await answerOf(caller.rpc('admin_delete_account', { profile_id, reason }));
      // One that is not gone now was taken by the call of the minute, or is by the next.
      return { deleted: (await finishDeletions()).deleted.includes(profile_id) };
    }
  }
});

/** @throws Refusal 503 that names what is missing */
function requireSecrets(...names: string[]): void {
  const missing = names.filter((name) => !Deno.env.get(name));
  if (missing.length > 0) throw new Refusal(503, 'not_configured', { missing });
}
