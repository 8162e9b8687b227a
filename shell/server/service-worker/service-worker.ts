import { readFile } from 'node:fs/promises';
import type { SiteSettings } from '@dabbab/contract/settings';
import type { Hono } from 'hono';
import { isKnown, tagOf } from '../respond.ts';
import { fileSecurityHeaders } from '../security-headers.ts';

const PUSH = new URL('push.js', import.meta.url);
const OFFLINE = new URL('offline.js', import.meta.url);
const OFF = new URL('off.js', import.meta.url);

/**
 * Serves the service worker from the root, because its scope is where it lies. Browsers and open pages ask for it again and
 * again: what the setting says reaches them within a minute, whatever the worker before does.
 */
export function serviceWorker(site: Hono, readSettings: () => Promise<Partial<SiteSettings>>): void {
  site.get('/sw.js', async (context) => {
    const { works_offline: worksOffline = true } = await readSettings();
    const parts = [PUSH, worksOffline ? OFFLINE : OFF];
    const texts = await Promise.all(parts.map((part) => readFile(part, 'utf8')));
    const script = texts.join('\n');
    context.header('cache-control', 'no-cache');
    for (const [name, value] of Object.entries(fileSecurityHeaders)) context.header(name, value);
    const tag = tagOf(script);
    context.header('etag', tag);
    if (isKnown(context, tag)) return context.body(null, 304);
    return context.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' });
  });
}
