import { postAd } from '../support/ads.ts';
import { insert, insertAsServer } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectFilters, shownIds, withFilters } from '../support/home.ts';
import { lookup } from '../support/lookups.ts';
import { accounts, register } from '../support/people.ts';
import { adCards, expect, signInHere, test } from '../support/test.ts';

/** Posts an exhaust for an MT-09 of 2019 and nine other motorcycles. */
async function postExhaust(): Promise<string> {
  const part = { kind: 'part', make: null, model: null, bike_type: null, year: null, part_category: 'exhaust' };
  const years = Array.from({ length: 7 }, (_, index) => `honda/cbr650r:${2010 + index}-${2010 + index}`);
  const fits = ['kawasaki/z900:2017-', ...years, 'yamaha/mt-09:2017-2020', 'yamaha/xsr900'];
  return postAd(await register('فهد'), { ...part, fits, title_ar: 'شكمان رياضي', title_en: 'Sports exhaust' });
}

test.describe('a rider', () => {
  test.use({ account: 'new' });

  test('goes from the garage to the parts that fit the bike, to one that does, and back to all', async ({
    page,
    person,
    say,
  }) => {
    test.slow();
    const id = await postExhaust();
    await insert('bikes', { make: 'yamaha', model: 'mt-09', year: 2019 }, person.token);
    const exhaust = await lookup('part_categories', 'exhaust');
    const main = page.getByRole('main');

    await page.goto('/profile/garage');
    await main.getByRole('link', { name: say('قطع تركب عليه', 'Parts that fit') }).click();
    await expectFilters(page, { kind: 'part', fits: 'yamaha/mt-09:2019' });
    await expect(main.getByRole('button', { name: say('إزالة يركب على', 'Remove Fits') })).toContainText('MT-09');
    await expect(adCards(page).first()).toBeVisible();

    await withFilters(page, say, async (panel) => {
      const fits = panel.getByRole('group', { name: say('يركب على', 'Fits') });
      await expect(fits.getByRole('button', { name: say('دبّابي:', 'My bike:') })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      const model = fits.getByRole('checkbox', { name: 'MT-09' });
      await expect(model).toBeChecked();
      await expect(model).toHaveAccessibleDescription(/^\d+$/);
      await expectAccessible(page, 'the filter of parts that fit');
      const types = panel.getByRole('group', { name: say('نوع القطعة', 'Type of part') });
      await types.getByRole('button', { name: say('عرض الكل', 'Show all') }).click();
      await types.getByRole('checkbox', { name: say(exhaust.name_ar, exhaust.name_en), exact: true }).check();
    });
    await expectFilters(page, { kind: 'part', fits: 'yamaha/mt-09:2019', type: 'exhaust' });
    await expect.poll(() => shownIds(page)).toContain(id);
    // Until the answer is there, the list of before is shown.
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    const results = await shownIds(page);

    await page.locator(`a[href="/ad/${id}"]`).click();
    const fits = main.getByRole('region', { name: say('يركب على', 'Fits') });
    await expect(fits).toContainText(say('يركب على دبّابك', 'Fits your'));
    const row = fits.getByRole('row').filter({ hasText: 'MT-09' });
    await expect(row).toBeHidden();
    await fits.getByRole('button', { name: say('اعرض الكل', 'Show all') }).click();
    await expect(row).toContainText('2017–2020');
    await expectAccessible(page, 'a part with what it fits');

    await page.goBack();
    await expectFilters(page, { kind: 'part', fits: 'yamaha/mt-09:2019', type: 'exhaust' });
    await expect.poll(() => shownIds(page)).toEqual(results);
  });

  test('is told of new parts that fit, and led to them', async ({ page, person, say }) => {
    const id = await postExhaust();
    // As the hourly job tells it: supabase/tests/account.daily-news.test.ts.
    const ad = { listing_id: id, listing_title_ar: 'شكمان رياضي', listing_title_en: 'Sports exhaust' };
    const news = { ...ad, bike_name: 'MT-09 2019', fits: 'yamaha/mt-09:2019' };
    await insertAsServer('notifications', {
      user_id: person.id,
      kind: 'daily_news',
      data: { ...news, status: 'parts', count: 2 },
    });
    await page.goto('/notifications');
    await page.getByRole('link', { name: say('قطعتين جديدة', '2 new parts fit your bikes') }).click();
    await expectFilters(page, { kind: 'part', fits: 'yamaha/mt-09:2019', sort: 'newest' });
    await expect.poll(() => shownIds(page)).toContain(id);
    await insertAsServer('notifications', {
      user_id: person.id,
      kind: 'daily_news',
      data: { ...news, status: 'part', count: 1 },
    });
    await page.goBack();
    await page.getByRole('link', { name: say('على دبّابك', 'A new part fits your') }).click();
    await expect(page).toHaveURL(`/ad/${id}`);
  });
});

test('the ad of a motorcycle leads to the parts that fit it', async ({ page, say }) => {
  const part = await postExhaust();
  const id = await postAd(await register('فهد'), { make: 'yamaha', model: 'MT-09', year: 2019 });
  await page.goto(`/ad/${id}`);
  const parts = page.getByRole('region', { name: say('قطع تركب عليه', 'Parts for this bike') });
  // What loads above moves the end of the page away.
  await expect(async () => {
    await page.getByRole('contentinfo').evaluate((foot) => foot.scrollIntoView({ block: 'start' }));
    await expect(adCards(page).and(parts.getByRole('link')).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page, 'a motorcycle with parts for it');
  await parts.getByRole('link', { name: say('اعرض', 'Show') }).click();
  await expectFilters(page, { kind: 'part', fits: 'yamaha/mt-09:2019' });
  await expect.poll(() => shownIds(page)).toContain(part);
});

test('a visitor adds a bike to see what fits it', async ({ page, say, isMobile }) => {
  await page.goto('/?kind=part');
  const opener = page.getByRole('main').getByRole('button', { name: say('الفلاتر', 'Filters') });
  if (isMobile) await opener.click();
  const fits = page.getByRole('group', { name: say('يركب على', 'Fits') });
  await expect(fits.getByRole('checkbox').first()).toBeVisible();
  await expectAccessible(page, 'the filter of parts that fit, for a visitor');
  await fits.getByRole('link', { name: say('أضف دبّابك', 'Add your bike') }).click();
  await expect(page).toHaveURL('/login');
  await signInHere(page, accounts.rider);
  await expect(page).toHaveURL('/profile/garage');
});
