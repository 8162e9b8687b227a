import { call, insert, rows } from '../support/api.ts';
import { register, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

interface Dashboard {
  active_listings: number;
  sold_listings: number;
  suspended_listings: number;
  featured_listings: number;
  shops: number;
}

const format = (value: number) => value.toLocaleString('en-US');

test('the figures are those of the database', async ({ page, person, say }) => {
  // Counted once more, without the function: what the public sees are the active ads. Others post and sell meanwhile.
  await expect(async () => {
    const { active_listings, sold_listings } = await call<Dashboard>('admin_dashboard', {}, person.token);
    expect(active_listings).toBe((await rows('listings', { select: 'id', limit: '1' })).count);
    const sold = { select: 'id', sold_at: 'not.is.null', limit: '1' };
    expect(sold_listings).toBe((await rows('listings', sold, person.token)).count);
  }).toPass();

  const answer = page.waitForResponse(/\/rpc\/admin_dashboard/);
  await page.goto('/admin');
  const figures = (await (await answer).json()) as Dashboard;
  const figure = (label: string) =>
    page
      .getByRole('region', { name: say('أرقام الموقع', 'Figures of the site') })
      .locator('div')
      .filter({ has: page.getByRole('heading', { name: label }) });
  await expect(
    figure(say('إعلانات نشطة', 'Active ads')).getByText(format(figures.active_listings), { exact: true }),
  ).toBeVisible();
  await expect(
    figure(say('متاجر مشتركة', 'Subscribed shops')).getByText(format(figures.shops), { exact: true }),
  ).toBeVisible();
  const line = (label: string) => page.locator('dl > div').filter({ hasText: label });
  await expect(line(say('إعلانات مباعة', 'Sold ads'))).toContainText(format(figures.sold_listings));
  await expect(line(say('إعلانات موقوفة', 'Suspended ads'))).toContainText(format(figures.suspended_listings));
  await expect(line(say('إعلانات مميّزة', 'Featured ads'))).toContainText(format(figures.featured_listings));
});

test('the latest ads are listed, whatever their state, and lead to the ad @once', async ({ page, person, say }) => {
  const newest = { select: 'id', order: 'created_at.desc,id.desc', limit: '20' };
  const ids = async (query: Record<string, string>) =>
    (await rows<{ id: string }>('listings', { ...newest, ...query }, person.token)).rows.map(({ id }) => `/ad/${id}`);
  const links = page.getByRole('table').locator('a[href^="/ad/"]');
  const shown = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

  await expect(async () => {
    await page.goto('/admin');
    await expect.poll(shown, { timeout: 5000 }).toEqual(await ids({}));
  }).toPass();
  await page.getByText(say('مباعة', 'Sold'), { exact: true }).first().click();
  await expect.poll(shown).toEqual(await ids({ sold_at: 'not.is.null' }));
  const first = (await links.first().getAttribute('href')) ?? '';
  await links.first().click();
  await expect(page).toHaveURL(first);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible(); // admins see sold ads
});

test('from the console one returns to the site', async ({ page, say, isMobile }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('لوحة التحكم', 'Dashboard'));
  if (isMobile) await page.getByRole('button', { name: say('القائمة', 'Menu'), exact: true }).click();
  await page.getByRole('link', { name: say('ارجع إلى الموقع', 'Back to the site') }).click();
  await expect(page).toHaveURL('/');
});

test('what needs an admin comes first and opens its desk; the page has two addresses @once', async ({
  page,
  person,
}) => {
  const reporter = await register();
  await insert('reports', { user_id: (await signIn('seller')).id, reason: 'scam' }, reporter.token);
  const { reports } = await call<{ reports: number }>('admin_menu_counts', {}, person.token);
  expect(reports).toBeGreaterThan(0);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('لوحة التحكم');
  const queue = page.getByRole('region', { name: 'يحتاجك الحين' });
  await queue.getByRole('link', { name: 'بلاغات ما انبتّ فيها' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/admin/reports');
  await page.goBack();
  await page.getByRole('link', { name: 'إعلانات نشطة' }).click();
  await expect(page).toHaveURL('/admin/listings?status=active');
});
