import { firstRow } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { complaints } from '../support/complaints.ts';
import { newestMessage } from '../support/mailbox.ts';
import { freshPhone } from '../support/people.ts';
import { phonePhoto } from '../support/photos.ts';
import { choose, searchable } from '../support/searchable.ts';
import { expect, test } from '../support/test.ts';

// Cutting a picture needs it.
test.use({ account: 'new', pictures: true });

test('one changes one’s profile, and it stays', async ({ page, person, say }) => {
  await page.goto('/profile');
  const head = page.locator('.account-head');
  await expect(head).toContainText(person.username);
  await page.getByRole('button', { name: say('عدّل ملفي', 'Edit profile') }).click();
  const form = page.getByRole('form', { name: say('عدّل ملفك', 'Edit your profile') });
  await form.getByRole('textbox', { name: say('اسم المستخدم', 'Username') }).fill('أبو فهد');
  await choose(searchable(page, say('المدينة', 'City')), say('جدة', 'Jeddah'));
  await form.getByRole('textbox', { name: say('نبذة عنك', 'About you') }).fill('أسافر بالدبّاب كل شتاء');
  await form.getByRole('button', { name: say('احفظ', 'Save') }).click();
  await expect(page.getByRole('status').filter({ hasText: say('حفظنا ملفك', 'saved') })).toBeVisible();

  const facts = page.getByRole('region', { name: say('بياناتي', 'My details') });
  const phone = freshPhone();
  await page.getByRole('button', { name: say('أضف رقمك', 'Add a number') }).click();
  const asking = page.getByRole('dialog', { name: say('رقم الجوال', 'Mobile number') });
  await asking.getByRole('textbox').fill(phone);
  await asking.getByRole('textbox').press('Enter');
  await expect(asking.getByRole('textbox', { name: say('الرمز من 6 أرقام', 'The 6-digit code') })).toBeFocused();
  await page.keyboard.type((await newestMessage(`+966${phone.slice(1)}`)).Code);
  await expect(facts).toContainText(say('مؤكد', 'Confirmed'));

  await page.getByLabel(say('ملف الصورة', 'Photo file')).setInputFiles(await phonePhoto(1));
  const crop = page.getByRole('dialog', { name: say('اختر الجزء اللي يظهر', 'Choose the part to show') });
  await crop.getByRole('slider').press('ArrowRight');
  await expectAccessible(page, 'cropping');
  await crop.getByRole('button', { name: say('اعتمدها', 'Use it') }).click();
  await expect(page.getByRole('button', { name: say('غيّر الصورة', 'Change the picture') })).toBeVisible();

  for (const look of ['saved', 'reloaded']) {
    await expect(head, look).toContainText('أبو فهد');
    await expect(facts, look).toContainText(phone.slice(-4));
    await expect(facts, look).toContainText(say('جدة', 'Jeddah'));
    await expect(facts, look).toContainText('أسافر بالدبّاب كل شتاء');
    await page.reload();
  }
  const row = await firstRow('profiles', { select: 'username,city,phone', id: `eq.${person.id}` }, person.token);
  expect(row).toEqual({ username: 'أبو فهد', city: 'jeddah', phone: `+966${phone.slice(1)}` });

  await head.getByRole('link', { name: say('صفحتك العامة', 'Your public page') }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('أبو فهد');
});

test('what is not right is said at the field, and nothing is sent @once', async ({ page, say }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.url());
  });
  await page.goto('/profile');
  await page.getByRole('button', { name: say('عدّل ملفي', 'Edit profile') }).click();
  const name = page.getByRole('textbox', { name: say('اسم المستخدم', 'Username') });
  await name.fill('');
  await page.getByRole('button', { name: say('احفظ', 'Save') }).click();
  await expect(name).toHaveAccessibleDescription(say('اسم المستخدم مطلوب.', 'Username is required.'));
  await expect(name).toBeFocused();
  expect(sent).toEqual([]);
  await name.fill('سعد');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
});

test('what was typed survives a reload @once', async ({ page, say }) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: say('عدّل ملفي', 'Edit profile') }).click();
  const bio = page.getByRole('textbox', { name: say('نبذة عنك', 'About you') });
  await bio.fill('نص لم يُحفظ بعد');
  await page.reload();
  await expect(bio).toHaveValue('نص لم يُحفظ بعد');
  await page.getByRole('button', { name: say('إلغاء', 'Cancel') }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: say('عدّل ملفي', 'Edit profile') })).toBeVisible();
  await expect(bio).toBeHidden();
});

test('city and birthday are chosen by keys or by pressing, and stay', async ({ page, person, say }) => {
  const found = await complaints(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: say('عدّل ملفي', 'Edit profile') }).click();
  const city = searchable(page, say('المدينة', 'City'));
  const birthday = page.locator('.ant-picker').getByRole('textbox', { name: say('تاريخ الميلاد', 'Date of birth') });

  await city.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page, 'list open');
  await page.keyboard.type(say('جده', 'jed'));
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([say('جدة', 'Jeddah')]);
  await page.keyboard.press('Enter');
  await expect(city).toHaveAccessibleDescription(say('جدة', 'Jeddah'));
  await page.keyboard.press('Tab');

  await birthday.fill('٣/٩/١٩٨٨');
  await expectAccessible(page, 'calendar open');
  await page.keyboard.press('Enter');
  await expect(birthday).toHaveValue('03/09/1988');

  // By pressing: the 21st of the month that is shown.
  await birthday.click();
  const calendar = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
  await expect(calendar).toContainText(say('سبتمبر', 'Sep'));
  await expect(calendar.locator('table')).toBeInViewport({ ratio: 1 });
  const surface = () =>
    calendar.locator('.ant-picker-panel-container').evaluate((panel) => getComputedStyle(panel).backgroundColor);
  expect(await surface()).toBe('rgb(255, 255, 255)');
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await expect.poll(surface).toBe('rgb(28, 33, 26)');
  await expectAccessible(page, 'calendar open in the dark theme', 'colors');
  await calendar.getByTitle('1988-09-21').click();
  await expect(birthday).toHaveValue('21/09/1988');

  await page.getByRole('button', { name: say('احفظ', 'Save') }).click();
  await expect(page.getByRole('status').filter({ hasText: say('حفظنا ملفك', 'saved') })).toBeVisible();
  await page.reload();
  const facts = page.getByRole('region', { name: say('بياناتي', 'My details') });
  await expect(facts).toContainText(say('جدة', 'Jeddah'));
  await expect(facts).toContainText(/21 .*1988/);
  const row = await firstRow('profiles', { select: 'city,birth_date', id: `eq.${person.id}` }, person.token);
  expect(row).toEqual({ city: 'jeddah', birth_date: '1988-09-21' });
  expect(found).toEqual([]);
});

test('without antd the controls of the browser do the same @once', async ({ page, say }) => {
  await page.goto('/profile');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('button', { name: say('عدّل ملفي', 'Edit profile') }).click();
  const city = page.getByRole('combobox', { name: say('المدينة', 'City') });
  await city.selectOption('jeddah');
  await page.getByLabel(say('تاريخ الميلاد', 'Date of birth')).fill('1988-09-03');
  await page.getByRole('button', { name: say('احفظ', 'Save') }).click();
  await expect(page.getByRole('region', { name: say('بياناتي', 'My details') })).toContainText(say('جدة', 'Jeddah'));
});
