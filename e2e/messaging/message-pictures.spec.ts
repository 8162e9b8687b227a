import { register } from '../support/people.ts';
import { LOCATION, phonePhoto } from '../support/photos.ts';
import { browserOf } from '../support/second-browser.ts';
import { beginTalk } from '../support/talk.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'new', pictures: true });

test('pictures are sent with a message, without what a camera adds, and only the two see them', async ({
  page,
  browser,
  person,
  say,
}) => {
  const other = await register('نورة');
  const talk = await beginTalk(other, person, 'أرسل صورة للعداد');
  await page.goto(`/messages/${talk}`);
  await page.locator('.composer input[type=file]').setInputFiles([await phonePhoto(1), await phonePhoto(2, 900, 1600)]);
  await expect(
    page.getByRole('list', { name: say('الصور بالترتيب', 'Photos in their order') }).getByRole('img'),
  ).toHaveCount(2);
  await page.getByRole('textbox', { name: say('اكتب رسالة', 'Write a message') }).fill('تفضل');
  await page.getByRole('button', { name: say('أرسل', 'Send'), exact: true }).click();
  const log = page.getByRole('log');
  await expect(log.getByText('تفضل')).toBeVisible();
  await expect(log.locator('.message-pictures img')).toHaveCount(2);

  const theirs = await browserOf(browser, page, other);
  await theirs.goto(`/messages/${talk}`);
  const enlarge = theirs.getByRole('button', { name: say('كبّر الصورة 1', 'Enlarge picture 1') });
  const link = (await enlarge.locator('img').getAttribute('src')) ?? '';
  const file = await theirs.request.get(link);
  expect(file.status()).toBe(200);
  expect((await file.body()).includes(LOCATION)).toBe(false);
  expect((await theirs.request.get(link.replace(/token=.*/, ''))).ok()).toBe(false);
  await enlarge.click();
  const lightbox = theirs.getByRole('dialog', { name: say('الصور مكبّرة', 'Enlarged pictures') });
  await expect(lightbox.getByRole('img', { name: say('صورة 1', 'Picture 1') })).toBeVisible();
  await theirs.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await theirs.context().close();
});
