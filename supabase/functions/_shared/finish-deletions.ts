/**
 * Ends the deletions of accounts whose time has come. The database empties them and says which files are to go; what only
 * the other services can do is done here. Every step may be repeated, so what fails is done by a later call.
 */
import { answerOf, database } from './database.ts';

interface EmptiedAccount {
  profile_id: string;
  files: { bucket: string; name: string }[];
}

/** Deletes what is due: how many accounts were taken, and the ids of those that are gone. */
export async function finishDeletions(): Promise<{ taken: number; deleted: string[] }> {
  const accounts = await answerOf<EmptiedAccount[]>(database.rpc('take_account_deletions'));
  const deleted: string[] = [];
  for (const account of accounts) {
    const done = await finish(account).catch((error) => {
      console.error(`Not deleted: ${account.profile_id}`, error);
      return false;
    });
    if (done) deleted.push(account.profile_id);
  }
  return { taken: accounts.length, deleted };
}

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
