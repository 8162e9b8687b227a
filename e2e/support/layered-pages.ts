import { expect, type Page } from '@playwright/test';
import { adCells, adFile } from './ad-file.ts';
import { postAd } from './ads.ts';
import { call } from './api.ts';
import { type Person, register } from './people.ts';
import { openShop } from './shops.ts';

/** Expects so many entries of layers in the history: without its entry, Back does not close a layer. */
export const expectEntries = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0)).toBe(count);

/** Begins to edit the profile, so that its form is open at the next visit. */
export async function ownProfile(page: Page): Promise<string> {
  await page.goto('/profile');
  await page.getByRole('button', { name: /عدّل ملفي|Edit profile/ }).click();
  await page.locator('textarea[name=bio]').fill('أسافر كل شتاء');
  return '/profile';
}

/** Opens a shop for the person. */
export async function desk(person: Person | undefined, query = ''): Promise<string> {
  if (person) await openShop(person);
  return `/profile/shop${query}`;
}

/** Lets the person bid for somebody's ad. */
async function bidOf(person: Person | undefined) {
  const seller = await register();
  const ad = await postAd(seller, { bidding_enabled: true });
  const bid = await call<{ id: string }>('place_bid', { listing_id: ad, amount: 15_000 }, person?.token);
  return { path: `/ad/${ad}`, accept: () => call('answer_bid', { bid_id: bid.id, accept: true }, seller.token) };
}

export async function adBidFor(_page: Page, person: Person | undefined): Promise<string> {
  return (await bidOf(person)).path;
}

export async function adReservedFor(_page: Page, person: Person | undefined): Promise<string> {
  const { path, accept } = await bidOf(person);
  await accept();
  return path;
}

/** Begins an ad, so that its draft is there at the next visit. */
export async function begunAd(page: Page): Promise<string> {
  await page.goto('/add-listing?step=review');
  await page.getByRole('main').getByRole('textbox').first().fill('Z900');
  await expect(page.getByText(/حفظنا المسودة|Draft saved/)).toBeVisible();
  return '/add-listing';
}

/** Begins an ad that shows a number, which its person does not have yet. */
export async function adWithPhone(page: Page): Promise<string> {
  await page.goto('/add-listing?step=price');
  await page.locator('[name=show_phone]').check();
  await expect(page.getByText(/حفظنا المسودة|Draft saved/)).toBeVisible();
  return '/add-listing?step=price';
}

/** Begins an import, which is there at the next visit. */
export async function openImport(page: Page): Promise<string> {
  await page.goto('/import-ads');
  await page.locator('input[type=file][name=files]').setInputFiles(adFile([adCells(1)]));
  await expect(page.getByRole('listitem', { name: /^(سطر|Row) 2$/ })).toBeVisible();
  return '/import-ads';
}
