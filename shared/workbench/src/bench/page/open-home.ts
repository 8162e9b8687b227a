import type { Browser, CDPSession, Page } from 'playwright';
import { firstAdScript, layoutShiftScript } from './page-scripts.ts';
import { type LoadedRequest, recordRequests } from './record-requests.ts';

/** How the page is looked at. */
export interface Viewing {
  url: string;
  width: number;
  height: number;
  /** Pixels of the device per pixel of CSS. */
  density: number;
  network?: Network | undefined;
  /** URLs of requests that never get an answer. */
  hold?: ReadonlySet<string>;
  patienceMs?: number;
}

/** A network slower than this machine. */
export interface Network {
  latencyMs: number;
  /** Bits per second; unlimited without it. */
  down?: number;
  up?: number;
}

export const slow4G: Network = { latencyMs: 150, down: 1_600_000, up: 750_000 };
export const phone = { width: 360, height: 740, density: 2 };
export const desktop = { width: 1280, height: 800, density: 1 };

/** One visit with an empty cache. */
export interface Visit {
  page: Page;
  requests: readonly LoadedRequest[];
  /** Milliseconds from the navigation until the first ad's title was painted. */
  firstAdMs: number;
}

const PATIENCE_MS = 60_000;

/** Visits the home page with an empty cache, waits for the first ad, hands the visit over, and closes it. */
export async function visitHome<Result>(
  browser: Browser,
  { url, width, height, density, network, hold, patienceMs = PATIENCE_MS }: Viewing,
  look: (visit: Visit) => Promise<Result> | Result,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: density });
  try {
    await context.addInitScript(firstAdScript);
    await context.addInitScript(layoutShiftScript);
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    if (hold)
      await page.route(
        ({ href }) => hold.has(href),
        () => undefined,
      );
    const session = await context.newCDPSession(page);
    const requests = await recordRequests(session);
    if (network) await slowDown(session, network);
    await page.goto(url, { waitUntil: 'commit', timeout: patienceMs });
    const firstAd = await page.waitForFunction(() => globalThis.__bench_first_ad__, undefined, { polling: 250 });
    return await look({ page, requests, firstAdMs: (await firstAd.jsonValue()) ?? Number.NaN });
  } finally {
    await context.close();
  }
}

/** Waits until nothing has been loaded for half a second and the fonts are there. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function slowDown(session: CDPSession, { latencyMs, down, up }: Network): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: down ? down / 8 : -1,
    uploadThroughput: up ? up / 8 : -1,
  });
}
