import { changeAsServer, firstRow } from '../support/api.ts';
import { payInSimulator } from '../support/pay.ts';
import { phonePhoto } from '../support/photos.ts';
import { givePlan, openShop } from '../support/shops.ts';
import { expect, test } from '../support/test.ts';

// Cutting a logo needs pictures.
test.use({ account: 'new', pictures: true });

/** Makes a name that no other shop has. */
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const ofOwner = (id: string) => ({ owner_id: `eq.${id}` });

test('a shop is opened, from the plan to the form of its first ad', async ({ page, person, say }) => {
  test.slow();
  await page.goto('/profile/shop');
  const main = page.getByRole('main');
  await expect(main.getByText(say('المتجر يجي مع الباقات', 'comes with the paid plans'))).toBeVisible();
  await main
    .getByRole('link', { name: say('شوف الباقات', 'See the plans') })
    .last()
    .click();
  await page.getByRole('link', { name: say('اشترك في متجر', 'Subscribe to Shop') }).click();
  await page.getByRole('button', { name: say('ادفع', 'Pay') }).click();
  await payInSimulator(page, 'Approve');
  await page.getByRole('link', { name: say('شوف باقتك', 'See your plan') }).click();
  await page.getByRole('button', { name: say('افتح متجرك', 'Open your shop') }).click();

  const form = page.getByRole('form', { name: say('افتح متجرك', 'Open your shop') });
  const name = form.getByRole('textbox', { name: say('الاسم بالعربي', 'Name in Arabic') });
  const save = form.getByRole('button', { name: say('افتح المتجر', 'Open the shop') });
  await save.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(say('اسم المتجر مطلوب.', 'Shop name is required.'));
  const called = unique('دراجات الوادي');
  await name.fill(called);
  await form.getByLabel(say('ملف الشعار', 'File of the logo')).setInputFiles(await phonePhoto(1));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('اعتمدها', 'Use it') })
    .click();
  await expect(form.getByRole('img', { name: say('شعارك', 'Your logo') })).toBeVisible();
  await form.locator('input[name=photos]').setInputFiles([await phonePhoto(2), await phonePhoto(3)]);
  await form.locator('[name="link.instagram"]').fill('@wadi');
  await form
    .getByRole('textbox', { name: say('رابط خريطة', 'Link of a map') })
    .fill('https://www.google.com/maps?q=24.71355,46.67529');
  await expect(form.getByText('24.71355, 46.67529')).toBeVisible();
  await form.getByRole('button', { name: say('خلّ المدينة الرياض', 'Set the city to Riyadh') }).click();
  await form.getByRole('checkbox', { name: say('أبي أقول متى', 'Say when') }).check();
  const sunday = form.locator('[name="week.sun"]');
  await sunday.selectOption('hours');
  await form.locator('[name="week.sun.0.opens"]').fill('16:00');
  await form.locator('[name="week.sun.0.closes"]').fill('02:00');
  await expect(form.getByText(say('يسكّر بعد نص الليل', 'Closes after midnight'), { exact: true })).toBeVisible();
  await form.getByRole('button', { name: say('انسخه لكل الأيام', 'Copy to all days') }).click();
  await form.getByRole('button', { name: say('معاينة', 'Preview') }).click();
  const preview = page.getByRole('dialog', { name: say('مثل ما يشوفه الناس', 'As riders will see it') });
  await expect(preview).toContainText(called);
  await page.keyboard.press('Escape');
  await save.click();

  await expect(page.getByRole('status').filter({ hasText: say('انفتح متجرك', 'Your shop is open') })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page).toHaveURL('/profile/shop');
  await expect(page.getByRole('heading', { name: called })).toBeFocused();
  const select = 'city,lat,lng,hours,social_links,photo_path,cover_path,images:shop_images(path)';
  const row = await firstRow<Record<string, unknown>>('shops', { select, ...ofOwner(person.id) }, person.token);
  expect(row).toMatchObject({
    city: 'riyadh',
    lat: 24.71355,
    lng: 46.67529,
    social_links: { instagram: 'https://www.instagram.com/wadi' },
    photo_path: expect.stringMatching(`^${person.id}/shop/`),
    cover_path: expect.stringMatching(`^${person.id}/shop/`),
  });
  expect((row.hours as { week: object }).week).toHaveProperty('fri', [['16:00', '02:00']]);
  expect(row.images).toHaveLength(2);

  // Back leaves the page: the form is done with.
  await page
    .getByRole('link', { name: say('أضف إعلان', 'Add listing') })
    .last()
    .click();
  await expect(page).toHaveURL(/\/add-listing/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: called })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/profile/shop');
  await expect(page.getByRole('heading', { name: called })).toBeVisible();
  await expect(form).toHaveCount(0);
});

test('what is typed without a connection is kept, and saved when it is back @once', async ({
  page,
  person,
  context,
  say,
}) => {
  test.slow();
  const name = await openShop(person);
  const typed = unique('بلا اتصال');
  await page.goto('/profile/shop');
  await page.getByRole('button', { name: say('عدّل المتجر', 'Edit the shop') }).click();
  const form = page.getByRole('form');
  const arabic = form.getByRole('textbox', { name: say('الاسم بالعربي', 'Name in Arabic') });
  await expect(arabic).toBeVisible();
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await arabic.fill(typed);
  // A map that cannot be loaded, and a save that cannot be sent, leave the form as it is.
  await form.getByRole('button', { name: say('اختر من الخريطة', 'Choose on the map') }).click();
  await expect(form.getByText(say('تعذّر تحميل الخريطة', 'The map could not be loaded'))).toBeVisible();
  await form.getByRole('button', { name: say('احفظ', 'Save'), exact: true }).click();
  await expect(form.getByRole('alert').filter({ hasText: say('تعذّر حفظ المتجر', 'Error saving shop') })).toBeVisible();
  await expect(arabic).toHaveValue(typed);

  await context.setOffline(false);
  await page.reload();
  await expect(arabic).toHaveValue(typed);
  await form.getByRole('button', { name: say('احفظ', 'Save'), exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: say('حفظنا متجرك', 'Your shop is saved') })).toBeVisible();
  const row = await firstRow('shops', { select: 'name_ar,name_en', ...ofOwner(person.id) }, person.token);
  expect(row).toEqual({ name_ar: typed, name_en: name });
});

