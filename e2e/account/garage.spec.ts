import type { Locator } from '@playwright/test';
import { rows } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { register } from '../support/people.ts';
import { phonePhoto } from '../support/photos.ts';
import { choose, searchable } from '../support/searchable.ts';
import { browserOf } from '../support/second-browser.ts';
import { expect, test } from '../support/test.ts';

// Drawing a picture needs it.
test.use({ account: 'new', pictures: true });

const CHASSIS = '1HFSC2210DA000123';

/** Expects a picture to have come, and not only its place. */
const expectPicture = (of: Locator) =>
  expect.poll(() => of.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

test('a bike is added with a picture, shown to others without its chassis number, changed and deleted', async ({
  page,
  person,
  browser,
  say,
}) => {
  test.slow();
  await page.goto('/profile');
  const tab = page.getByRole('link', { name: say('كراجي', 'My garage') });
  await tab.click();
  const empty = page.getByRole('heading', { name: say('كراجك فاضي', 'Your garage is empty') });
  await expect(empty).toBeVisible();
  await expectAccessible(page, 'an empty garage');

  await page
    .getByRole('main')
    .getByRole('button', { name: say('أضف دبّابك', 'Add a bike') })
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(say('ملف صورة الدبّاب', 'Photo file of the bike')).setInputFiles(await phonePhoto(1));
  await choose(searchable(page, say('الماركة', 'Make')), say('هوندا', 'Honda'));
  await choose(searchable(page, say('الموديل', 'Model')), 'Gold Wing');
  await sheet.getByRole('textbox', { name: say('سنة الصنع', 'Year') }).fill('2019');
  await sheet.getByRole('textbox', { name: say('رقم الهيكل', 'Chassis number') }).fill('1hfsc2210-da000123');
  await expectPicture(sheet);
  await expectAccessible(page, 'a bike to add');
  await sheet.getByRole('button', { name: say('احفظ', 'Save') }).click();

  const bike = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Gold Wing' });
  await expect(bike).toContainText('•••• 0123');
  await expect(bike).not.toContainText(CHASSIS);
  await expectPicture(bike);
  await expectAccessible(page, 'a garage with a bike');
  await bike.getByRole('button', { name: say('أظهر الرقم', 'Show the number') }).click();
  await expect(bike).toContainText(CHASSIS);
  await bike.getByRole('checkbox', { name: say('على صفحتي العامة', 'On my public page') }).check();
  const stored = () => rows('bikes', { select: 'make,model,year,chassis_number,shown' }, person.token);
  const row = { make: 'honda', model: 'gold-wing', year: 2019, chassis_number: CHASSIS, shown: true };
  await expect.poll(async () => (await stored()).rows).toEqual([row]);

  const other = await browserOf(browser, page, await register('نورة'));
  await other.goto(`/user/${person.id}`);
  const shown = other.getByRole('region', { name: say('دبّابات', 'Bikes of') });
  await expect(shown).toContainText('Gold Wing');
  await expect(shown).toContainText('2019');
  await expectPicture(shown);
  expect(await other.content()).not.toContain(CHASSIS);
  await expectAccessible(other, 'a member who shows a bike');

  await bike.getByRole('button', { name: say('عدّل', 'Edit') }).click();
  await sheet.getByRole('textbox', { name: say('سنة الصنع', 'Year') }).fill('2020');
  await sheet.getByRole('button', { name: say('احفظ', 'Save') }).click();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/profile');
  await tab.click();
  await page.reload();
  await expect(bike).toContainText('2020');
  await expectPicture(bike);

  await bike.getByRole('button', { name: say('احذف', 'Delete') }).click();
  await expect(sheet).toContainText('Gold Wing');
  await expectAccessible(page, 'a bike to delete');
  await sheet.getByRole('button', { name: say('احذفه', 'Delete it') }).click();
  await expect(empty).toBeVisible();
  await other.reload();
  await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(person.username);
  await expect(shown).toBeHidden();
});

test('what was typed of a bike survives a reload, until it is given up @once', async ({ page, say }) => {
  await page.goto('/profile/garage');
  const add = page.getByRole('main').getByRole('button', { name: say('أضف دبّابك', 'Add a bike') });
  const year = page.getByRole('dialog').getByRole('textbox', { name: say('سنة الصنع', 'Year') });
  await add.click();
  await page.getByLabel(say('ملف صورة الدبّاب', 'Photo file of the bike')).setInputFiles(await phonePhoto(2));
  await year.fill('2015');
  await expectPicture(page.getByRole('dialog'));
  await page.reload();
  await add.click();
  await expect(year).toHaveValue('2015');
  await expectPicture(page.getByRole('dialog'));
  await page.getByRole('button', { name: say('تجاهل تعديلاتي', 'Discard my changes') }).click();
  await page.getByRole('button', { name: say('احذف المسودة', 'Delete the draft') }).click();
  await expect(year).toBeHidden();
  await add.click();
  await expect(year).toHaveValue('');
});
