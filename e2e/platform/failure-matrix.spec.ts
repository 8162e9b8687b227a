import type { Locator, Page } from '@playwright/test';
import { type BreakingSite, startBreakingSite } from '../support/breaking-site.ts';
import { passTimeUntil } from '../support/clock.ts';
import { type Failure, failures } from '../support/failures.ts';
import { loggedErrors } from '../support/logged-errors.ts';
import { expect, test, untilTakenOver } from '../support/test.ts';

// Breaks every remote that the site serves, and one that nobody here knows, in every way: the rest must go on working.
//
// The remotes, their pages, titles and slots come from the registry of the running site, so that a sixth one is in it by
// itself. Each remote meets each failure, in one of four states of the page (`states`), which go round with both: so each
// remote meets each state at least twice, and each failure meets each state. That is every pair of the three, and a quarter of
// all triples: each takes a page of its own, and some seconds.
test.use({ account: 'admin' }); // who may see all of them
test.setTimeout(180_000);

/** A remote that breaks, and where one sees it. */
interface Victim {
  name: string;
  path: string;
  title: { ar: string; en: string };
  slots: readonly string[];
  panel: Locator;
  place: Locator;
}

interface Case {
  page: Page;
  site: BreakingSite;
  victim: Victim;
  failure: Failure;
  /** A page of a remote that is in order. */
  other: string;
}

/** The page that draws the slots of others. */
const BORROWER = '/rides';

const headingOf = (part: Locator) => part.getByRole('heading').first();

/** Goes to an address within the page, as Back and Forward do. */
const enter = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Comes to the broken page, and sees what is in its place. */
async function meet(one: Case, come: () => Promise<unknown>): Promise<void> {
  const { page, victim, failure } = one;
  await come();
  await failure.act?.(page);
  if (!failure.code) return expect(headingOf(victim.place)).toBeVisible();
  await expect(page.locator('header, .screen-loading').first()).toBeVisible(); // the shell is at work
  if (failure.code === 'E-REMOTE-TIMEOUT') return passTimeUntil(page, victim.panel);
  await expect(victim.panel).toBeVisible();
  if (failure.act) await expect(victim.panel.locator(':focus'), 'the focus is on the panel').toHaveCount(1);
}

