import { expectAds, idsInTable, searchField } from '../support/home.ts';
import { adCards, expect, test } from '../support/test.ts';

const newest = { order: 'created_at.desc,id.desc' };

/** Addresses that were mistyped or mangled, and what they are put right to. */
const odd = [
  {
    name: 'malformed values',
    address: '/?sort=newest&price_min=abc&make=Honda!&mileage_max=1e9&engine=,,',
    right: '/?sort=newest',
  },
  {
    name: 'a city that does not exist',
    address: '/?city=atlantis&make=honda&sort=newest',
    right: '/?make=honda&sort=newest',
    table: { make: 'eq.honda' },
  },
  {
    name: 'values out of range',
    address: '/?year_min=12&price_max=999999999999&sort=newest',
    right: '/?price_max=10000000&year_min=1900&sort=newest',
    table: { year: 'gte.1900' },
  },
  {
    name: 'bounds the wrong way round',
    address: '/?price_min=40000&price_max=20000&sort=newest',
    right: '/?price_min=20000&price_max=40000&sort=newest',
    table: { and: '(price.gte.20000,price.lte.40000)' },
  },
  { name: 'an unknown order', address: '/?sort=sideways&condition=new', right: '/?condition=new' },
];

for (const { name, address, right, table = {} } of odd) {
  test(`an address with ${name} is put right, and says so`, async ({ page, say }) => {
    await page.goto(address);
    const notice = page
      .getByRole('status')
      .filter({ hasText: say('بعض الفلاتر في الرابط ما كانت صحيحة', 'Some filters in the link did not fit') });
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(right);
    if (right.includes('sort=newest')) await expectAds(page, async () => idsInTable({ ...newest, ...table }));
    else await expect(adCards(page).first()).toBeVisible();
    await notice.getByRole('button', { name: say('إغلاق', 'Close') }).click();
    await expect(notice).toBeHidden();
    await expect(page).toHaveURL(right);
  });
}

test('a search of 5,000 characters is cut, and says so', async ({ page, say }) => {
  const cut = page.getByRole('status').filter({ hasText: say('نص البحث طويل', 'That search is long') });
  const words = () => new URL(page.url()).searchParams.get('q')?.length;
  await page.goto(`/?q=${'هوندا+'.repeat(833)}`); // 27 KB once encoded
  await expect(cut).toBeVisible();
  await expect.poll(words).toBeLessThanOrEqual(100);

  await page.goto('/');
  await expect(adCards(page).first()).toBeVisible();
  const field = searchField(page, say);
  await field.fill('دباب '.repeat(1000));
  await field.press('Enter');
  await expect(cut).toBeVisible();
  await expect.poll(words).toBeLessThanOrEqual(100);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
