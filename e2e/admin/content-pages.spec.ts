import { randomInt } from 'node:crypto';
import { changeAsServer } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

test('a page is written, formatted by keys, published, changed beside another admin, and put back as it was @once', async ({
  page,
  context,
  say,
}) => {
  test.slow(); // a page from its beginning to its end, and two loads of the console
  const slug = `journey-${randomInt(10 ** 6)}`;
  const button = (ar: string, en: string) => page.getByRole('button', { name: say(ar, en), exact: true });
  const text = page.getByRole('textbox', { name: say('النص العربي', 'Arabic text') });
  const title = (ar: string, en: string) =>
    page.getByRole('region', { name: say(ar, en) }).getByRole('textbox', { name: say('العنوان', 'Title') });
  const save = () => button('احفظ', 'Save').click();
  // Saved, the form closes.
  const closed = () => expect(page).not.toHaveURL(/edit=/);

  await page.goto('/admin/pages');
  await button('صفحة جديدة', 'New page').click();
  const address = page.getByRole('textbox', { name: say('الرابط', 'Address') });
  await address.fill('About');
  await title('العربي', 'Arabic').fill('دليل الشراء');
  await title('الإنجليزي', 'English').fill('Buying guide');
  await text.click();
  await page.keyboard.type('مهم قبل الشراء ');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+End');
  // The session ends: what was written is there.
  await page.reload();
  await expect(text.locator('strong').first()).toContainText('مهم');
  await save();
  await expect(page.getByText(say('فيه صفحة بهذا الرابط.', 'There is a page with this address.'))).toBeVisible();
  await address.fill(slug);
  await save();
  await closed();

  const row = page.getByRole('link', { name: 'دليل الشراء' });
  await row.click();
  const drawer = page.getByRole('complementary', { name: say('صفحة', 'Page') });
  await drawer.getByRole('button', { name: say('عدّل', 'Edit') }).click();
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' وبعده');
  await changeAsServer('pages', { slug: `eq.${slug}` }, { title_en: 'Theirs' });
  await save();
  await expect(page.getByText(say('مشرف ثاني غيّر', 'Another admin has changed'))).toBeVisible();
  await expect(text).toContainText('وبعده');
  await button('احفظ كلامي فوقه', 'Save mine over it').click();
  await closed();

  await row.click();
  await drawer.getByRole('button', { name: say('عدّل', 'Edit') }).click();
  await expect(text).toContainText('وبعده');
  await button('السجل', 'History').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('كلامها قبل', 'What it said before') })
    .first()
    .click();
  await expect(text).not.toContainText('وبعده');
  await expect(title('الإنجليزي', 'English')).toHaveValue('Theirs');
  await save();
  await closed();
  const site = await context.newPage();
  await site.goto(`/page/${slug}`);
  await expect(site.getByRole('article').locator('strong').first()).toContainText('مهم');
  await site.close();

  await row.click();
  await drawer.getByRole('button', { name: say('احذف', 'Delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('احذف', 'Delete') })
    .click();
  await expect(page.getByText(say('انحذفت الصفحة', 'Page deleted')).first()).toBeVisible();
  await expect(row).toHaveCount(0);
});
