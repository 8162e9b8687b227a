/** As much of Cloudflare's Turnstile as sites use: the script of the widget, its frame, and the check of its tokens. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** The pair of keys that this stand-in has given away; those that Cloudflare documents for tests work, too. */
export const turnstileKeys = { siteKey: '0x4AAAAAAAStandInSiteKey', secret: '0x4AAAAAAAStandInSecret' };

/** Cloudflare's: the widget asks for a press of a button, passes, or fails. */
export const dummySiteKeys = {
  passes: '1x00000000000000000000AA',
  fails: '2x00000000000000000000AB',
  asks: '3x00000000000000000000FF',
};
const DUMMY_TOKEN = 'XXXX.DUMMY.TOKEN.XXXX';
const dummySecrets: Record<string, string[]> = {
  '1x0000000000000000000000000000000AA': [],
  '2x0000000000000000000000000000000AA': ['invalid-input-response'],
  '3x0000000000000000000000000000000AA': ['timeout-or-duplicate'],
};

const TOKEN = /^STAND-IN\.[\w-]{36}$/;

/** Makes a token as the widget does for somebody who is a person. */
export const turnstileToken = (): string => `STAND-IN.${randomUUID()}`;

export async function startTurnstile() {
  const used = new Set<string>();
  const asked: { response: string; remoteip: string }[] = [];
  const state = { down: false };

  const errorsOf = (secret: string, response: string): string[] => {
    const dummy = dummySecrets[secret];
    if (dummy) return dummy;
    if (!secret) return ['missing-input-secret'];
    if (secret !== turnstileKeys.secret) return ['invalid-input-secret'];
    if (!response) return ['missing-input-response'];
    if (!TOKEN.test(response)) return ['invalid-input-response'];
    if (used.has(response)) return ['timeout-or-duplicate'];
    used.add(response);
    return [];
  };

  const app = new Hono()
    .post('/turnstile/v0/siteverify', async (c) => {
      if (state.down) return c.text('Bad gateway', 502);
      const form = await c.req.parseBody<Record<string, string>>();
      const { secret = '', response = '', remoteip = '' } = form;
      asked.push({ response, remoteip });
      const errors = errorsOf(secret, response);
      const success = errors.length === 0;
      return c.json({ success, 'error-codes': errors, challenge_ts: new Date().toISOString(), hostname: 'localhost' });
    })
    .get('/turnstile/v0/api.js', (c) => c.body(API_SCRIPT, 200, { 'content-type': 'text/javascript' }))
    .get('/turnstile/v0/frame', (c) => c.html(frame(c.req.query('sitekey') ?? '', c.req.query('language') ?? '')));
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0, overrideGlobalObjects: false });
  await new Promise<void>((listening) => server.once('listening', () => listening()));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/turnstile/v0`;
  return {
    url,
    /** As in config.toml. */
    settings: {
      enabled: true,
      provider: 'turnstile' as const,
      secret: turnstileKeys.secret,
      verify_url: `${url}/siteverify`,
    },
    /** What it was asked to check. */
    asked,
    state,
    stop: () => new Promise<void>((stopped) => void server.close(() => stopped())),
  };
}

/** The widget draws a frame of the script's own origin, which tells by messages what became of it. */
const API_SCRIPT = `(() => {
  const { src } = document.currentScript;
  const address = new URL(src);
  const widgets = new Map();
  let count = 0;
  const show = (widget) => {
    const frame = new URL('frame', address);
    frame.search = new URLSearchParams({ sitekey: widget.options.sitekey, language: widget.options.language ?? 'auto', theme: widget.options.theme ?? 'auto', id: widget.id });
    widget.frame.src = frame.href;
    widget.token = undefined;
  };
  addEventListener('message', ({ origin, data, source }) => {
    if (origin !== address.origin) return;
    const widget = [...widgets.values()].find(({ frame }) => frame.contentWindow === source);
    if (!widget) return;
    widget.token = data.token;
    if (data.token) widget.options.callback?.(data.token);
    else widget.options['error-callback']?.(data.error);
  });
  globalThis.turnstile = {
    render(container, options) {
      const element = typeof container === 'string' ? document.querySelector(container) : container;
      const id = 'cf-chl-widget-' + ++count;
      const frame = document.createElement('iframe');
      frame.title = 'Widget containing a Cloudflare security challenge';
      frame.width = '300';
      frame.height = '65';
      const widget = { id, frame, options };
      widgets.set(id, widget);
      element.append(frame);
      show(widget);
      return id;
    },
    reset: (id) => widgets.has(id) && show(widgets.get(id)),
    remove: (id) => { widgets.get(id)?.frame.remove(); widgets.delete(id); },
    getResponse: (id) => widgets.get(id)?.token,
    isExpired: () => false,
    ready: (then) => then(),
    execute() {},
  };
  globalThis[address.searchParams.get('onload')]?.();
})();
`;

const frame = (siteKey: string, language: string) => {
  const token = siteKey === turnstileKeys.siteKey ? '"STAND-IN." + crypto.randomUUID()' : `"${DUMMY_TOKEN}"`;
  const says = siteKey === dummySiteKeys.fails ? '{ error: "300030" }' : `{ token: ${token} }`;
  const asks = siteKey === dummySiteKeys.asks;
  return `<!doctype html><html lang="${language === 'ar' ? 'ar' : 'en'}"><title>Turnstile</title>
<button id="press" ${asks ? '' : 'hidden'}>Verify you are human</button>
<script>const tell = () => parent.postMessage(${says}, '*'); ${asks ? 'press.onclick = tell' : 'tell()'}</script>`;
};
