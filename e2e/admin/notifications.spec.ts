import { randomInt } from 'node:crypto';
import { rows } from '../support/api.ts';
import { register } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

test('a notification is written in both languages, sent to chosen people and recalled @once', async ({ page, say }) => {
  const letters = Array.from({ length: 8 }, () => 'abcdefghijklmnop'.charAt(randomInt(16))).join('');
  const reader = await register(`reader ${letters}`);
  const words = `خبر ${reader.username}`;
  const told = async () =>
    (
      await rows<{ data: { body_ar?: string } }>(
        'notifications',
        { select: 'data', kind: 'eq.broadcast' },
        reader.token,
      )
    ).rows.filter(({ data }) => data.body_ar === words).length;
  const button = (ar: string, en: string) => page.getByRole('button', { name: say(ar, en), exact: true });

  await page.goto('/admin/notifications');
  await button('إشعار جديد', 'New notification').click();
  const sheet = page.getByRole('dialog', { name: say('إشعار جديد', 'New notification') });
  await button('كمّل', 'Continue').click();
  await expect(sheet.getByText(say('المحتوى مطلوب.', 'Content is required.'))).toHaveCount(2);
  await sheet.getByLabel(say('النص بالعربي', 'Arabic text')).fill(words);
  await sheet.getByLabel(say('النص بالإنجليزي', 'English text')).fill('News');
  await expect(sheet.getByText('From the Dabbab team')).toBeVisible();
  await sheet.getByRole('radio', { name: say('ناس تختارهم', 'Chosen people') }).check();
  await sheet.getByRole('combobox').fill(reader.username);
  await page.getByTitle(reader.username, { exact: true }).last().click();
  await expect(sheet.getByText(say('يوصل لشخص واحد', '1 person will be told'))).toBeVisible();
  await button('كمّل', 'Continue').click();
  await button('أرسل', 'Send').click();
  await expect(page.getByText(say('وصل لشخص واحد', 'Sent to 1 person')).first()).toBeVisible();
  await expect.poll(told).toBe(1);

  // Undone at once, as long as it is unread.
  await page
    .getByRole('status')
    .getByRole('button', { name: say('اسحبه', 'Recall') })
    .click();
  await expect(page.getByText(say('انسحب من شخص واحد', 'Taken back from 1 person')).first()).toBeVisible();
  await expect.poll(told).toBe(0);
  await page.getByRole('link', { name: words }).first().click();
  const drawer = page.getByRole('complementary', { name: say('إشعار', 'Notification') });
  await expect(drawer.getByText(say('مسحوب', 'Recalled'), { exact: true }).first()).toBeVisible();
});
