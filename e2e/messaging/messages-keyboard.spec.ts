import { register } from '../support/people.ts';
import { beginTalk } from '../support/talk.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'new' });

test('a conversation is found, read and answered by keyboard alone', async ({ page, person }) => {
  const other = await register('نورة');
  await beginTalk(await register('خالد'), person, 'أول');
  await beginTalk(other, person, 'السلام عليكم');
  await page.goto('/messages');
  await page.getByRole('searchbox', { name: 'ابحث بالاسم أو الإعلان' }).focus();
  await page.keyboard.type('نور');
  const row = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(row).toHaveCount(1);
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('Tab');
    if (await row.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'اكتب رسالة' });
  await expect(field).toBeFocused();
  await page.keyboard.type('وعليكم السلام');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('حيّاك');
  await page.keyboard.press('Enter');
  const log = page.getByRole('log');
  await expect(log.getByText('وعليكم السلام\nحيّاك')).toBeVisible();
  await expect(field).toBeFocused();

  await page.keyboard.press('Shift+Tab'); // add pictures
  await page.keyboard.press('Shift+Tab');
  await expect(log).toBeFocused();
  await page.getByRole('button', { name: 'خيارات المحادثة' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'أرشف المحادثة' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'خيارات المحادثة' })).toBeFocused();
});
