/**
 * Every page of the console in both languages, both themes and at three widths. A document takes longer than all that is
 * looked at on a page, so some pages share one: the menu leads from each to the next, and language and theme are switched in place.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { complaints } from '../support/complaints.ts';
import { consolePages, expectLoaded } from '../support/screens.ts';
import { expect, type Language, test } from '../support/test.ts';

test.use({ account: 'admin' });

const SHARE = 3;
const shares = Array.from({ length: Math.ceil(consolePages.length / SHARE) }, (_, at) =>
  consolePages.slice(at * SHARE, (at + 1) * SHARE),
);

interface Look {
  language: Language;
  theme: 'light' | 'dark';
  width: number;
}

/**
 * How pages in turn are looked at: on a desk and on a tablet by axe, and whether they fit a phone. Between them they have all
 * languages, themes and widths together. They are gone through forwards and backwards, so that each differs little from the
 * one before; on a phone's width the header has no button for the language, nor is the menu open that leads to the next page.
 */
const desk: Look = { language: 'ar', theme: 'light', width: 1280 };
const tablet: Look = { language: 'en', theme: 'dark', width: 768 };
const inTurn: readonly (readonly [Look, Look])[] = [
  [desk, tablet],
  [
    { ...tablet, theme: 'light' },
    { ...desk, theme: 'dark' },
  ],
];
const PHONE = 360;

async function look(page: Page, { language, theme, width }: Look) {
  const html = page.locator('html');
  await page.setViewportSize({ width, height: 800 });
  if ((await html.getAttribute('lang')) !== language) {
    await page.getByRole('button', { name: language === 'ar' ? 'العربية' : 'English', exact: true }).click();
    await expect(html).toHaveAttribute('lang', language);
  }
  // As if it were switched in another tab, which works on every page.
  await page.evaluate((newValue) => dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue })), theme);
  await expect(html).toHaveAttribute('data-theme', theme);
  await expectLoaded(page);
}

const fits = async (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: `${path} is wider than the screen`,
    })
    .toBe(page.viewportSize()?.width);

const PRESSES = 16;

/** Presses Tab from the beginning of a page on: whether its header and the page itself get the focus, on something to be seen. */
async function tabThrough(page: Page): Promise<string[]> {
  await page.locator('#main').focus();
  const reached: string[] = [];
  for (let press = 0; press < PRESSES && !reached.includes('page'); press += 1) {
    await page.keyboard.press('Tab');
    reached.push(
      await page.evaluate(() => {
        const at = document.activeElement;
        const { width = 0, height = 0 } = at?.getBoundingClientRect() ?? {};
        if (!at?.closest('#main') || width * height === 0) return 'nowhere';
        return at.closest('.console-header') ? 'header' : 'page';
      }),
    );
  }
  return reached;
}

/** Opens the drawer of the first row by keys alone, looks at it and leaves it. */
async function lookAtDrawer(page: Page, name: string): Promise<void> {
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const drawer = page.locator('.record-drawer');
  await expect(drawer).toBeVisible();
  await expectLoaded(page);
  await expectAccessible(page, `${name}, drawer`);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

for (const share of shares) {
  const names = share.map(({ name }) => name).join(', ');
  test(`${names}: accessible, narrow enough, and reached by keys @once`, async ({ page }) => {
    test.setTimeout(180_000); // three pages and their drawers, two looks of axe at each
    const found = await complaints(page);
    await page.goto((await share[0]?.path()) ?? '');
    for (const screen of share) {
      const { name } = screen;
      const to = await screen.path();
      if (new URL(page.url()).pathname !== to) {
        await page.setViewportSize({ width: desk.width, height: 800 }); // where the menu is open
        // The dashboard has two addresses, of which the menu knows one.
        const inMenu = page.getByRole('navigation').locator(`a[href="${to}"]`);
        if ((await inMenu.count()) > 0) await inMenu.first().click();
        else await page.goto(to);
        await expect(page).toHaveURL((url) => url.pathname === to);
      }
      const onDesk = ({ width }: Look) => width === desk.width;
      for (const one of inTurn[consolePages.indexOf(screen) % inTurn.length] ?? []) {
        await look(page, one);
        // What is no colour is the same on a tablet.
        await expectAccessible(page, `${name}, ${Object.values(one).join(', ')}`, onDesk(one) ? 'all' : 'colors');
        if (onDesk(one)) {
          expect(await tabThrough(page), `${name} is entered by Tab`).toContain('page');
          if ((await page.locator('.desk-table__link').count()) > 0) await lookAtDrawer(page, name);
        }
        await page.setViewportSize({ width: PHONE, height: 800 });
        await fits(page, name);
      }
    }
    expect(found).toEqual([]);
  });
}
