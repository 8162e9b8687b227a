import { randomUUID } from 'node:crypto';
import { postAd } from '../support/ads.ts';
import { rows } from '../support/api.ts';
import { register } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

test('an admin sees which ads a term meets before it is prohibited, tries it on a text, and switches it off @once', async ({
  page,
  person,
}) => {
  test.slow(); // a form, an attempt and a drawer, one after the other
  // No letter stands twice in a row: one that is drawn out is shown as it is meant.
  const word = `zq${randomUUID()
    .replaceAll(/[\d-]/g, '')
    .replaceAll(/(.)\1+/g, '$1')}`;
  const title = `Honda with ${word} pipes`;
  await postAd(await register(), { title_en: title, title_ar: null });

  await page.goto('/admin/prohibited-terms');
  await page.getByRole('button', { name: 'أضف كلمة' }).click();
  const sheet = page.getByRole('dialog', { name: 'أضف كلمة' });
  await sheet.getByLabel('الكلمة أو العبارة').fill(word);
  await expect(sheet.getByText('فيه إعلان منشور واحد فيه هذي الكلمة.')).toBeVisible();
  await expect(sheet.getByRole('link', { name: title })).toBeVisible();
  await sheet.getByRole('button', { name: 'احفظ' }).click();
  await expect(sheet.getByText('اختر السبب.')).toBeVisible();
  await sheet.getByLabel('احتيال').check();
  await sheet.getByRole('button', { name: 'احفظ' }).click();
  await expect(page.getByRole('link', { name: word })).toBeVisible();

  await page.getByRole('button', { name: 'جرّب نص' }).click();
  const attempt = page.getByRole('dialog', { name: 'جرّب نص' });
  await attempt.getByLabel('النص').fill(`عندي ${word.toUpperCase()} للبيع`);
  await expect(attempt.getByText(`احتيال: ${word}`)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: word }).click();
  await page.getByRole('button', { name: 'أوقفها' }).click();
  await expect(page.getByText('توقفت الكلمة')).toBeVisible();
  const stored = { select: 'active', term: `eq.${word}` };
  expect((await rows('prohibited_terms', stored, person.token)).rows).toEqual([{ active: false }]);
});
