import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { withoutFirstView } from '../support/first-view.ts';
import { adCards, expect, test } from '../support/test.ts';

const TOTAL = 2000;
/** As many as the database gives unless it is told otherwise. */
const PAGE = 24;

/** Answers for a market of 2,000 ads: the real ones again and again, each with an id of its own. */
async function largeMarket(page: Page): Promise<void> {
  const { listings: real } = await call<{ listings: object[] }>('list_listings', { page_size: 48 });
  const ad = (index: number) => ({
    ...real[index % real.length],
    id: idOf(index),
    featured: false,
  });
  await withoutFirstView(page);
  await page.route('**/rest/v1/rpc/list_listings*', async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const from = Number(asked.get('after') ?? 0);
    const count = Math.min(Number(asked.get('page_size') ?? PAGE), TOTAL - from);
    const listings = Array.from({ length: count }, (_, index) => ad(from + index));
    const next = from + count < TOTAL ? String(from + count) : null;
    await route.fulfill({ json: { listings, next } });
  });
}

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

const lastIndex = async (page: Page) => {
  const link = page.locator('.listing-grid__item').last().getByRole('link');
  return Number((await link.getAttribute('href'))?.slice(-12));
};

/** Runs in the browser: scrolls to the last ad, pressing "more" where it shows. @returns how many cards the page had at most */
async function scrollToEnd(last: string): Promise<number> {
  let most = 0;
  while (!document.querySelector(`a[href$="${last}"]`)) {
    scrollBy(0, 700);
    const button = document.querySelector<HTMLElement>('.load-more button');
    if (button && button.getBoundingClientRect().top < innerHeight) button.click();
    await new Promise((drawn) => requestAnimationFrame(drawn));
    most = Math.max(most, document.querySelectorAll('.listing-grid__item').length);
  }
  return most;
}

test('two thousand ads are scrolled through on a phone, of which few are in the page; Back returns', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await largeMarket(page);
  await page.goto('/?sort=newest');
  await expect(adCards(page)).toHaveCount(PAGE);
  const most = await page.evaluate(scrollToEnd, idOf(TOTAL - 1));
  expect(most).toBeLessThanOrEqual(140);
  expect(await page.locator('.listing-grid__item').count()).toBeLessThanOrEqual(60);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2500);
  await expect(page.locator('.listing-grid__item').last()).toHaveAttribute('aria-posinset', String(TOTAL));

  // Somewhere in the middle, nothing is missing and nothing is out of order.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect.poll(() => lastIndex(page)).toBeLessThan(TOTAL - 100);
  const inView = page.locator('.listing-grid__item').filter({ visible: true });
  const indexes = await inView
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.slice(-12))));
  expect(indexes).toEqual(Array.from({ length: indexes.length }, (_, offset) => (indexes[0] ?? 0) + offset));

  const wanted = page.locator(`a[href="/ad/${idOf(indexes[Math.floor(indexes.length / 2)] ?? 0)}"]`);
  await wanted.evaluate((card) => card.scrollIntoView({ block: 'center' }));
  const before = await wanted.boundingBox();
  await wanted.click();
  await expect(page).toHaveURL(/\/ad\//);
  await page.goBack();
  await expect(wanted).toBeInViewport();
  await expect.poll(async () => Math.abs(((await wanted.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(20);
});
