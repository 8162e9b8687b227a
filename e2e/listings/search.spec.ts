import { expectAccessible } from '../support/axe.ts';
import { expectFilters, idsInTable, searchField, shownIds, withFilters } from '../support/home.ts';
import { lookup } from '../support/lookups.ts';
import { register } from '../support/people.ts';
import { adCards, expect, signInHere, test } from '../support/test.ts';

test('a bike is found by a misspelt Arabic name and two filters, and the filters say how many there are', async ({
  page,
  say,
}) => {
  await page.goto('/');
  await expect(adCards(page).first()).toBeVisible();
  const search = searchField(page, say);
  await search.click();
  await expect(page.getByRole('listbox')).toBeVisible();
  // One letter is missing, and nothing begins so: what was meant is offered, and taken by the keyboard.
  await search.pressSequentially('كاوسكي');
  const meant = page.getByRole('option', { name: 'كاواساكي' });
  await expect(meant).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(meant).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expectFilters(page, { q: 'كاواساكي' });
  await expect(page.getByRole('listbox')).toBeHidden();

  const used = await lookup('conditions', 'used');
  await withFilters(page, say, async (panel) => {
    const bikes = panel.getByRole('button', { name: new RegExp(`^${say('دبّابات', 'Bikes')} ?(?:~|حوالي )?\\d+$`) });
    await bikes.click();
    const box = panel.getByRole('checkbox', { name: say(used.name_ar, used.name_en), exact: true });
    await expect(box).toHaveAccessibleDescription(/^(?:~|حوالي )?\d+$/);
    await box.check();
  });
  await expectFilters(page, { q: 'كاواساكي', kind: 'motorcycle', condition: 'used' });
  const wanted = await idsInTable({ make: 'eq.kawasaki', kind: 'eq.motorcycle', condition: 'eq.used' });
  await expect.poll(async () => (await shownIds(page)).toSorted()).toEqual(wanted.toSorted());
  await expect(
    page.getByRole('status').getByText(new RegExp(`^\\W?${wanted.length}\\W+${say('إعلان(?:ات|ًا)?', 'ads')}$`)),
  ).toBeVisible();

  // The same search typed as it was: the list forgives it, too.
  await page.goto(`/?q=${encodeURIComponent('كاوسكي')}&kind=motorcycle&condition=used`);
  await expect.poll(async () => (await shownIds(page)).toSorted()).toEqual(wanted.toSorted());
});

test('words that are facts are filters, which can be taken back @once', async ({ page, say }) => {
  await page.goto('/');
  const read = page.getByRole('button', { name: new RegExp(say('من كلمات البحث$', 'from the search words$')) });
  await searchField(page, say).fill('r1 2020 الرياض');
  await searchField(page, say).press('Enter');
  await expectFilters(page, { q: 'r1 2020 الرياض' });
  const riyadh = await lookup('cities', 'riyadh');
  await expect(read).toHaveText(['2020', say(riyadh.name_ar, riyadh.name_en)]);
  await expectAccessible(page, 'with what was read');
  // By the keyboard, as by the mouse.
  await read.last().press('Enter');
  await expectFilters(page, { q: 'r1 2020' });
  await expect(searchField(page, say)).toHaveValue('r1 2020');
  await expect(read).toHaveText(['2020']);

  await page.goto(`/?q=${encodeURIComponent('جدة تحت 20 ألف')}`);
  await expect(read).toHaveCount(2);
  const wanted = await idsInTable({ city: 'eq.jeddah', price: 'lte.20000' }, 100);
  expect(wanted.length).toBeGreaterThan(0);
  await expect.poll(async () => (await shownIds(page)).length).toBe(Math.min(wanted.length, 24));
  expect(wanted).toEqual(expect.arrayContaining(await shownIds(page)));
});

test('with words the best match comes first, without them featured ads', async ({ page, say }) => {
  await page.goto('/?make=honda');
  const select = page.getByRole('combobox', { name: say('الترتيب', 'Sort') });
  const best = say('الأنسب', 'Best match');
  const featured = say('المميّزة أولًا', 'Featured first');
  const chosen = select.locator('option:checked');
  await expect(chosen).toHaveText(featured);
  await expect(select.getByRole('option', { name: best })).toHaveCount(0);

  await searchField(page, say).fill('cbr');
  await searchField(page, say).press('Enter');
  await expectFilters(page, { q: 'cbr', make: 'honda' });
  await expect(chosen).toHaveText(best);
  await expect(select.getByRole('option').first()).toHaveText(best);
  await expect(adCards(page).first()).toBeVisible();

  // What was chosen against the default is kept by the address, the default is not.
  await select.selectOption({ label: featured });
  await expectFilters(page, { q: 'cbr', make: 'honda', sort: 'featured' });
  await page.reload();
  await expect(chosen).toHaveText(featured);
  await select.selectOption({ label: best });
  await expectFilters(page, { q: 'cbr', make: 'honda' });

  await page.goto('/?q=cbr&make=honda&sort=best');
  await expect(chosen).toHaveText(best);
  await page.getByRole('button', { name: say('إزالة «cbr»', 'Remove “cbr”'), exact: true }).click();
  await expectFilters(page, { make: 'honda' });
  await expect(chosen).toHaveText(featured);
  await expect(adCards(page).first()).toBeVisible();
});

test('a visitor keeps a search, signing in on the way, and finds it again', async ({ page, say }) => {
  const { email } = await register();
  await page.goto('/?make=honda&condition=new');
  await page.getByRole('heading', { name: say('نتائج البحث', 'Search results') }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: say('احفظ البحث', 'Save search') }).click();
  await expect(page).toHaveURL('/login');
  await signInHere(page, email);
  const sheet = page.getByRole('dialog', { name: say('احفظ هذا البحث', 'Save this search') });
  await sheet.getByRole('textbox').fill(say('هوندا العيال', 'Hondas for the boys'));
  await sheet.getByRole('button', { name: say('احفظ', 'Save'), exact: true }).click();
  await expect(page.getByRole('status').getByText(say('حفظنا بحثك', 'Search saved'))).toBeVisible();
  await expect(page).toHaveURL('/?make=honda&condition=new');

  await page.goto('/');
  await page.getByRole('heading', { name: say('كل الإعلانات', 'All ads') }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: say('عمليات بحثي', 'My searches') }).click();
  const mine = page.getByRole('dialog', { name: say('عمليات بحثي المحفوظة', 'My searches') });
  const alerts = mine.getByRole('checkbox');
  await expect(alerts).toBeChecked();
  await alerts.uncheck();
  await mine.getByRole('button', { name: new RegExp(`^${say('هوندا العيال', 'Hondas for the boys')}`) }).click();
  await expect(mine).toBeHidden();
  await expectFilters(page, { make: 'honda', condition: 'new' });
  const wanted = await idsInTable({ make: 'eq.honda', condition: 'eq.new' });
  await expect.poll(async () => (await shownIds(page)).toSorted()).toEqual(wanted.toSorted());

  await page.getByRole('button', { name: say('عمليات بحثي', 'My searches') }).click();
  await expect(alerts).not.toBeChecked();
  await mine.getByRole('button', { name: say('حذف', 'Delete') }).click();
  await expect(mine.getByText(say('ما حفظت أي بحث', 'You have not saved a search'))).toBeVisible();
});
