import type { Locator, Page } from '@playwright/test';
import { adForm } from '../support/ad-form.ts';
import { rows } from '../support/api.ts';
import { detailedPhoto } from '../support/photos.ts';
import { searchable } from '../support/searchable.ts';
import { expect, test } from '../support/test.ts';

// As a rider who sells a motorcycle at its side.
test.use({ pictures: true, account: 'new', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

/** Between two taps somebody looks where the next one goes. */
const TAP_MS = 600;
const LETTER_MS = 150;

/** A connection of slow 4G, as Chromium's developer tools have it. */
async function slow4g(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const kilobits = (count: number) => (count * 1000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: kilobits(1600),
    uploadThroughput: kilobits(750),
  });
}

/** Somebody's thumb, at the pace of a person, that counts what it does. */
function thumb(page: Page) {
  const counted = { taps: 0, fields: 0, letters: 0 };
  const tap = async (target: Locator) => {
    await expect(target).toBeVisible();
    // The pace of a person is what is measured: nothing is waited for here.
    await page.waitForTimeout(TAP_MS);
    await target.tap();
    counted.taps += 1;
  };
  const type = async (text: string) => {
    await page.keyboard.type(text, { delay: LETTER_MS });
    counted.letters += text.length;
  };
  return {
    counted,
    tap,
    /** Writes into a field. */
    write: async (field: Locator, text: string) => {
      counted.fields += 1;
      await tap(field);
      await type(text);
    },
    /** Chooses from a searchable list, by some letters of the entry or by looking for it. */
    choose: async (list: Locator, entry: string, letters = '') => {
      counted.fields += 1;
      await tap(list);
      await type(letters);
      await tap(page.getByRole('listbox').getByRole('option', { name: entry, exact: true }));
    },
    mark: async (choice: Locator) => {
      counted.fields += 1;
      await tap(choice);
    },
  };
}

test('an ad with five photos is posted within two minutes on a phone with slow 4G @once', async ({
  page,
  person,
  say,
}, { annotations }) => {
  test.setTimeout(240_000);
  const shots = await Promise.all([1, 2, 3, 4, 5].map(detailedPhoto));
  await page.goto('/');
  await slow4g(page);
  const { counted, tap, write, choose, mark } = thumb(page);
  const ad = adForm(page, say);
  const list = (ar: string, en: string) => searchable(page, say(ar, en));

  const begun = Date.now();
  await tap(page.getByRole('link', { name: say('أضف إعلان', 'Add listing') }).last());
  await test.step('photos', async () => {
    const asked = page.waitForEvent('filechooser');
    await mark(ad.form.locator('.photo-add'));
    await (await asked).setFiles(shots);
    await tap(ad.form.getByRole('button', { name: say('التالي', 'Next') }));
  });
  await test.step('the motorcycle', async () => {
    await choose(list('الماركة والموديل', 'Make and model'), say('ياماها YZF-R1', 'Yamaha YZF-R1'), 'r1');
    await choose(list('سنة الصنع', 'Year'), '2020');
    await choose(list('المدينة', 'City'), say('الرياض', 'Riyadh'));
    await write(ad.field('الممشى (كم)', 'Mileage (km)'), '18400');
    await mark(ad.form.getByText(say('مستعمل', 'Used'), { exact: true }));
    await tap(ad.form.getByRole('button', { name: say('التالي', 'Next') }));
  });
  await test.step('the price', async () => {
    await write(ad.field('السعر (ريال)', 'Price (SAR)'), '57500');
    await tap(ad.form.getByRole('button', { name: say('التالي', 'Next') }));
  });
  await test.step('words, and published', async () => {
    const words = say('نظيف، صيانته عند الوكيل، كفرات', 'Clean, serviced, tyres new at');
    await write(ad.field('الوصف بالعربي', 'Description in English'), words);
    await tap(ad.publish);
    await expect(page).toHaveURL(/\/ad\/[0-9a-f-]{36}$/, { timeout: 120_000 });
  });
  const seconds = Math.round((Date.now() - begun) / 1000);

  const result = `${seconds} s, ${counted.taps} taps, ${counted.fields} fields, ${counted.letters} letters`;
  annotations.push({ type: 'posting an ad', description: result });
  console.log(`posting an ad: ${result}`);
  expect(seconds, result).toBeLessThanOrEqual(120);
  const own = { select: 'image_count,make,model,bike_type,engine_cc,title_ar,listed', owner_id: `eq.${person.id}` };
  expect((await rows('listings', own, person.token)).rows).toMatchObject([
    {
      image_count: 5,
      make: 'yamaha',
      model: 'YZF-R1',
      bike_type: 'sport',
      engine_cc: 998,
      title_ar: expect.stringContaining('ياماها YZF-R1 2020'),
      listed: true,
    },
  ]);
});
