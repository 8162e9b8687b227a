import { firstRow } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'new' });

test('one changes one’s profile, and it stays', async ({ page, person, say }) => {
  await page.goto('/profile');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(person.username);
  await page.getByRole('button', { name: say('عدّل ملفي', 'Edit profile') }).click();
  const form = page.getByRole('form', { name: say('عدّل ملفك', 'Edit your profile') });
  await form.getByRole('textbox', { name: say('اسم المستخدم', 'Username') }).fill('أبو فهد');
  await form.getByRole('textbox', { name: say('رقم الجوال', 'Mobile number') }).fill('0551234567');
  await form.getByRole('combobox', { name: say('المدينة', 'City') }).selectOption('jeddah');
  await form.getByRole('textbox', { name: say('نبذة عنك', 'About you') }).fill('أسافر بالدبّاب كل شتاء');
  await form.getByRole('button', { name: say('احفظ', 'Save') }).click();
  await expect(page.getByRole('status').filter({ hasText: say('حفظنا ملفك', 'saved') })).toBeVisible();

  const facts = page.getByRole('region', { name: say('بياناتي', 'My details') });
  for (const look of ['saved', 'reloaded']) {
    await expect(heading, look).toHaveText('أبو فهد');
    await expect(facts, look).toContainText('551234567');
    await expect(facts, look).toContainText(say('جدة', 'Jeddah'));
    await expect(facts, look).toContainText('أسافر بالدبّاب كل شتاء');
    await page.reload();
  }
  const row = await firstRow('profiles', { select: 'username,city', id: `eq.${person.id}` }, person.token);
  expect(row).toEqual({ username: 'أبو فهد', city: 'jeddah' });
});

test('what is not right is said at the field, and nothing is sent', async ({ page, say }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.url());
  });
  await page.goto('/profile');
  await page.getByRole('button', { name: say('عدّل ملفي', 'Edit profile') }).click();
  const name = page.getByRole('textbox', { name: say('اسم المستخدم', 'Username') });
  const phone = page.getByRole('textbox', { name: say('رقم الجوال', 'Mobile number') });
  await name.fill('');
  await phone.fill('12');
  await page.getByRole('button', { name: say('احفظ', 'Save') }).click();
  await expect(name).toHaveAccessibleDescription(say('اسم المستخدم مطلوب.', 'Username is required.'));
  await expect(name).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/0551234567/);
  expect(sent).toEqual([]);
  await name.fill('سعد');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
});

test('what was typed survives a reload', async ({ page, say }) => {
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
