import { HOST_GLOBAL } from '@dabbab/build/host-modules';
import { PAGE_DATA_ID, type PageData } from '@dabbab/contract/page-data';
import type { RemoteBuild } from '@dabbab/contract/registry';
import { sessionKey } from '@dabbab/contract/session-key';
import type { Browser, BrowserContext, Page, Route } from 'playwright';
import { watchHoldings } from './holdings.ts';

/** What went wrong on a page of a candidate. */
export interface Trouble {
  /** Errors that nobody caught, and requests that failed. */
  errors: string[];
  /** What the candidate asked the shell for that it has not. */
  missing: string[];
}

export interface Visit extends Trouble {
  page: Page;
}

const dataScript = new RegExp(`(<script type="application/json" id="${PAGE_DATA_ID}">)(.*?)(</script>)`);

/** Reads the data that a site inlines into its pages. @throws Error if this is no page of the site */
export async function pageData(site: string): Promise<PageData> {
  const html = await (await fetch(new URL('/', site), { signal: AbortSignal.timeout(10_000) })).text();
  const [, , json] = dataScript.exec(html) ?? [];
  if (!json) throw new Error(`${site} shows no page of the site`);
  return JSON.parse(json) as PageData;
}

/**
 * Opens a browser in which a live site has the candidate in the place of the build that it replaces; everything else is live.
 * Nobody else sees it.
 * @param session of supabase-js, for whoever is to be signed in
 */
export async function candidateContext(
  browser: Browser,
  site: string,
  candidate: RemoteBuild,
  session: { supabaseUrl: string; json: string } | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript(watchHostModules, HOST_GLOBAL);
  await context.addInitScript(watchHoldings);
  if (session) {
    const entry = [sessionKey(session.supabaseUrl), session.json] as const;
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), entry);
  }
  // Who looks at a candidate is no visitor.
  await context.route(/\/rest\/v1\/(?:rpc\/report_|site_errors)/, (route) => route.fulfill({ status: 204 }));
  await context.route(
    (url) => url.origin === new URL(site).origin,
    (route) => (route.request().resourceType() === 'document' ? withCandidate(route, candidate) : route.fallback()),
  );
  return context;
}

/** Visits an address, and notes what goes wrong. */
export async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // What a page no longer needs it gives up itself.
    if (why !== 'net::ERR_ABORTED') errors.push(`${request.method()} ${new URL(request.url()).pathname}: ${why}`);
  });
  await page.goto(url, { waitUntil: 'load' });
  const missing = await page.evaluate(() => globalThis.__missing_exports__ ?? []);
  return { page, errors, missing };
}

/** Answers with the live page, made of the candidate. It comes without what the server has drawn with the other build. */
async function withCandidate(route: Route, candidate: RemoteBuild): Promise<void> {
  const response = await route.fetch();
  const html = (await response.text())
    .replace(/ data-drawn="[^"]*"/, '')
    .replace(dataScript, (_all, open, json, close) => {
      const data = JSON.parse(json as string) as PageData;
      const others = data.remotes.filter(({ build }) => build.name !== candidate.name);
      const text = JSON.stringify({ ...data, remotes: [...others, { build: candidate }] }).replaceAll(
        '<',
        String.raw`\u003c`,
      );
      return `${open}${text}${close}`;
    });
  // The policy knows neither the place of the candidate nor the changed data.
  const { 'content-security-policy': _policy, ...headers } = response.headers();
  await route.fulfill({ response, headers, body: html });
}

declare global {
  var __missing_exports__: string[] | undefined;
}

/** Runs in the page, before its scripts: notes what is asked of the modules of the shell that they have not. */
function watchHostModules(hostGlobal: string): void {
  const missing: string[] = (globalThis.__missing_exports__ = []);
  let shared: unknown;
  const watched = (name: string, module: object) =>
    new Proxy(module, {
      get(target, key, receiver) {
        if (typeof key === 'string' && !(key in target) && !['__esModule', 'default', 'then'].includes(key))
          missing.push(`${name}: ${key}`);
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
  Object.defineProperty(globalThis, hostGlobal, {
    get: () => shared,
    set(modules: Record<string, object>) {
      shared = Object.fromEntries(Object.entries(modules).map(([name, module]) => [name, watched(name, module)]));
    },
  });
}
