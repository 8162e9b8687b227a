import { expect, type Locator, type Page } from '@playwright/test';
import { rows } from './api.ts';
import { adCards } from './test.ts';

type Say = (ar: string, en: string) => string;

const PAGE_SIZE = 24;

/** Finds the search field: of the landing, of the bar of results, or of the header. */
export const searchField = (page: Page, say: Say): Locator =>
  page.getByRole('combobox', { name: say('وش تدوّر؟', 'What are you looking for?') });

/** Reads the ids of the ads on the page, in their order. */
export async function shownIds(page: Page): Promise<string[]> {
  const links = await adCards(page).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return links.map((link) => link.replace('/ad/', ''));
}

/** Reads ids of public ads from the table; the query has PostgREST's filters and order. */
export async function idsInTable(query: Record<string, string>, limit = PAGE_SIZE): Promise<string[]> {
  const found = await rows<{ id: string }>('listings', { select: 'id', limit: String(limit), ...query });
  return found.rows.map(({ id }) => id);
}

/**
 * Expects that the first page of the list shows exactly these ads, which are read again together with the page when somebody
 * posted one in between.
 */
export async function expectAds(page: Page, read: () => Promise<string[]>): Promise<void> {
  await expect(async () => {
    const ids = await read();
    expect(ids).not.toHaveLength(0);
    const shown = async () => (await shownIds(page)).slice(0, PAGE_SIZE);
    await expect
      .poll(shown, { timeout: 5000 })
      .toEqual(ids)
      .catch(async (error: unknown) => {
        await page.reload();
        throw error;
      });
  }).toPass({ timeout: 30_000 });
}

/** Expects these parameters in the address and no others, in any order. */
export async function expectFilters(page: Page, filters: Record<string, string>): Promise<void> {
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(filters);
}

/** Chooses filters beside the list, or on a narrow page in the sheet, which it then confirms. */
export async function withFilters(page: Page, say: Say, choose: (panel: Locator) => Promise<void>): Promise<void> {
  const panel = page.getByRole('complementary', { name: say('الفلاتر', 'Filters') });
  const opener = page.getByRole('main').getByRole('button', { name: say('الفلاتر', 'Filters') });
  await expect(panel.or(opener)).toBeVisible();
  if (await panel.isVisible()) return choose(panel);
  await opener.click();
  const sheet = page.getByRole('dialog', { name: say('الفلاتر', 'Filters') });
  await choose(sheet);
  // Its text changes when the ads are counted.
  await sheet.getByRole('button', { name: /^(?:اعرض|ما فيه|Show (?!all|fewer))/ }).click();
  await expect(sheet).toBeHidden();
}
