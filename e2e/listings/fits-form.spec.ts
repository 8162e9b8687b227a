import type { Locator } from '@playwright/test';
import { adForm, beginPart } from '../support/ad-form.ts';
import { rows } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { phonePhoto } from '../support/photos.ts';
import { choose, chooseTyped, searchable } from '../support/searchable.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'new' });

/** Adds an entry of a list, which is then ready for the next. */
async function add(list: Locator, typed: string, entry: string) {
  await chooseTyped(list, typed, entry);
  await expect(list).toBeFocused();
}

test('a part says what it fits: by the lists, by its words, and again after a reload', async ({
  page,
  person,
  say,
}) => {
  test.setTimeout(150_000);
  const ad = adForm(page, say);
  await beginPart(page, ad, say);
  await choose(ad.list('المدينة', 'City'), say('الرياض', 'Riyadh'));
  await ad.form.getByText(say('مستعمل', 'Used'), { exact: true }).click();

  const yamaha = say('ياماها', 'Yamaha');
  const models = searchable(page, say('أضف موديل', 'Add a model'));
  const year = (model: string, ar: string, en: string) =>
    ad.form.getByRole('group', { name: new RegExp(model) }).getByLabel(say(ar, en));
  await test.step('two models are added, one with years that are the wrong way round at first', async () => {
    await add(models, 'z900', say('كاواساكي Z900', 'Kawasaki Z900'));
    await add(models, 'mt09', `${yamaha} MT-09`);
    await year('MT-09', 'من سنة', 'From year').selectOption('2020');
    await year('MT-09', 'إلى سنة', 'To year').selectOption('2017');
    await ad.next();
    await expect(year('MT-09', 'من سنة', 'From year')).toBeFocused();
    await expect(year('MT-09', 'من سنة', 'From year')).toHaveAccessibleDescription(
      say('السنوات من 1900 إلى السنة الجاية، والأقدم أول', 'Years from 1900 to next year, the first before the last'),
    );
    await expectAccessible(page, 'years the wrong way round');
    await year('MT-09', 'من سنة', 'From year').selectOption('2014');
  });
  await test.step('one that was added by mistake is removed by the keyboard', async () => {
    await add(models, 'mt-07', `${yamaha} MT-07`);
    await ad.form.getByRole('button', { name: new RegExp(say('^احذف .*MT-07', '^Remove .*MT-07')) }).press('Enter');
    await expect(ad.form.getByRole('group', { name: /MT-07/ })).toHaveCount(0);
    await expect(
      ad.form.getByRole('button', { name: new RegExp(say('^احذف .*MT-09', '^Remove .*MT-09')) }),
    ).toBeFocused();
  });
  await test.step('"any motorcycle" and back brings them back, and so does a reload', async () => {
    const any = ad.form.getByLabel(say('يركب على كل الدبّابات', 'Fits any motorcycle'));
    await any.check();
    await expect(models).toHaveCount(0);
    await page.reload();
    await expect(any).toBeChecked();
    await any.uncheck();
    await expect(year('MT-09', 'من سنة', 'From year')).toHaveValue('2014');
    await expect(year('MT-09', 'إلى سنة', 'To year')).toHaveValue('2017');
    await expect(ad.form.getByRole('group', { name: /Z900/ })).toBeVisible();
  });
  await ad.next();
  await ad.at('price');
  await ad.field('السعر (ريال)', 'Price (SAR)').fill('900');
  await ad.next();
  await ad.at('review');
  await test.step('a third is proposed from the title', async () => {
    await ad
      .field('العنوان بالعربي', 'Title in English')
      .fill(say('شكمان لدباب R6 ٢٠١٧–٢٠٢٠ و Z900', 'Exhaust for R6 2017–2020 and Z900'));
    const proposals = ad.form.getByRole('group', { name: say('من كلامك في الإعلان:', 'From your words:') });
    await expect(proposals.getByRole('button')).toHaveCount(1);
    await expectAccessible(page, 'a proposal');
    await proposals.getByRole('button').click();
    await expect(ad.form.getByRole('status').filter({ hasText: 'YZF-R6' })).toBeFocused();
    await expect(
      ad.form.getByRole('definition').filter({ hasText: /Z900.*MT-09.*2014–2017.*YZF-R6.*2017–2020/ }),
    ).toBeVisible();
  });
  await ad.publish.click();
  await expect(page).toHaveURL(/\/ad\/[0-9a-f-]{36}$/, { timeout: 30_000 });
  const stored = await rows<{ fits: string[] }>(
    'listings',
    { select: 'fits', owner_id: `eq.${person.id}` },
    person.token,
  );
  expect(stored.rows).toEqual([{ fits: ['kawasaki/z900', 'yamaha/mt-09:2014-2017', 'yamaha/yzf-r6:2017-2020'] }]);
});

test('a file says what parts fit, and a name that is unknown is mended @once', async ({ page, person, say }) => {
  const lines = [
    'part_category,condition,city,title_ar,price,fits,size,pictures',
    'exhaust,used,riyadh,شكمان نظيف,900,ياماها MT-09 2017-2020; Hunda X,,a.jpg',
    'helmet,used,riyadh,خوذة نظيفة,500,,M,a.jpg',
  ];
  const photo = { ...(await phonePhoto(1, 640, 480)), name: 'a.jpg' };
  await page.goto('/import-ads');
  await page
    .locator('input[type=file][name=files]')
    .setInputFiles([{ name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }, photo]);
  const fits = page.getByLabel(say('يركب على', 'Fits'));
  await expect(fits).toHaveAccessibleDescription(say('ما نعرف «Hunda X»', 'We do not know “Hunda X”'));
  await expectAccessible(page, 'a model to mend');
  await fits.fill('ياماها MT-09 2017-2020; Honda CB500F');
  await page.getByRole('button', { name: say('احفظ مسودتين', 'Save 2 drafts') }).click();
  await expect(page.getByRole('link', { name: say('كمّل للنشر', 'Go on to publish') })).toBeVisible({ timeout: 60_000 });
  const drafts = await rows<{ fields: { fits: string[]; size: string } }>(
    'listing_drafts',
    { select: 'fields' },
    person.token,
  );
  expect(drafts.rows.map(({ fields }) => [fields.fits, fields.size])).toEqual(
    expect.arrayContaining([
      [['yamaha/mt-09:2017-2020', 'honda/cb500f'], ''],
      [[], 'M'],
    ]),
  );
});
