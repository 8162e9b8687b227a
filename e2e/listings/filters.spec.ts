import type { Locator } from '@playwright/test';
import { expectAds, expectFilters, idsInTable, searchField, shownIds, withFilters } from '../support/home.ts';
import { lookup } from '../support/lookups.ts';
import { adCards, expect, test } from '../support/test.ts';

type Text = [ar: string, en: string];

interface Choice {
  filter: string;
  /** Chooses the filter as a person does. */
  choose: (panel: Locator, say: (...text: Text) => string) => Promise<void>;
  /** The parameters of the address afterwards. */
  address: Record<string, string>;
  /** The same filter for PostgREST. */
  table: Record<string, string>;
}

type List = Parameters<typeof lookup>[0];

/** Ticks an entry of a list, which may be folded. */
const tick =
  (group: Text, list: List, slug: string): Choice['choose'] =>
  async (panel, say) => {
    const box = panel.getByRole('group', { name: say(...group) });
    const { name_ar, name_en } = await lookup(list, slug);
    const all = box.getByRole('button', { name: say('عرض الكل', 'Show all') });
    if (await all.isVisible()) await all.click();
    await box.getByRole('checkbox', { name: say(name_ar, name_en), exact: true }).check();
  };

const type =
  (field: Text, value: number): Choice['choose'] =>
  async (panel, say) => {
    const input = panel.getByRole('textbox', { name: say(...field) });
    // As a keyboard of the region writes it.
    await input.fill(value.toLocaleString('ar-SA', { useGrouping: false }));
    await expect(input).toHaveValue(/^[\d,]+$/);
    await input.press('Enter');
  };

const choices: Choice[] = [
  {
    filter: 'make',
    choose: tick(['الماركة والموديل', 'Make and model'], 'makers', 'honda'),
    address: { make: 'honda' },
    table: { make: 'eq.honda' },
  },
  {
    filter: 'type',
    choose: tick(['نوع الدبّاب', 'Type of bike'], 'bike_types', 'cruiser'),
    address: { type: 'cruiser' },
    table: { type: 'eq.cruiser' },
  },
  {
    filter: 'city',
    choose: tick(['المدينة', 'City'], 'cities', 'jeddah'),
    address: { city: 'jeddah' },
    table: { city: 'eq.jeddah' },
  },
  {
    filter: 'condition',
    choose: tick(['الحالة', 'Condition'], 'conditions', 'new'),
    address: { condition: 'new' },
    table: { condition: 'eq.new' },
  },
  {
    filter: 'price',
    choose: async (panel, say) => {
      await type(['أقل سعر', 'Lowest price'], 20_000)(panel, say);
      await type(['أعلى سعر', 'Highest price'], 40_000)(panel, say);
    },
    address: { price_min: '20000', price_max: '40000' },
    table: { and: '(price.gte.20000,price.lte.40000)' },
  },
  {
    filter: 'year',
    choose: type(['من سنة', 'From year'], 2022),
    address: { year_min: '2022' },
    table: { year: 'gte.2022' },
  },
  {
    filter: 'mileage',
    choose: type(['أعلى ممشى', 'Highest mileage'], 15_000),
    address: { mileage_max: '15000' },
    table: { mileage_km: 'lte.15000' },
  },
  {
    filter: 'model',
    choose: async (panel, say) => {
      await tick(['الماركة والموديل', 'Make and model'], 'makers', 'honda')(panel, say);
      const models = panel.getByRole('group', { name: say('موديلات هوندا', 'Models of Honda') });
      await models.getByRole('button', { name: say('كل الموديلات', 'All models') }).click();
      await models.getByRole('checkbox', { name: 'CRF250R', exact: true }).check();
    },
    address: { make: 'honda', model: 'honda/crf250r' },
    table: { make: 'eq.honda', model: 'ilike.crf250r' },
  },
  {
    filter: 'colour',
    choose: async (panel, say) => panel.getByRole('button', { name: new RegExp(`^${say('أحمر', 'Red')}`) }).click(),
    address: { color: 'red' },
    table: { color: 'eq.red' },
  },
  {
    filter: 'bids',
    choose: async (panel, say) => panel.getByRole('checkbox', { name: say('يقبل السوم', 'Takes bids') }).check(),
    address: { bids: 'true' },
    table: { bidding_enabled: 'is.true', reserved: 'is.false' },
  },
  {
    filter: 'seller',
    choose: async (panel, say) => panel.getByRole('button', { name: new RegExp(`^${say('متاجر', 'Shops')}`) }).click(),
    address: { seller: 'shop' },
    table: { from_shop: 'is.true' },
  },
  {
    filter: 'engine size',
    choose: async (panel) => panel.getByRole('button', { name: '251–700' }).click(),
    address: { engine: '251-700' },
    table: { and: '(engine_cc.gte.251,engine_cc.lte.700)' },
  },
];

