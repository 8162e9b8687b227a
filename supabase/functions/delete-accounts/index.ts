/**
 * Deletes accounts whose time has come. Called every minute by the server, while there are any. The database empties them
 * and says which files are to go; what only the other services can do is done here. Every step may be repeated, so what
 * fails is done by a later call.
 */
import { answerOf, database } from '../_shared/database.ts';
import { serveJson } from '../_shared/serve.ts';
import { requireServer } from '../_shared/server-only.ts';

interface EmptiedAccount {
  profile_id: string;
  files: { bucket: string; name: string }[];
}

serveJson(async (request) => {
  requireServer(request);
  const accounts = await answerOf<EmptiedAccount[]>(database.rpc('take_account_deletions'));
  let deleted = 0;
  for (const account of accounts) {
    const done = await finish(account).catch((error) => {
      console.error(`Not deleted: ${account.profile_id}`, error);
      return false;
    });
    if (done) deleted += 1;
  }
  return { taken: accounts.length, deleted };
});

/** Removes files and sign-in of an account. The row of auth stays for what refers to it, and says nothing of the person. */
async function finish({ profile_id, files }: EmptiedAccount): Promise<boolean> {
  for (const [bucket, those] of Map.groupBy(files, (file) => file.bucket)) {
    const { error } = await database.storage.from(bucket).remove(those.map(({ name }) => name));
    if (error) throw error;
  }
  const { error } = await database.auth.admin.deleteUser(profile_id, true);
  if (error) throw error;
  return answerOf<boolean>(database.rpc('finish_account_deletion', { profile_id }));
}
