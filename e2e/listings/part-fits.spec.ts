import { adForm, beginPart } from '../support/ad-form.ts';
import { postAd, uniqueWord } from '../support/ads.ts';
import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { register } from '../support/people.ts';
import { browserOf } from '../support/second-browser.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'new' });

test('a buyer says what a part fits: others read it on ads of the part, and who posts it has it proposed', async ({
  page,
  browser,
  say,
}) => {
  test.setTimeout(150_000);
  const name = `Silencer ${uniqueWord()}`;
  const exhaust = {
    kind: 'part',
    part_category: 'exhaust',
    make: null,
    model: name,
    bike_type: null,
    year: null,
    title_ar: 'شكمان رياضي',
    title_en: 'Sports exhaust',
    price: 900,
  };
  const fits = ['yamaha/mt-09:2017-2020', 'yamaha/xsr900'];
  const [seller, other, buyer] = await Promise.all([register('فهد'), register('ماجد'), register('سلطان')]);
  const sold = await postAd(seller, { ...exhaust, fits });
  const offered = await postAd(other, { ...exhaust, fits });
  await call('start_conversation', { listing_id: sold, body: 'أبيه' }, buyer.token);
  await call('mark_sold', { listing_id: sold, through_product: true, buyer_id: buyer.id, price: 900 }, seller.token);

  await page.goto(`/ad/${offered}`);
  const fitting = page.getByRole('region', { name: say('يركب على', 'Fits') });
  await expect(fitting.getByRole('row').filter({ hasText: 'MT-09' })).toBeVisible();

  await test.step('the buyer is asked once the sale is certain, changes their mind, and is thanked', async () => {
    const buyers = await browserOf(browser, page, buyer);
    await buyers.goto(`/sale/${sold}`);
    const confirm = buyers.getByRole('button', { name: say('نعم، اشتريته', 'Yes, I bought it') });
    await expect(confirm).toBeVisible();
    const asked = buyers.getByRole('region', { name: say('تركب؟', 'Does it fit?') });
    await expect(asked).toBeHidden();
    await confirm.click();
    const answer = (bike: RegExp, ar: string, en: string) =>
      asked.getByRole('group', { name: bike }).getByRole('button', { name: say(ar, en), exact: true });
    const yes = answer(/MT-09/, 'تركب', 'Yes');
    await expect(yes).toHaveAttribute('aria-pressed', 'false');
    await yes.click();
    await expect(asked.getByRole('status')).toContainText(say('شكرًا', 'Thank you'));
    const no = answer(/XSR900/, 'ما تركب', 'No');
    await no.click();
    await no.click();
    await expect(no).toHaveAttribute('aria-pressed', 'false');
    await no.click();
    await expect(no).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(buyers, 'a buyer who is asked what a part fits');
    await buyers.reload();
    await expect(no).toHaveAttribute('aria-pressed', 'true');
    await expect(yes).toHaveAttribute('aria-pressed', 'true');
    await buyers.context().close();
  });

  await test.step('another reads it on the ad of another seller', async () => {
    await page.reload();
    await fitting.scrollIntoViewIfNeeded();
    await expect(fitting.getByRole('row').filter({ hasText: 'MT-09' })).toContainText(
      say('مشتري أكّد', 'A buyer confirms'),
    );
    await expect(fitting.getByRole('row').filter({ hasText: 'XSR900' })).toContainText(
      say('مشتري يقول ما يركب', 'A buyer says no'),
    );
    await expectAccessible(page, 'a part with what buyers say of it');
  });

  await test.step('who posts the same part has what is confirmed proposed, and is told what is doubted', async () => {
    const ad = adForm(page, say);
    await beginPart(page, ad, say);
    await ad.field('الموديل', 'Model').first().fill(name.toUpperCase());
    const proposed = ad.form.getByRole('group', { name: say('ركّاب أكّدوا', 'Riders confirm') });
    await expect(proposed.getByRole('button')).toHaveCount(1);
    await expectAccessible(page, 'what riders confirm, proposed');
    await proposed.getByRole('button', { name: /MT-09/ }).click();
    await expect(ad.form.getByRole('group', { name: /MT-09/ }).getByRole('combobox').first()).toHaveValue('2017');
    const models = ad.list('أضف موديل', 'Add a model');
    await models.fill('zzqq');
    await expect(page.getByRole('option', { name: say('لا توجد بيانات', 'No data') })).toBeVisible();
    await expectAccessible(page, 'no such model');
    await models.fill('xsr900');
    await models.press('Enter');
    await expect(ad.form.getByText(say('فيه مشتري يقول', 'A buyer says'))).toBeVisible();
    // While it closes, antd's list has no name.
    await expect(page.getByRole('listbox')).toBeHidden();
    await expectAccessible(page, 'a fit that a buyer doubts');
  });
});
