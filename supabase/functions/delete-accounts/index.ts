/** Deletes accounts whose time has come. Called every minute by the server, while there are any. */
import { finishDeletions } from '../_shared/finish-deletions.ts';
import { serveJson } from '../_shared/serve.ts';
import { requireServer } from '../_shared/server-only.ts';

serveJson(async (request) => {
  requireServer(request);
  const { taken, deleted } = await finishDeletions();
  return { taken, deleted: deleted.length };
});
