import { liveContract } from '@dabbab/remote-tools/release/live-site';
import { keepLive, publish } from '@dabbab/remote-tools/release/publish';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { comeFromSomewhere } from '../support/address.ts';
import { BROKEN, changedBuild, ownDist } from '../support/changed-build.ts';
import { register } from '../support/people.ts';
import { type ReleaseSite, startReleaseSite } from '../support/release-targets.ts';
import { expect, signInHere, test } from '../support/test.ts';

const LOT = 'release_lot';
const VISITORS = 300;

/** Releases a changed build of mf-shops for a share of the visitors. */
async function release({ url, target, remotes }: ReleaseSite, share: number, code?: string): Promise<void> {
  await keepLive('shops', ownDist, { ...target, remotes });
  const dist = await changedBuild('NEXT', code);
  await publish({ ...target, dist, remotes, contract: await liveContract(url), share });
}

/** Asks for a page as somebody who was never here; gives the lot that they draw, and whether they have the release. */
async function visit(request: APIRequestContext, url: string, lot?: string) {
  const answer = await request.fetch(`${url}/shops`, { headers: { cookie: lot ? `${LOT}=${lot}` : 'none=1' } });
  const [, drawn = lot ?? ''] = new RegExp(`${LOT}=(\\w+)`).exec(answer.headers()['set-cookie'] ?? '') ?? [];
  const page = await answer.text();
  return { lot: drawn, next: page.includes('/shops/9.9.9-next/'), page };
}

/** The visitors of a crowd who have the release, by their lots. */
async function crowd(request: APIRequestContext, url: string): Promise<{ lot: string; next: boolean }[]> {
  const visits: { lot: string; next: boolean }[] = [];
  // One after the other: the test's own jar would keep the cookie of another.
  for (let turn = 0; turn < VISITORS; turn++) visits.push(await visit(request, url));
  return visits;
}

/** Opens a page as a visitor with a lot, who comes from an address of their own. */
async function openAs(browser: Browser, url: string, lot: string): Promise<Page> {
  const context = await browser.newContext();
  await comeFromSomewhere(context);
  await context.addCookies([{ name: LOT, value: lot, url }]);
  const page = await context.newPage();
  await page.goto(`${url}/shops`);
  return page;
}

test('a share of the visitors gets a release, always the same ones, and a larger share has them, too @once', async ({
  request,
}) => {
  const site = await startReleaseSite();
  const { url, target } = site;
  try {
    expect((await visit(request, url)).lot, 'nobody draws a lot where there is no trial').toBe('');
    await release(site, 10);
    await expect.poll(async () => (await visit(request, url)).lot).not.toBe('');
    const visits = await crowd(request, url);
    const chosen = visits.filter(({ next }) => next);
    // Of 300, 30 are expected; fewer than 10 or more than 55 come once in a hundred thousand times.
    expect(chosen.length).toBeGreaterThan(10);
    expect(chosen.length).toBeLessThan(55);
    for (const { lot, next } of visits.slice(0, 20))
      expect(await visit(request, url, lot)).toMatchObject({ lot, next });
    await target.ledger.share('shops', '9.9.9+next', 50);
    const first = visits.find(({ next }) => !next);
    await expect
      .poll(async () => (await crowdOf(request, url, visits)) > 2 * chosen.length, { timeout: 15_000 })
      .toBe(true);
    for (const { lot } of chosen.slice(0, 10)) expect((await visit(request, url, lot)).next).toBe(true);
    await target.ledger.share('shops', '9.9.9+next', 100);
    await expect.poll(async () => (await visit(request, url, first?.lot)).next).toBe(true);
  } finally {
    await site.stop();
  }
});

test('who is named gets a trial that nobody else has, once they have signed in, until they are removed @once', async ({
  browser,
  request,
}) => {
  const site = await startReleaseSite();
  const { url, target } = site;
  const { email } = await register();
  const page = await (await browser.newContext()).newPage();
  const hasTrial = async () => (await page.content()).includes('/shops/9.9.9-next/');
  const reload = async () => {
    await page.reload();
    return hasTrial();
  };
  try {
    await release(site, 0);
    await target.ledger.tester('shops', email, 'tests');
    await expect.poll(async () => (await visit(request, url)).page).toContain('"pass":"wanted"');
    await page.goto(`${url}/login`);
    const given = page.waitForResponse((answer) => answer.url().endsWith('/release-pass'));
    await signInHere(page, email);
    expect((await given).status()).toBe(204);
    await page.goto(`${url}/shops`);
    expect(await hasTrial()).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await visit(request, url), 'nobody draws a lot').toMatchObject({ next: false, lot: '' });
    await target.ledger.tester('shops', email, 'leaves');
    await expect.poll(reload, { timeout: 30_000 }).toBe(false);
  } finally {
    await page.context().close();
    await site.stop();
  }
});

const crowdOf = async (request: APIRequestContext, url: string, visits: readonly { lot: string }[]) => {
  let count = 0;
  for (const { lot } of visits.slice(0, 100)) if ((await visit(request, url, lot)).next) count += 3;
  return count;
};

test('a release that breaks for its share goes back by itself within a minute, and open pages are well again @once', async ({
  browser,
  request,
}) => {
  test.slow();
  const site = await startReleaseSite();
  const { url, target } = site;
  const last = async () => (await target.ledger.steps('shops', 1))[0];
  try {
    await release(site, 10, BROKEN);
    await expect.poll(async () => (await visit(request, url)).lot).not.toBe('');
    const chosen = (await crowd(request, url)).filter(({ next }) => next);
    const pages: Page[] = [];
    for (const { lot } of chosen.slice(0, 8)) pages.push(await openAs(browser, url, lot));
    const [open] = pages;
    if (!open) throw new Error('nobody has the release');
    await expect.poll(async () => (await last())?.act, { timeout: 60_000 }).toBe('fall_back');
    expect(await last()).toMatchObject({ reason: '9.9.9+next', trial: null, actor: null });
    await expect.poll(async () => (await visit(request, url, chosen[0]?.lot)).next, { timeout: 5000 }).toBe(false);
    // The panel asks anew by itself, and the page takes the build that the others have.
    await expect(open.getByRole('alert')).toHaveCount(0, { timeout: 90_000 });
    await expect(open.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    for (const page of pages) await page.context().close();
  } finally {
    await site.stop();
  }
});
