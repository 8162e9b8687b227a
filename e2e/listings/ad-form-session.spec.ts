import { adForm } from '../support/ad-form.ts';
import { endSession } from '../support/people.ts';
import { phonePhoto } from '../support/photos.ts';
import { choose, expectChosen } from '../support/searchable.ts';
import { expect, signInHere, test } from '../support/test.ts';

test.use({ account: 'new' });

test('a session that ends in the middle of the form loses nothing', async ({ page, person, say }) => {
  await page.goto('/add-listing');
  const ad = adForm(page, say);
  await ad.step('الدبّاب', 'Bike').click();
  const bike = say('كاواساكي Z900', 'Kawasaki Z900');
  await choose(ad.bike, bike);
  await ad.step('الصور', 'Photos').click();
  await ad.files.setInputFiles([await phonePhoto(1)]);
  await ad.stored(1, 1);
  await ad.step('المراجعة', 'Review').click();
  const title = ad.form.getByLabel(say('العنوان بالعربي', 'Title in Arabic'));
  await title.fill('كاواساكي نظيف');

  await endSession(page, person);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(say('انتهت جلستك', 'Your session has ended'))).toBeVisible();

  await signInHere(page, person.email);
  await expect(page).toHaveURL('/add-listing?step=review');
  await expect(title).toHaveValue('كاواساكي نظيف');
  await ad.step('الصور', 'Photos').click();
  await ad.files.setInputFiles([await phonePhoto(2)]);
  await ad.stored(2, 2);
  await ad.step('الدبّاب', 'Bike').click();
  await expectChosen(ad.bike, bike);
});
