import sharp from 'sharp';
import { type AdForm, adForm, type Say } from '../support/ad-form.ts';
import { uniqueWord } from '../support/ads.ts';
import { rows } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { newestMessage } from '../support/mailbox.ts';
import { freshPhone } from '../support/people.ts';
import { phonePhoto, LOCATION } from '../support/photos.ts';
import { choose, expectChosen } from '../support/searchable.ts';
import { expect, test } from '../support/test.ts';

// These journeys look at pictures.
test.use({ pictures: true });

test.use({ account: 'new' });

async function fillVehicle({ form, bike, field, list, next }: AdForm, say: Say) {
  await choose(bike, say('كاواساكي Z900', 'Kawasaki Z900'));
  await test.step('the model brings its type and engine', async () => {
    await expectChosen(list('نوع الدبّاب', 'Type'), say('نيكد', 'Naked'));
    await expect(field('سعة المحرك', 'Engine')).toHaveValue('948');
  });
  await choose(list('سنة الصنع', 'Year'), '2021');
  await choose(list('المدينة', 'City'), say('الرياض', 'Riyadh'));
  await form.getByText(say('مستعمل', 'Used'), { exact: true }).click();
  const mileage = field('الممشى (كم)', 'Mileage (km)');
  await mileage.pressSequentially('١٤٠٠');
  await expect(mileage).toHaveValue('1,400');
  // The caret stays where the digit was typed.
  await mileage.press('Home');
  await mileage.press('ArrowRight');
  await mileage.pressSequentially('۲');
  await mileage.press('Delete'); // the mark, and so the 4 behind it
  await mileage.pressSequentially('٤');
  await expect(mileage).toHaveValue('12,400');
  await next();
}

