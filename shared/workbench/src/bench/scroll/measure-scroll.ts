import { join } from 'node:path';
import { browserArguments, findBrowser } from '@dabbab/remote-tools/browser';
import { type Browser, chromium, type Page } from 'playwright';
import postgres from 'postgres';
import { startTestStack } from '../../test-stack.ts';
import { benchDir } from '../bench-dir.ts';
import type { Metric } from '../metric.ts';
import { fill } from '../million/fill.ts';
import { desktop, phone } from '../page/open-home.ts';
import { longTaskScript } from '../page/page-scripts.ts';

const ADS = 2000;
/** Of those that are made every fifth is sold, expired or suspended. */
const MADE = 2800;
/** A phone of the middle class is so many times as slow as this machine. */
const SLOWER = 4;
const LONG_MS = 100;
/** A flick of the finger, and the time until the next. */
const FLICK_PX = 600;
const FLICK_MS = 150;
/** A list that has not grown within so many flicks waits to be asked, or for ever. */
const STOPPED = 20;
const PATIENCE = 200;

/** How many tasks hold a slow device up for more than a tenth of a second while somebody scrolls through 2,000 ads. */
export async function measureScroll(log: (line: string) => void): Promise<Metric[]> {
  const stack = await startTestStack(log, { stateDir: join(benchDir, 'scroll'), pictures: 'drawn' });
  try {
    await manyAds(stack.supabase.dbUrl, log);
    const executablePath = findBrowser(chromium.executablePath());
    await using browser = await chromium.launch({ executablePath, args: browserArguments });
    const metrics: Metric[] = [];
    for (const viewing of [phone, desktop]) {
      log(`Scrolling through ${ADS} ads, ${viewing.width} px`);
      const tasks = await scrollThrough(browser, `${stack.url}/?sort=newest`, viewing);
      const longest = tasks.length > 0 ? `the longest ${Math.max(...tasks)} ms` : 'none';
      metrics.push({
        id: `scroll.tasks-${viewing.width}`,
        label: `Tasks over ${LONG_MS} ms in ${ADS} ads, ${SLOWER} × slower, ${viewing.width} px`,
        value: tasks.filter((ms) => ms > LONG_MS).length,
        unit: '',
        goal: 0,
        note: `of ${tasks.length} over 50 ms, ${longest}`,
      });
    }
    return metrics;
  } finally {
    await stack.stop();
  }
}

/** Adds ads with the pictures of those that are there. */
async function manyAds(dbUrl: string, log: (line: string) => void): Promise<void> {
  const sql = postgres(dbUrl.replace('//postgres:', '//supabase_admin:'), { max: 1, onnotice: () => {} });
  try {
    const [seeded] = await sql<{ paths: string[] }[]>`
      select array_agg(cover_path) as paths from public.listings where cover_path is not null`;
    await fill(sql, { listings: MADE, pictures: false }, log);
    await sql`set session_replication_role = replica`;
    for (const [table, id] of [
      ['public.listings', 'id'],
      ['private.listing_cards', 'listing_id'],
      ['private.listing_search', 'listing_id'],
    ] as const)
      await sql.unsafe(
        `update ${table} set cover_path = ($1::text[])[1 + get_byte(uuid_send(${id}), 1) % array_length($1::text[], 1)]`,
        [seeded?.paths ?? []],
      );
  } finally {
    await sql.end();
  }
}

/** Scrolls until the list has so many ads. @returns the durations of the tasks over 50 ms, in ms */
async function scrollThrough(
  browser: Browser,
  url: string,
  { width, height, density }: typeof phone,
): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: density,
    serviceWorkers: 'block',
  });
  try {
    await context.addInitScript(longTaskScript);
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('a[href^="/ad/"]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.evaluate(() => {
      globalThis.__bench_long_tasks__ = [];
    });
    await page.mouse.move(width / 2, height / 2);
    let ads = 0;
    for (let flick = 0, since = 0; ads < ADS; flick++) {
      if (flick - since > PATIENCE) throw new Error(`The list did not grow beyond ${ads} ads`);
      await page.mouse.wheel(0, FLICK_PX);
      await page.waitForTimeout(FLICK_MS);
      const now = await lengthOf(page);
      if (now > ads) since = flick;
      // After some pages the list goes on when it is asked to.
      else if (flick - since > STOPPED) await askForMore(page);
      ads = now;
    }
    return await page.evaluate(() => globalThis.__bench_long_tasks__);
  } finally {
    await context.close();
  }
}

/** By the page itself: what Playwright runs in a page to find and press a button would be counted, too. */
const askForMore = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLButtonElement>('.load-more button')?.click());

/** How many ads the list has: once it is long, only those near the screen are in the page. */
const lengthOf = (page: Page) =>
  page.evaluate(() => {
    const inLong = document.querySelector('.listing-grid__item[aria-setsize]');
    return Number(inLong?.getAttribute('aria-setsize') ?? document.querySelectorAll('.listing-grid__item').length);
  });
