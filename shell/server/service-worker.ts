import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import { fileSecurityHeaders } from './security-headers.ts';

/** Serves the service worker from the root, because its scope is where it lies; browsers register it when a person asks for push. */
export function serviceWorker(site: Hono): void {
  site.get('/sw.js', async (context) =>
    context.body(await readFile(new URL('service-worker.js', import.meta.url), 'utf8'), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      ...fileSecurityHeaders,
    }),
  );
}