const newest = { order: 'created_at.desc,id.desc' };

for (const { filter, choose, address, table } of choices) {
  // A phone has the same controls in a sheet: one to choose and one to type will do.
  const once = ['make', 'price'].includes(filter) ? '' : ' @once';
  test(`the filter by ${filter} changes the address and the ads${once}`, async ({ page, say }) => {
    await page.goto('/?sort=newest');
    await withFilters(page, say, (panel) => choose(panel, say));
    await expectFilters(page, { ...address, sort: 'newest' });
    await expectAds(page, async () => idsInTable({ ...table, ...newest }));
  });
}

test('the address is the list: another person opens the same ads and sees why @once', async ({ page, say }) => {
  await page.goto('/?make=honda,yamaha&condition=used&price_max=60000&sort=newest');
  const table = { make: 'in.(honda,yamaha)', condition: 'eq.used', price: 'lte.60000', ...newest };
  await expectAds(page, async () => idsInTable(table));
  const chip = (ar: string, en: string) => page.getByRole('button', { name: say(`إزالة ${ar}`, `Remove ${en}`) });
  await expect(chip('حتى 60,000 ريال', 'Up to 60,000 SAR')).toBeVisible();

  // Taking one away leaves the others; clearing leaves the order alone.
  const honda = await lookup('makers', 'honda');
  await chip(honda.name_ar, honda.name_en).click();
  await expectFilters(page, { make: 'yamaha', condition: 'used', price_max: '60000', sort: 'newest' });
  await expectAds(page, async () => idsInTable({ ...table, make: 'eq.yamaha' }));
  await page.getByRole('button', { name: say('امسح الكل', 'Clear all') }).click();
  await expect(page).toHaveURL('/?sort=newest');
  await expectAds(page, async () => idsInTable(newest));

  await page.goBack();
  await expectAds(page, async () => idsInTable({ ...table, make: 'eq.yamaha' }));
});

test('the words of the search narrow the list, within the city', async ({ page, say }) => {
  await page.goto('/?city=riyadh');
  await expect(adCards(page).first()).toBeVisible();
  const search = searchField(page, say);
  await search.fill(say('سوزوكي', 'Suzuki'));
  await search.press('Enter');
  await expectFilters(page, { q: say('سوزوكي', 'Suzuki'), city: 'riyadh' });
  await expect(page.getByRole('heading', { name: say('نتائج البحث', 'Search results') })).toBeInViewport();
  // Fewer than a page, as no journey posts one.
  const suzukis = await idsInTable({ make: 'eq.suzuki', city: 'eq.riyadh', kind: 'eq.motorcycle' });
  expect(suzukis).not.toEqual([]);
  await expect(async () => {
    const shown = await shownIds(page);
    expect(shown).toEqual(expect.arrayContaining(suzukis));
    const elsewhere = await idsInTable({ id: `in.(${shown})`, city: 'neq.riyadh' });
    expect(elsewhere).toEqual([]);
  }).toPass();
});

test('on a phone the filters come in a sheet, and closing it changes nothing', async ({ page, say, isMobile }) => {
  test.skip(!isMobile, 'desktops have the filters beside the list');
  await page.goto('/?city=riyadh');
  const opener = page.getByRole('main').getByRole('button', { name: say('الفلاتر', 'Filters') });
  await expect(opener).toHaveAccessibleName(new RegExp(say('عدد الفلاتر المختارة: 1', 'Chosen filters: 1')));
  await opener.click();
  const sheet = page.getByRole('dialog');
  await tick(['الحالة', 'Condition'], 'conditions', 'new')(sheet, say);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/?city=riyadh');
  await opener.click();
  const used = await lookup('conditions', 'new');
  await expect(sheet.getByRole('checkbox', { name: say(used.name_ar, used.name_en), exact: true })).not.toBeChecked();
});
