import { adForm } from '../support/ad-form.ts';
import { uniqueWord } from '../support/ads.ts';
import { firstRow, insert } from '../support/api.ts';
import { phonePhoto } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

// These journeys look at pictures.
test.use({ pictures: true });

test.use({ account: 'new' });

const bike = {
  kind: 'motorcycle',
  make: 'kawasaki',
  model: 'Z900',
  bike_type: 'naked',
  condition: 'used',
  city: 'riyadh',
  price: 34_500,
  show_messaging: true,
};

test('an ad is edited: what moderation refuses is said at the field, mended, and saved', async ({
  page,
  person,
  say,
}) => {
  test.setTimeout(90_000);
  const id = crypto.randomUUID();
  const title = `Z900 ${uniqueWord()}`;
  await insert('listings', { ...bike, id, title_ar: title, title_en: title }, person.token);
  await page.goto(`/edit-listing/${id}?step=review`);
  const ad = adForm(page, say);
  const words = ad.form.getByLabel(say('الوصف بالعربي', 'Description in Arabic'));
  await expect(ad.form.getByLabel(say('العنوان بالعربي', 'Title in Arabic'))).toHaveValue(title);
  await words.fill('نظيف جدا، كلمني على 0551234567');
  await ad.step('الصور', 'Photos').click();
  await ad.files.setInputFiles([await phonePhoto(1), await phonePhoto(2, 900, 1600)]);
  await ad.stored(2, 2);
  await test.step('the second photo is dragged before the first', async () => {
    const grid = ad.form.getByRole('list', { name: say('الصور بالترتيب', 'Photos in their order') });
    const second = grid.locator('img').nth(1);
    const src = await second.getAttribute('src');
    await second.hover();
    await page.mouse.down();
    const cover = await grid.locator('img').first().boundingBox();
    if (!cover) throw new Error('there is no cover');
    await page.mouse.move(cover.x + cover.width / 2, cover.y + cover.height / 2, { steps: 10 });
    await page.mouse.up();
    await expect.poll(() => grid.locator('img').first().getAttribute('src')).toBe(src);
  });
  await ad.form.getByRole('button', { name: say('دوّر الصورة 2', 'Rotate photo 2') }).click();
  await ad.step('المراجعة', 'Review').click();
  const save = ad.form.getByRole('button', { name: say('احفظ التعديلات', 'Save changes') });
  await save.click();

  await expect(ad.form.getByRole('alert')).toContainText(
    say('محتوى الإعلان عليه ملاحظات', 'Ad content flagged: it may violate policies'),
    { timeout: 30_000 },
  );
  await expect(words).toBeFocused();
  await expect(words).toHaveAccessibleDescription(new RegExp(say('فيه بيانات تواصل', 'Contains contact details')));
  const before = await firstRow('listings', { select: 'description_ar,image_count', id: `eq.${id}` }, person.token);
  expect(before).toEqual({ description_ar: null, image_count: 0 });

  await words.fill('نظيف جدا وصيانته منتظمة');
  await ad.step('المراجعة', 'Review').click();
  await save.click();
  await expect(page).toHaveURL(`/ad/${id}`, { timeout: 30_000 });
  const after = { select: 'description_ar,image_count,listed,price', id: `eq.${id}` };
  expect(await firstRow('listings', after, person.token)).toEqual({
    description_ar: 'نظيف جدا وصيانته منتظمة',
    image_count: 2,
    listed: true,
    price: 34_500,
  });
});

test.describe('the ad of somebody else', () => {
  test.use({ account: 'rider' });
  test('cannot be edited, and the page says so @once', async ({ page, person, say }) => {
    const { id } = await firstRow<{ id: string }>('listings', { select: 'id', owner_id: `neq.${person.id}` });
    await page.goto(`/edit-listing/${id}`);
    await expect(page.getByRole('heading', { name: say('هذا الإعلان مو لك', 'This is not your ad') })).toBeVisible();
    await page.getByRole('link', { name: say('شوف الإعلان', 'See the ad') }).click();
    await expect(page).toHaveURL(`/ad/${id}`);
  });
});
