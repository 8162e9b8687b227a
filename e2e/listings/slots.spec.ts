import { firstRow, rows } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { borrow } from '../support/borrower.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'rider' });

interface Ad {
  id: string;
  title_ar: string;
  title_en: string;
}

test('other remotes borrow ads as grid, card and picker', async ({ page, baseURL, say }) => {
  // The oldest are demo ads: those that other journeys post may be sold or deleted at any moment.
  const { rows: ads } = await rows<Ad>('listings', {
    select: 'id,title_ar,title_en',
    title_ar: 'not.is.null',
    title_en: 'not.is.null',
    listed: 'is.true',
    order: 'created_at,id',
    limit: '3',
  });
  const titles = ads.map((ad) => say(ad.title_ar, ad.title_en));
  const shop = await firstRow<{ id: string; owner_id: string }>('shops', { select: 'id,owner_id' });
  const { count } = await rows('listings', { select: 'id', owner_id: `eq.${shop.owner_id}`, limit: '1' });
  const nobody = crypto.randomUUID();
  const address = await borrow(page, baseURL ?? '', [
    { name: 'listing-picker', props: { label: 'picker', among: 'all', value: null } },
    { name: 'listing-card', props: { id: ads[1]?.id } },
    { name: 'listing-grid', props: { ids: [ads[2]?.id, nobody, ads[0]?.id] } },
    { name: 'listing-grid', props: { shopId: shop.id } },
  ]);
  await page.goto(address);

  await test.step('an ad is found by its words and chosen, with the keyboard alone', async () => {
    const picker = page.locator('[data-borrowed=listing-picker]');
    const field = picker.getByRole('combobox', { name: 'picker' });
    // Typed at once, before all that the list needs has come.
    await field.focus();
    await page.keyboard.type(titles[0] ?? '');
    const option = picker.getByRole('option', { name: titles[0] ?? '' }).first();
    await expect(option).toBeVisible();
    // Before that, the list may be the one of fewer letters.
    await expect(picker.getByRole('status')).toHaveText(new RegExp(say('نتيج|نتائج', 'found')));
    await expectAccessible(page, 'the list of the picker');
    await page.keyboard.press('ArrowDown');
    await expect(picker.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(picker).toHaveAttribute('data-chosen', /^[0-9a-f-]{36}$/);
    await expect(picker).toContainText(titles[0] ?? '');
    await expect(picker.getByRole('button', { name: say('غيّر الإعلان', 'Choose another ad') })).toBeFocused();
    await expectAccessible(page, 'what was chosen');
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
  });
  await test.step('a card, certain ads in their order, and those of a shop', async () => {
    const card = page.locator('[data-borrowed=listing-card]').getByRole('link');
    await expect(card).toHaveText(titles[1] ?? '');
    const [certain, ofShop] = [0, 1].map((n) => page.locator('[data-borrowed=listing-grid]').nth(n).getByRole('link'));
    await expect(certain ?? card).toHaveText([titles[2] ?? '', titles[0] ?? '']);
    await expect(ofShop ?? card).toHaveCount(Math.min(count, 12));
  });
  await test.step('and leads to the ad', async () => {
    await page.locator('[data-borrowed=listing-card]').getByRole('link').click();
    await expect(page).toHaveURL(`/ad/${ads[1]?.id}`);
  });
});
