/** HaveIBeenPwned's service of ranges, with passwords of a test's own. */
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const digestOf = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

/** @param leaked the passwords that were stolen somewhere; those of `padding` only fill the answer up */
export async function startLeakedPasswords(leaked: string[], padding: string[] = []) {
  const entries = [...leaked.map((text) => `${digestOf(text)}:42`), ...padding.map((text) => `${digestOf(text)}:0`)];
  const asked: string[] = [];
  const state = { down: false };
  const app = new Hono().get('/range/:prefix{[0-9A-F]{5}}', (c) => {
    asked.push(c.req.param('prefix'));
    if (state.down) return c.text('Service unavailable', 503);
    const found = entries.filter((entry) => entry.startsWith(c.req.param('prefix')));
    return c.text(found.map((entry) => entry.slice(5)).join('\r\n'));
  });
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0, overrideGlobalObjects: false });
  await new Promise<void>((listening) => server.once('listening', () => listening()));
  return {
    settings: { enabled: true, range_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/` },
    asked,
    state,
    stop: () => new Promise<void>((stopped) => void server.close(() => stopped())),
  };
}
