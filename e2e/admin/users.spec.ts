import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { consoleBytes } from '@dabbab/workbench/console-bytes';
import type { Page } from '@playwright/test';
import { call, firstRow } from '../support/api.ts';
import { type Person, register } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

const nameOfNobodyElse = () => `راكان ${randomUUID().slice(0, 6)}`;

const isSuspended = async ({ id }: Person, token: string) =>
  (await firstRow<{ suspended: boolean }>('profiles', { select: 'suspended', id: `eq.${id}` }, token)).suspended;

/** Adds up what the page has loaded of the console's scripts, as packed. */
const consoleScriptBytes = async (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\/remotes\/admin\/.*\.js$/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );

test('somebody is found, suspended, brought back, and saved as a file', async ({ page, person: admin, say }) => {
  const rider = await register(nameOfNobodyElse());
  await page.goto('/admin/users');
  await page.getByRole('searchbox').fill(rider.username.slice(-6));
  const link = page.getByRole('link', { name: rider.username });
  await expect(link).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);

  await link.click();
  await expect(page).toHaveURL(new RegExp(`open=${rider.id}`));
  await expect(page.getByRole('heading', { name: rider.username })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText(rider.email);
  await page.getByRole('button', { name: say('أوقف الحساب', 'Suspend'), exact: true }).click();
  const question = page.getByRole('dialog').last();
  await question.getByRole('textbox', { name: say('السبب', 'Reason') }).fill('إعلانات وهمية');
  await question.locator('button[type=submit]').click();
  await expect(page.getByText(say(`أوقفنا حساب ${rider.username}`, `${rider.username} is suspended`))).toBeVisible();
  expect(await isSuspended(rider, admin.token)).toBe(true);
  await page
    .getByRole('button', { name: say('تراجع', 'Undo') })
    .first()
    .click();
  await expect(page.getByText(say('رجع مثل ما كان', 'It is as it was'))).toBeVisible();
  expect(await isSuspended(rider, admin.token)).toBe(false);

  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/open=/);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: say('صدّر كل النتائج CSV', 'Export all results as CSV') }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.startsWith('\ufeff')).toBe(true);
  expect(file.trim().split('\r\n')).toHaveLength(2);
  expect(file).toContain(rider.email);
});

test('the list is worked with by keys alone, and words lead anywhere @once', async ({ page }) => {
  const tag = randomUUID().slice(0, 6);
  const riders = [await register(`أول ${tag}`), await register(`ثاني ${tag}`)];
  const [first = '', second = ''] = riders.map(({ username }) => username).toReversed(); // newest first
  await page.goto(`/admin/users?q=${tag}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  const drawer = page.getByRole('complementary', { name: 'المستخدم' });

  // What the console may weigh, in KB as networks count: its first desk in a fresh browser, and each further one.
  expect(await consoleScriptBytes(page)).toBeLessThan(440_000);
  for (const { name, bytes } of (await consoleBytes()).desks) expect(bytes, name).toBeLessThan(40_000);

  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: first })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('heading', { name: first })).toBeVisible();
  await page.keyboard.press('j');
  await expect(drawer.getByRole('heading', { name: second })).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByText('واحد محدد')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('link', { name: second })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('واحد محدد')).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'اختصارات الكيبورد' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(second);
  await expect(page.getByRole('option', { name: second })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('heading', { name: second })).toBeVisible();
});

test('many are suspended at once, and another admin is not overruled @once', async ({ page, person: admin }) => {
  const tag = randomUUID().slice(0, 6);
  const riders = [await register(`أول ${tag}`), await register(`ثاني ${tag}`)];
  await page.goto(`/admin/users?q=${tag}`);
  await page.getByRole('checkbox', { name: 'حدد كل الصفوف الظاهرة' }).check();
  await page.getByRole('button', { name: 'أوقفهم' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('textbox', { name: 'السبب' }).fill('حسابات مكررة');
  await question.locator('button[type=submit]').click();
  await expect(page.getByText('أوقفهم: تم لاثنين')).toBeVisible();
  for (const rider of riders) expect(await isSuspended(rider, admin.token)).toBe(true);

  // Meanwhile the other admin ends one of them: that stays.
  const other = await register();
  await call('set_admin', { profile_id: other.id, is_admin: true }, admin.token);
  const [first] = riders;
  await call('suspend_profile', { profile_id: first?.id, suspended: false }, other.token);
  await page.getByRole('button', { name: 'تراجع' }).first().click();
  await expect(page.getByRole('dialog', { name: 'واحد ما تم' })).toContainText(first?.username ?? '-');
  await call('set_admin', { profile_id: other.id, is_admin: false }, admin.token);
});
