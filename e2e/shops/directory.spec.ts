import { firstRow, rows } from '../support/api.ts';
import { withoutFirstView } from '../support/first-view.ts';
import { lookup } from '../support/lookups.ts';
import { expect, test } from '../support/test.ts';

interface Shop {
  id: string;
  name_ar: string;
  name_en: string;
  type: string;
  city: string;
  contact_number: string;
  lat: number;
  lng: number;
}

const columns = 'id,name_ar,name_en,type,city,contact_number,lat,lng';
const aShop = () => firstRow<Shop>('shops', { select: columns, type: 'not.is.null', city: 'not.is.null', order: 'id' });

test('all running shops are there; a card leads to its shop, beside the ways to reach it', async ({ page, say }) => {
  const { count } = await rows('shops', { select: 'id' });
  await page.goto('/shops');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(Math.min(count, 24));
  const shop = await aShop();
  const name = say(shop.name_ar, shop.name_en);
  const card = cards.filter({ hasText: name });
  await expect(card.locator('a[href^="tel:"]')).toHaveAttribute('href', `tel:${shop.contact_number}`);
  // Beside everything that is a button or a link of its own.
  await card.click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(`/shop/${shop.id}`);
});

test('kind, city and name narrow the list, in the address too', async ({ page, say }) => {
  const shop = await aShop();
  const type = await lookup('shop_types', shop.type);
  const cards = page.getByRole('main').getByRole('article');
  const counted = async (query: Record<string, string>) => (await rows('shops', { select: 'id', ...query })).count;

  await page.goto('/shops');
  await page.getByRole('button', { name: say(type.name_ar, type.name_en), exact: true }).click();
  await expect(page).toHaveURL(`/shops?type=${shop.type}`);
  await expect(cards).toHaveCount(await counted({ type: `eq.${shop.type}` }));
  await page.getByRole('combobox', { name: say('المدينة', 'City') }).selectOption(shop.city);
  await expect(page).toHaveURL(`/shops?type=${shop.type}&city=${shop.city}`);
  await expect(cards).toHaveCount(await counted({ type: `eq.${shop.type}`, city: `eq.${shop.city}` }));
  await page.reload();
  await expect(cards.filter({ hasText: say(shop.name_ar, shop.name_en) })).toHaveCount(1);

  await page.goto('/shops');
  await page.getByRole('main').getByRole('searchbox').fill(say(shop.name_ar, shop.name_en));
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === say(shop.name_ar, shop.name_en));
  await expect(cards).toHaveCount(1);
});

test('no match, and a filter that does not exist, both lead back to all shops @once', async ({ page, say }) => {
  for (const [address, title] of [
    ['/shops?q=zzqqxx', say('ما فيه متجر بهذي المواصفات', 'No shop matches')],
    ['/shops?type=spaceships', say('فيه فلتر ما نعرفه', 'We do not know one of these filters')],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: say('اعرض كل المتاجر', 'Show all shops') })
      .click();
    await expect(page).toHaveURL('/shops');
    await expect(page.getByRole('article').first()).toBeVisible();
  }
});

test('the backend being away is said, and trying again brings the shops @once', async ({ page, say }) => {
  const list = /\/rest\/v1\/rpc\/list_shops/;
  await withoutFirstView(page);
  await page.route(list, (route) => route.abort());
  await page.goto('/shops');
  const alert = page.getByRole('alert').filter({ hasText: say('تعذّر تحميل المتاجر', 'The shops could not be loaded') });
  await expect(alert).toBeVisible({ timeout: 20_000 });
  await page.unroute(list);
  await alert.getByRole('button', { name: say('أعد المحاولة', 'Try again') }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
