import { adForm } from '../support/ad-form.ts';
import { firstRow, insert, insertAsServer } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'new' });

test('what is wrong is said where one is, and no longer than it is wrong', async ({ page, say }) => {
  await page.goto('/add-listing');
  const ad = adForm(page, say);
  const invalid = ad.form.locator('[aria-invalid=true], .field__error');
  await test.step('the photos do not pass without one, and are the first thing that is asked for', async () => {
    await ad.next();
    await expect(ad.files).toHaveAccessibleDescription(
      say('الإعلان يحتاج صورة واحدة على الأقل', 'An ad needs at least one photo'),
    );
    await expect(ad.files).toBeFocused();
  });
  await test.step('a step that nobody has seen yet is not red', async () => {
    for (const [step, ar, en] of [
      ['vehicle', 'الدبّاب', 'Bike'],
      ['price', 'السعر', 'Price'],
      ['review', 'المراجعة', 'Review'],
      ['vehicle', 'الدبّاب', 'Bike'],
    ] as const) {
      await ad.step(ar, en).click();
      await ad.at(step);
      await expect(invalid).toHaveCount(0);
    }
  });
  const make = ad.form.locator('[name=make]');
  await ad.next();
  await expect(make).toBeFocused();
  await expect(make).toHaveAttribute('aria-invalid', 'true');
  await test.step('a part needs no make', async () => {
    await ad.form.getByText(say('قطعة أو لبس', 'Part or gear')).click();
    await expect(make).not.toHaveAttribute('aria-invalid');
  });
});

test('a price is changed in one step, and the number of the chassis stays @once', async ({ page, person, say }) => {
  const id = crypto.randomUUID();
  const bike = {
    id,
    kind: 'motorcycle',
    make: 'kawasaki',
    bike_type: 'naked',
    condition: 'used',
    city: 'riyadh',
    price: 34_500,
  };
  await insert('listings', { ...bike, title_ar: 'دبّاب', chassis_number: 'SA123456' }, person.token);
  await insertAsServer('listing_images', { listing_id: id, path: `${person.id}/${id}/a`, position: 0 });
  await page.goto(`/edit-listing/${id}`);
  const ad = adForm(page, say);
  await ad.step('السعر', 'Price').click();
  await ad.form.locator('[name=price]').fill('30000');
  await ad.form.getByRole('button', { name: say('احفظ التعديلات', 'Save changes') }).click();
  await expect(page).toHaveURL(`/ad/${id}`, { timeout: 30_000 });
  await expect(page.getByText('SA123456')).toBeVisible();
  const query = { select: 'price,has_chassis_number', id: `eq.${id}` };
  expect(await firstRow('listings', query, person.token)).toEqual({ price: 30_000, has_chassis_number: true });
});
