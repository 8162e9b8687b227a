import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { serve } from '@hono/node-server';
import { optionsFromEnvironment } from './options-from-environment.ts';
import { createSite } from './site.ts';

/**
 * Runs the site: `node shell/server/main.ts`. Needs SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY; see `.env.example`.
 * Started by another process (with an IPC channel) it says when it is ready and ends together with it; with
 * DABBAB_GO_AHEAD it listens only once that process has sent a message, when the database is there.
 */
const goAhead = process.env.DABBAB_GO_AHEAD ? once(process, 'message') : undefined;
const { host, port, ...settings } = optionsFromEnvironment();
// The folder must exist before the first release, which may come while the site runs.
for (const folder of Object.values(settings.remoteDirs)) mkdirSync(folder, { recursive: true });
const site = createSite(settings, (line) => console.error(line));
await site.warm();
await goAhead;

// Allows long addresses: a search of a thousand Arabic letters has one, and the page cuts the search and says so.
const MAX_HEADER_BYTES = 128 * 1024;

// Longer than proxies and browsers keep a connection in reserve: one that ends here first resets the request that is just on its way.
const KEEP_ALIVE_MS = 75_000;
const options = {
  fetch: site.fetch,
  hostname: host,
  port,
  serverOptions: { maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: KEEP_ALIVE_MS },
};
const server = serve(options, (address) => process.send?.({ type: 'ready', url: `http://localhost:${address.port}` }));
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is busy. Set DABBAB_PORT to serve the site on another one.`
      : String(error),
  );
  process.exit(1);
});

// Goes on listening so long when it is to end, and tells clients with each answer that their connection ends: else one that
// asks again on a connection which it has kept meets a reset.
const DRAIN_MS = 1000;
let ending = false;
server.prependListener('request', (_request, answer: ServerResponse) => {
  if (ending) answer.setHeader('connection', 'close');
});
const stop = () => {
  ending = true;
  setTimeout(() => server.close(() => process.exit(0)), DRAIN_MS);
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
process.once('disconnect', () => process.exit(0));