/** Sees that header, language, theme, session and all other remotes work, with the words of the panel in both languages. */
async function expectTheRestToWork({ page, victim, failure, other }: Case): Promise<void> {
  const main = page.getByRole('main');
  if (failure.code) {
    const header = page.locator('header').first();
    const html = page.locator('html');
    for (const _language of ['one', 'other']) {
      const direction = (await html.getAttribute('dir')) ?? '';
      await expect(victim.panel).toContainText(
        direction === 'rtl' ? `صفحة «${victim.title.ar}» متوقفة مؤقتًا` : `“${victim.title.en}” is down for a moment`,
      );
      await header.getByRole('button', { name: /English|العربية/ }).click();
      await expect(html).not.toHaveAttribute('dir', direction);
    }
    const theme = (await html.getAttribute('data-theme')) ?? '';
    await header.getByRole('button', { name: /^(Dark|Light) theme$|^الوضع/ }).click();
    await expect(html).not.toHaveAttribute('data-theme', theme);
    await expect(header.getByRole('button', { name: /^(Your account|حسابك)/ })).toBeVisible();
  }
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  await enter(page, other);
  await expect(headingOf(main)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  if (!failure.code || failure.act || victim.slots.length === 0 || victim.path === BORROWER) return;
  // What it lends stays empty, and the page that borrows it stands.
  await enter(page, `${BORROWER}?${new URLSearchParams(victim.slots.map((slot) => ['slot', slot]))}`);
  await expect(main.getByRole('heading', { name: 'Neighbour' })).toBeVisible();
  await expect(main.locator('[data-slot]:not(:empty)')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** Tries again from the panel, by the keyboard, and sees the page. */
async function retry({ page, victim }: Case): Promise<void> {
  await victim.panel.getByRole('button').press('Enter');
  await expect(victim.panel).toHaveCount(0);
  await expect(headingOf(victim.place)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/**
 * Sees that trying again brings the page back once its cause is gone: without a reload where the build stayed the same, and
 * with the focus in it.
 */
async function expectToComeBack(one: Case): Promise<void> {
  const { page, site, victim, failure } = one;
  if (!failure.code || failure.act) return; // Back has left it already
  await meet(one, () => enter(page, victim.path));
  if (failure.refused) await site.rollBack();
  else {
    await page.evaluate(() => Object.assign(globalThis, { stays: true }));
    await site.repair(page);
  }
  await retry(one);
  if (failure.refused) return;
  expect(await page.evaluate(() => 'stays' in globalThis), 'the page was not loaded anew').toBe(true);
  const focused = page.locator(`main:focus-within, [data-remote="${victim.name}"]:focus-within`);
  await expect(focused.first(), 'the focus is in what came back').toBeAttached();
}

/** What a page lives through, and what is seen then. */
const states: Readonly<Record<string, (one: Case) => Promise<void>>> = {
  async 'on the first load'(one) {
    const { page, site, victim, failure } = one;
    await site.release(victim.name, failure);
    await meet(one, () => page.goto(site.url + victim.path, { waitUntil: 'commit' }));
    await expectTheRestToWork(one);
    await expectToComeBack(one);
  },
  async 'in an open page'(one) {
    const { page, site, victim, failure, other } = one;
    await site.release(victim.name, failure);
    await page.goto(site.url + other);
    await meet(one, () => enter(page, victim.path));
    await expectTheRestToWork(one);
    await expectToComeBack(one);
  },
  async 'during a release'(one) {
    const { page, site, victim, failure, other } = one;
    await page.goto(site.url + other);
    await untilTakenOver(page);
    await site.release(victim.name, failure);
    // An open page keeps what it has.
    await enter(page, victim.path);
    await expect(headingOf(victim.place)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await meet(one, () => page.reload({ waitUntil: 'commit' }));
    await expectTheRestToWork(one);
    await expectToComeBack(one);
  },
  async 'after a rollback'(one) {
    const { page, site, victim, failure } = one;
    await site.release(victim.name, failure);
    await meet(one, () => page.goto(site.url + victim.path, { waitUntil: 'commit' }));
    await site.rollBack();
    if (failure.code) await retry(one);
    else await page.reload();
    await expect(page.getByText('short-lived')).toHaveCount(0);
    await expectTheRestToWork({ ...one, failure: {} });
  },
};

for (const [turn, [what, failure]] of Object.entries(failures).entries()) {
  test(`every remote that ${what} leaves the rest working`, async ({ context, person, language }) => {
    const site = await startBreakingSite(context);
    try {
      await context.addCookies([{ name: 'i18next', value: language, url: site.url }]);
      await context.addInitScript(({ name, value }) => localStorage.setItem(name, value), person.stored);
      await context.route(/\.(webp|svg|woff2)$/, (route) => route.abort()); // twice as quick without
      const errors = loggedErrors(context);
      const pages = site.remotes.map(({ name, manifest }) => {
        const route = manifest.routes.find(({ path }) => !path.includes(':'));
        if (!route) throw new Error(`mf-${name} has no page that one can open`);
        return { name, slots: manifest.slots, path: route.path, title: route.title };
      });
      for (const [index, victim] of pages.entries()) {
        const [state = '', live] = Object.entries(states).at((turn + index) % 4) ?? [];
        await test.step(`mf-${victim.name} ${state}`, async () => {
          const page = await context.newPage();
          if (failure.code === 'E-REMOTE-TIMEOUT') await page.clock.install();
          const place = page.locator(`[data-remote="${victim.name}"]`).first();
          const panel = page.getByRole('alert').filter({ hasText: `mf-${victim.name} · ${failure.code}` });
          const other = pages.at((index + 1) % pages.length)?.path ?? '/';
          errors.length = 0;
          await live?.({ page, site, failure, other, victim: { ...victim, place, panel } });
          // The log has it, and names nobody else.
          await expect.poll(() => errors.filter(({ severity }) => severity !== 'low').length).toBeGreaterThan(0);
          expect([...new Set(errors.map(({ source }) => source?.split('@')[0]))]).toEqual([`mf-${victim.name}`]);
          await page.close();
          await site.rollBack();
        });
      }
    } finally {
      await site.stop();
    }
  });
}
