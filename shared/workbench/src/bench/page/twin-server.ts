import { readFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { optionsFromEnvironment } from '../../../../../shell/server/options-from-environment.ts';
import { createSite } from '../../../../../shell/server/site.ts';

/** Serves one static page from the file BENCH_TWIN_HTML, and beside it the files of the site by the site's own server. */
const html = await readFile(process.env.BENCH_TWIN_HTML ?? '');
const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
const site = createSite(optionsFromEnvironment(), (line) => console.error(line));
const port = Number(process.env.DABBAB_PORT);

const server = new Hono()
  .get('/', (context) =>
    context.body(new Uint8Array(body), 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-store',
    }),
  )
  .all('*', (context) => site.fetch(context.req.raw));

serve({ fetch: server.fetch, port }, () => process.send?.({ type: 'ready', url: `http://localhost:${port}/` }));
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