test('what another window saved meanwhile is not overwritten unasked @once', async ({ page, person, say }) => {
  await openShop(person);
  await page.goto('/profile/shop?shop=edit');
  const arabic = page.getByRole('textbox', { name: say('الاسم بالعربي', 'Name in Arabic') });
  const [mine, theirs] = [unique('نسختي'), unique('نسختهم')];
  await arabic.fill(mine);
  await changeAsServer('shops', ofOwner(person.id), { name_ar: theirs });
  const save = page.getByRole('button', { name: say('احفظ', 'Save'), exact: true });
  await save.click();
  const alert = page.getByRole('alert').filter({ hasText: say('تغيّر متجرك', 'changed elsewhere') });
  await expect(alert).toBeVisible();
  const load = { name: say('حمّل آخر نسخة', 'Load the newest version') };
  await alert.getByRole('button', load).click();
  await page.getByRole('dialog').getByRole('button', load).click();
  await expect(arabic).toHaveValue(theirs);
  await arabic.fill(mine);
  await changeAsServer('shops', ofOwner(person.id), { name_ar: unique('ثالثة') });
  await save.click();
  await alert.getByRole('button', { name: say('احفظ نسختي', 'Save mine anyway') }).click();
  await expect(page.getByRole('status').filter({ hasText: say('حفظنا متجرك', 'Your shop is saved') })).toBeVisible();
  expect(await firstRow('shops', { select: 'name_ar', ...ofOwner(person.id) }, person.token)).toEqual({
    name_ar: mine,
  });
});

test('a shop whose plan ended or that is suspended is kept, and says what to do', async ({ page, person, say }) => {
  const name = await openShop(person);
  const mine = { profile_id: `eq.${person.id}` };
  await changeAsServer('subscriptions', mine, { granted_at: new Date(Date.now() - 60 * 86_400_000).toISOString() });
  await page.goto('/profile/shop');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText(say('كل شي محفوظ', 'Everything is kept'))).toBeVisible();
  await page.getByRole('link', { name: say('جدّد الباقة', 'Renew the plan') }).click();
  await expect(page).toHaveURL('/shop-plans');

  await givePlan(person);
  await changeAsServer('shops', ofOwner(person.id), { suspended: true, suspension_reason: 'شعار منسوخ' });
  await page.goto('/profile/shop');
  const alert = page.getByRole('alert').filter({ hasText: say('أوقف مشرف متجرك', 'An admin suspended your shop') });
  await expect(alert).toContainText('شعار منسوخ');
});

test('a megabyte and a link that leads elsewhere are refused at their field, and markup stays text @once', async ({
  page,
  person,
  say,
}) => {
  await openShop(person);
  await page.goto('/profile/shop?shop=edit');
  const form = page.getByRole('form');
  const save = form.getByRole('button', { name: say('احفظ', 'Save'), exact: true });
  const paste = (name: string, text: string) =>
    form.locator(`[name="${name}"]`).evaluate((field: HTMLInputElement, pasted) => {
      field.focus();
      document.execCommand('insertText', false, pasted);
    }, text);
  const website = form.locator('[name="link.website"]');
  await paste('link.website', `https://dabbab.sa/${'a'.repeat(2 ** 20)}`);
  await save.click();
  await expect(website).toBeFocused();
  await expect(website).toHaveAccessibleDescription(new RegExp(say('طويل', 'too long')));
  await website.fill('');
  const instagram = form.locator('[name="link.instagram"]');
  await instagram.fill('https://evil.test/instagram.com');
  await save.click();
  await expect(instagram).toBeFocused();
  await instagram.fill('');
  await form.locator('[name=maps_url]').fill('javascript:alert(1)');
  await save.click();
  await expect(form.locator('[name=maps_url]')).toBeFocused();
  await form.locator('[name=maps_url]').fill('');
  const hostile = '<img src=x onerror="window.hit=1">';
  await form.locator('[name=description_en]').fill(hostile);
  await form.getByRole('button', { name: say('معاينة', 'Preview') }).click();
  await expect(page.getByRole('dialog')).toContainText(hostile);
  expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false);
});

test('a shop is deleted after its consequences are said; the plan goes on @once', async ({ page, person, say }) => {
  await openShop(person);
  await page.goto('/profile/shop');
  const ask = page.getByRole('button', { name: say('احذف المتجر', 'Delete the shop') });
  await ask.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(say('باقتك تستمر وما يرجع مبلغها', 'plan goes on and is not refunded'));
  await sheet.getByRole('button', { name: say('خلّه', 'Keep it') }).click();
  await ask.click();
  await sheet.getByRole('button', { name: say('احذف المتجر', 'Delete the shop') }).click();
  await expect(page.getByRole('button', { name: say('افتح متجرك', 'Open your shop') })).toBeVisible();
  await expect(firstRow('shops', { select: 'id', ...ofOwner(person.id) }, person.token)).rejects.toThrow('no row');
});
