import { localBuild } from '@dabbab/workbench/registry';
import { firstRow } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { adCards, expect, test } from '../support/test.ts';

test('whoever develops a remote asks the page who draws what, by mouse and by keyboard', async ({ page, siteWith }) => {
  const account = await localBuild('account', 'isolated');
  const site = await siteWith({ account });
  const { owner_id: id } = await firstRow<{ owner_id: string }>('listings', {
    select: 'owner_id',
    order: 'created_at.desc',
  });
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto(`${site}/user/${id}`);
  const card = adCards(page).first();
  await expect(card).toBeVisible();
  const eager = scripts.length;

  await card.click({ modifiers: ['Alt'] });
  const inspector = page.getByRole('dialog', { name: 'مين يرسم وش' });
  await expect(inspector).toBeVisible();
  await expect(page).toHaveURL(`${site}/user/${id}`);
  expect(scripts.length).toBeGreaterThan(eager); // nothing of it comes before it is asked for
  const slot = inspector.getByRole('button', { name: /mf-listings/ });
  await expect(slot).toContainText('القطعة listing-grid · ضمن شجرة الموقع');
  await expect(slot).toHaveAttribute('aria-pressed', 'true');
  const screen = inspector.getByRole('button', { name: `mf-account ${account.version}` });
  await expect(screen).toContainText('الصفحة /user/:id · في جذر مستقل');
  await expect(screen).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page, 'with the inspector');

  await page.getByRole('banner').click({ modifiers: ['Alt'], position: { x: 5, y: 5 } });
  await expect(inspector.getByRole('button', { name: /الإطار/ })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(inspector).toBeHidden();

  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await card.focus();
  await page.keyboard.press('Alt+Shift+KeyD');
  const english = page.getByRole('dialog', { name: 'Who draws what' });
  await expect(english).toBeFocused();
  await expect(english.getByRole('button', { name: /mf-listings/ })).toHaveAttribute('aria-pressed', 'true');
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(english.getByRole('button', { name: /mf-account/ })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(english).toBeHidden();
  await expect(card).toBeFocused();
});