test('an ad with eight photos is posted although the connection breaks and the page is loaded again', async ({
  page,
  context,
  person,
  say,
}) => {
  test.setTimeout(150_000);
  const title = `Z900 ${uniqueWord()}`;
  await page.goto('/add-listing');
  const ad = adForm(page, say);
  await expectAccessible(page, 'no photos yet');

  await test.step('a photo that is missing is said here', async () => {
    await ad.next();
    await expect(ad.files).toBeFocused();
    await expect(ad.files).toHaveAccessibleDescription(/الإعلان يحتاج صورة واحدة|An ad needs at least one photo/);
  });
  const photos = await Promise.all(Array.from({ length: 8 }, (_one, index) => phonePhoto(index + 1)));
  await test.step('four photos go up, then the connection breaks', async () => {
    expect(photos.every(({ buffer }) => buffer.includes(LOCATION))).toBe(true);
    await ad.files.setInputFiles(photos.slice(0, 4));
    await ad.stored(4, 4);
    await context.setOffline(true);
    await ad.files.setInputFiles(photos.slice(4));
    const failed = ad.form.getByText(say('انقطع الاتصال', 'No connection'));
    await expect(failed).toHaveCount(4, { timeout: 30_000 }); // they are made smaller first
    await expectAccessible(page, 'photos, of which some failed');
  });
  await test.step('after a reload the others go on by themselves', async () => {
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText(say('رجّعنا مسودتك', 'Your draft of'))).toBeVisible({ timeout: 30_000 });
    await ad.stored(8, 8);
  });
  await test.step('the third becomes the cover, then the keyboard moves it back', async () => {
    const grid = ad.form.getByRole('list', { name: say('الصور بالترتيب', 'Photos in their order') });
    const first = () => grid.locator('img').first().getAttribute('src');
    const before = await first();
    await grid.getByRole('button', { name: say('خلّ الصورة 3 غلافًا', 'Make photo 3 the cover') }).click();
    await expect.poll(first).not.toBe(before);
    await grid.getByRole('button', { name: say('صورة 1', 'Photo 1'), exact: true }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(/(فوق المكان|over place) 1/)).toBeAttached();
    // A photo that was just lifted listens to the arrows a moment later.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText(/(فوق المكان|over place) [2-8]/)).toBeAttached({ timeout: 2000 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect.poll(first).toBe(before);
  });
  await ad.next();
  await ad.at('vehicle');
  await expectAccessible(page, 'vehicle');
  await fillVehicle(ad, say);
  await ad.at('price');
  await ad.field('السعر (ريال)', 'Price (SAR)').fill('34500');
  await ad.form.getByLabel(say('واتساب', 'WhatsApp')).check();
  await ad.next();
  await test.step('a number is asked for, as the profile has none, and confirmed by a code', async () => {
    await expect(ad.form.getByLabel(say('واتساب', 'WhatsApp'))).toBeFocused();
    await expectAccessible(page, 'price with an error');
    const phone = freshPhone();
    await ad.form.getByRole('button', { name: say('أضف رقمك', 'Add a number') }).click();
    const asking = page.getByRole('dialog', { name: say('رقم الجوال', 'Mobile number') });
    await asking.getByRole('textbox').fill(phone);
    await asking.getByRole('textbox').press('Enter');
    await expect(asking.getByRole('textbox', { name: say('الرمز من 6 أرقام', 'The 6-digit code') })).toBeFocused();
    await page.keyboard.type((await newestMessage(`+966${phone.slice(1)}`)).Code);
    await expect(ad.form.getByText(`+966 ${phone.slice(1, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`)).toBeVisible();
    await expect(ad.form.getByRole('button', { name: say('غيّر الرقم', 'Change the number') })).toBeFocused();
    await expect(ad.field('السعر (ريال)', 'Price (SAR)')).toHaveValue('34,500');
    await ad.next();
  });
  await ad.at('review');
  await test.step('a title is proposed, and written anew', async () => {
    const field = ad.field('العنوان بالعربي', 'Title in English');
    await expect(field).toHaveValue(say('كاواساكي Z900 2021', '2021 Kawasaki Z900'));
    await field.fill(title);
  });
  await expectAccessible(page, 'review');

  await test.step('the reply to publishing is lost; trying again makes no second ad', async () => {
    let lost = false;
    await page.route('**/rest/v1/listings?*', async (route) => {
      if (lost || route.request().method() !== 'POST') return route.fallback();
      lost = true;
      await route.fetch();
      await route.abort();
    });
    await ad.publish.click();
    await expect(ad.form.getByRole('alert')).toContainText(say('تعذّر إنشاء الإعلان', 'Error creating the ad'));
    await ad.form.getByRole('button', { name: say('أعد المحاولة', 'Try again') }).dblclick();
    await expect(page).toHaveURL(/\/ad\/[0-9a-f-]{36}$/, { timeout: 30_000 });
  });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title);

  const own = { select: 'id,listed,image_count,mileage_km,cover_path', owner_id: `eq.${person.id}` };
  const { rows: ads } = await rows<{ id: string; cover_path: string }>('listings', own, person.token);
  expect(ads).toMatchObject([{ listed: true, image_count: 8, mileage_km: 12_400 }]);
  await test.step('the stored files are small, 4:3, and lack the location', async () => {
    for (const width of [320, 640, 1280]) {
      const path = `${process.env.TEST_SUPABASE_URL}/storage/v1/object/public/listings/${ads[0]?.cover_path}/${width}.webp`;
      const bytes = Buffer.from(await (await fetch(path)).arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: (width * 3) / 4 });
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(bytes.includes(LOCATION)).toBe(false);
      if (width === 320) expect(bytes.length).toBeLessThanOrEqual(12_000);
    }
  });
  await test.step('it is found by its title, and the draft is gone', async () => {
    await page.goto(`/?q=${encodeURIComponent(title)}`);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await page.goto('/add-listing');
    await expect(page.getByText(say('رجّعنا مسودتك', 'Your draft of'))).toBeHidden();
    await ad.step('الدبّاب', 'Bike').click();
    await expectChosen(ad.bike, say('اختر', 'Choose'));
  });
});
