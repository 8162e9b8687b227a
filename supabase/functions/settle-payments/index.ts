/** Asks about payments of which nothing was heard for a while, and gives back what is to be given back. For the server. */
import { context } from '../_shared/payments/configured.ts';
import { settle } from '../_shared/payments/settle.ts';
import { serveJson } from '../_shared/serve.ts';
import { requireServer } from '../_shared/server-only.ts';

serveJson((request) => {
  requireServer(request);
  return settle(context);
});
