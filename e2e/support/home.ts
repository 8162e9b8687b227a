import { expect, type Locator, type Page } from '@playwright/test';
import { rows } from './api.ts';
import { adCards } from './test.ts';

type Say = (ar: string, en: string) => string;

const PAGE_SIZE = 24;

/** The field of the search on the home page, which offers suggestions. */
export const searchField = (page: Page, say: Say): Locator =>
  page.getByRole('main').getByRole('combobox', { name: say('وش تدوّر؟', 'What are you looking for?') });

/** The ids of the ads on the page, in their order. */
export async function shownIds(page: Page): Promise<string[]> {
  const links = await adCards(page).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return links.map((link) => link.replace('/ad/', ''));
}

/** The ids of the public ads as the table itself has them: PostgREST's filters and order. */
export async function idsInTable(query: Record<string, string>, limit = PAGE_SIZE): Promise<string[]> {
  const found = await rows<{ id: string }>('listings', { select: 'id', limit: String(limit), ...query });
  return found.rows.map(({ id }) => id);
}

/** The list shows exactly these ads, as far as its first page goes. */
export async function expectAds(page: Page, ids: readonly string[]): Promise<void> {
  expect(ids).not.toHaveLength(0);
  await expect.poll(async () => (await shownIds(page)).slice(0, PAGE_SIZE)).toEqual(ids);
}

/** The address holds these filters and no others, in whatever order. */
export async function expectFilters(page: Page, filters: Record<string, string>): Promise<void> {
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(filters);
}

/** Chooses filters where the width of the page has them: beside the list, or in a sheet that is then confirmed. */
export async function withFilters(page: Page, say: Say, choose: (panel: Locator) => Promise<void>): Promise<void> {
  const panel = page.getByRole('complementary', { name: say('الفلاتر', 'Filters') });
  const opener = page.getByRole('main').getByRole('button', { name: say('الفلاتر', 'Filters') });
  await expect(panel.or(opener)).toBeVisible();
  if (await panel.isVisible()) return choose(panel);
  await opener.click();
  const sheet = page.getByRole('dialog', { name: say('الفلاتر', 'Filters') });
  await choose(sheet);
  // It says how many ads there are, once they are counted.
  await sheet.getByRole('button', { name: /^(?:اعرض|ما فيه|Show (?!all|fewer))/ }).click();
  await expect(sheet).toBeHidden();
}
