import { randomUUID } from 'node:crypto';
import { postAd } from '../support/ads.ts';
import { insert, rows } from '../support/api.ts';
import { register } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

/** A word of letters alone, so that it is taken for no phone number. */
const freshWord = () => randomUUID().replaceAll(/[\d-]/g, '');

test('an admin suspends a reported ad with a reason that its owner reads, and takes it back', async ({
  page,
  say,
  isMobile,
}) => {
  const [seller, fahd, noura] = [await register(), await register('فهد'), await register('نورة')];
  const title = `هوندا ${freshWord()}`;
  const ad = await postAd(seller, { title_ar: title, title_en: title });
  await insert('reports', { listing_id: ad, reason: 'scam', details: 'طلب عربون وقفل' }, fahd.token);
  await insert('reports', { listing_id: ad, reason: 'other' }, noura.token);
  const isPublic = async () => (await rows('listings', { select: 'id', id: `eq.${ad}` })).count === 1;

  await page.goto('/admin/reports');
  await page.getByRole('link', { name: title }).click();
  const detail = page.getByRole('region', { name: say('التفاصيل والقرار', 'Details and decision') });
  await expect(detail.getByText('طلب عربون وقفل')).toBeVisible();
  await expect(detail.getByText(say('بلاغين مجمّعين', '2 reports together'))).toBeVisible();

  // Without a reason nobody is suspended.
  if (isMobile) await detail.getByText('Suspend the ad', { exact: true }).click();
  else await page.keyboard.press('2');
  await detail.getByRole('button', { name: say('نفّذ القرار', 'Carry out the decision') }).click();
  await expect(
    detail.getByText(say('اكتب السبب، لأنه يوصل لصاحبه.', 'Write the reason: they are told it.')),
  ).toBeVisible();
  expect(await isPublic()).toBe(true);

  await detail
    .getByRole('textbox', { name: say('يوصل صاحبه', 'What the owner is told') })
    .fill('طلب عربون قبل المعاينة');
  await detail.getByRole('button', { name: say('نفّذ القرار', 'Carry out the decision') }).click();
  await expect(page.getByText(say('تم القرار، ووصلهم خبر', 'Decided, and everybody was told'))).toBeVisible();
  expect(await isPublic()).toBe(false);
  const news = { select: 'data', user_id: `eq.${seller.id}`, kind: 'eq.listing_suspended' };
  expect((await rows<{ data: { reason: string } }>('notifications', news, seller.token)).rows).toMatchObject([
    { data: { reason: 'طلب عربون قبل المعاينة' } },
  ]);

  await page.getByRole('button', { name: say('تراجع', 'Undo') }).click();
  await expect(page.getByText(say('رجعت البلاغات مفتوحة', 'The reports are pending again'))).toBeVisible();
  expect(await isPublic()).toBe(true);
});
