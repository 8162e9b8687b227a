import { randomUUID } from 'node:crypto';
import { postAd } from '../support/ads.ts';
import { changeAsServer, rows } from '../support/api.ts';
import { register } from '../support/people.ts';
import { browserOf } from '../support/second-browser.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

test('the owner of a suspended ad appeals once, an admin grants it, and the ad is back @once', async ({
  page,
  browser,
}) => {
  test.slow(); // two people, and five documents
  const seller = await register();
  const title = `هوندا ${randomUUID().replaceAll(/[\d-]/g, '')}`;
  const ad = await postAd(seller, { title_ar: title, title_en: title });
  await changeAsServer('listings', { id: `eq.${ad}` }, { suspended: true, suspension_reason: 'صور منقولة' });

  await page.goto('/admin/moderation');
  const owner = await browserOf(browser, page, seller);
  await owner.goto(`/ad/${ad}`);
  await expect(owner.getByText('صور منقولة')).toBeVisible();
  await owner.getByRole('button', { name: 'اعترض على الإيقاف' }).click();
  const sheet = owner.getByRole('dialog', { name: 'اعترض على الإيقاف' });
  await sheet.getByLabel('وش اعتراضك؟').fill('قصير');
  await sheet.getByRole('button', { name: 'أرسل الاعتراض' }).click();
  await expect(sheet.getByText('اكتب 10 أحرف على الأقل.')).toBeVisible();
  await sheet.getByLabel('وش اعتراضك؟').fill('الصور صوري والاستمارة باسمي');
  await sheet.getByRole('button', { name: 'أرسل الاعتراض' }).click();
  await expect(owner.getByText('كلامك: الصور صوري والاستمارة باسمي')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'اعترض على الإيقاف' })).toHaveCount(0);

  await page.goto('/admin/moderation?source=appeal');
  await page.getByRole('link', { name: title }).click();
  const detail = page.getByRole('region', { name: 'التفاصيل والقرار' });
  await expect(detail.getByText('الصور صوري والاستمارة باسمي')).toBeVisible();
  await expect(detail.getByText('صور منقولة')).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('تم القرار، ووصله خبر')).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  expect((await rows('listings', { select: 'id', id: `eq.${ad}` })).count).toBe(1);

  await owner.goto('/notifications');
  await expect(owner.getByText('قبلنا اعتراضك وشلنا الإيقاف')).toBeVisible();
  await owner.context().close();
});
