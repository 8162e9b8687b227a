import type { Browser, Locator, Page } from '@playwright/test';
import { postAd } from '../support/ads.ts';
import { call, changeAsServer, firstRow, rows } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/keys.ts';
import { type Person, register } from '../support/people.ts';
import { expect, type Language, test, untilTakenOver } from '../support/test.ts';

test.use({ account: 'new' });

interface Bid {
  id: string;
  amount: number;
  status: string;
}

/** A seller with an ad that takes bids, in a browser of their own. */
async function haveSeller(browser: Browser, language: Language, baseURL = ''): Promise<{ ad: string; page: Page }> {
  const seller = await register('سلطان');
  const ad = await postAd(seller, { price: 34_500, bidding_enabled: true, min_bid: 20_000 });
  const origins = [{ origin: baseURL, localStorage: [seller.stored] }];
  const context = await browser.newContext({ storageState: { cookies: [], origins }, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'i18next', value: language, url: baseURL }]);
  const page = await context.newPage();
  await page.goto(`${baseURL}/ad/${ad}`);
  return { ad, page };
}

/** Scrolls to the bids of an ad, which load when one comes near them. */
async function goNearBids(page: Page): Promise<void> {
  await untilTakenOver(page);
  await page.locator('.bid-card').scrollIntoViewIfNeeded();
}

/** Opens the page of the ad anew, and looks at its bids. */
async function lookAtBids(page: Page): Promise<void> {
  await page.reload();
  await goNearBids(page);
}

/** Reaches a control by Tab and presses it by Enter; on a phone by finger. */
function hand(page: Page, isMobile: boolean) {
  const reach = (target: Locator) => (isMobile ? target.tap() : tabTo(page, target, 90));
  const press = async (target: Locator) => {
    await reach(target);
    if (!isMobile) await page.keyboard.press('Enter');
  };
  return { reach, press };
}

const lastBid = (ad: string, { token }: Person) =>
  firstRow<Bid>('bids', { listing_id: `eq.${ad}`, order: 'created_at.desc' }, token);

test('a negotiation from the first bid over a counter-offer to the sale, by keyboard or by finger', async ({
  page,
  person,
  browser,
  baseURL,
  language,
  say,
  isMobile,
}) => {
  test.setTimeout(90_000);
  const { ad, page: sellers } = await haveSeller(browser, language, baseURL);
  const main = page.getByRole('main');
  const bidder = hand(page, isMobile);
  const seller = hand(sellers, false);

  await page.goto(`/ad/${ad}`);
  if (isMobile) await main.getByRole('button', { name: say('سوم', 'Bid'), exact: true }).tap();
  await bidder.reach(main.getByRole('textbox', { name: say('سومك بالريال', 'Your bid in riyals') }));
  await page.keyboard.type('30000');
  await page.keyboard.press('Enter');
  const own = main.getByRole('article', { name: say('سومك', 'Your bid') });
  await expect(own).toContainText(say('بانتظار البائع', 'Waiting for seller'));
  await expect(own).toContainText(say('أقل من المعروض بـ 4,500 ريال', '4,500 riyals below asking'));
  await expect(own).toContainText('48');

  await lookAtBids(sellers);
  const received = sellers.getByRole('article', { name: say('سوم المشتري', 'Buyer’s bid') });
  await expect(received).toContainText('30,000');
  await expectAccessible(sellers, 'the bids for an ad', 'all');
  await seller.press(received.getByRole('button', { name: say('رد بمبلغ', 'Counter') }));
  const dialog = sellers.getByRole('dialog');
  await expectAccessible(sellers, 'a counter-offer', 'all');
  await seller.reach(dialog.getByRole('textbox', { name: say('سومك بالريال', 'Your bid in riyals') }));
  await sellers.keyboard.type('35000');
  await sellers.keyboard.press('Enter');
  await expect(dialog).toContainText(say('سعر الإعلان 34,500', 'The ad costs 34,500'));
  await sellers.keyboard.press('ControlOrMeta+a');
  await sellers.keyboard.type('33000');
  await sellers.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(sellers.getByRole('article', { name: say('سومك', 'Your bid') })).toContainText(
    say('بانتظار المشتري', 'Waiting for buyer'),
  );

  await lookAtBids(page);
  const answer = main.getByRole('article', { name: say('سوم البائع', 'Seller’s bid') });
  await expect(answer).toContainText('33,000');
  await bidder.press(answer.getByRole('button', { name: say('اقبل السوم', 'Accept') }));
  await expect(answer).toContainText(say('الإعلان محجوز لك', 'The ad is reserved for you'));
  await expect(main.locator('.price-card').getByText(say('محجوز', 'Reserved'), { exact: true })).toBeVisible();
  await expectAccessible(page, 'an accepted bid', 'all');

  await sellers.reload();
  await expect(sellers.locator('.price-card').getByText(say('محجوز', 'Reserved'), { exact: true })).toBeVisible();
  await seller.press(sellers.getByRole('button', { name: say('انباع', 'Mark as sold') }));
  await dialog.getByRole('radio', { name: say('عن طريق دبّاب', 'Through Dabbab') }).focus();
  await sellers.keyboard.press('Space');
  // Whose bid was accepted is the buyer, at that price.
  await expect(dialog.getByRole('radio', { name: person.username })).toBeChecked();
  await expect(dialog).toContainText('1,650');
  await seller.press(dialog.getByRole('button', { name: say('أكّد البيع', 'Confirm the sale') }));
  await expect(dialog.getByRole('heading', { name: say('مبروك البيع', 'Well sold') })).toBeVisible();
  expect(await lastBid(ad, person)).toMatchObject({ amount: 33_000, status: 'accepted' });
  await sellers.context().close();
});

test('a reserved ad keeps its price and takes no other bid, until it is released @once', async ({
  page,
  person,
  browser,
  baseURL,
  language,
  say,
  isMobile,
}) => {
  const { ad, page: sellers } = await haveSeller(browser, language, baseURL);
  const first = await register('ماجد');
  const placed = await call<Bid>('place_bid', { listing_id: ad, amount: 31_000 }, first.token);
  const seller = hand(sellers, false);
  await lookAtBids(sellers);
  const received = sellers.getByRole('article', { name: say('سوم المشتري', 'Buyer’s bid') });
  await seller.press(received.getByRole('button', { name: say('اقبل السوم', 'Accept') }));
  await expect(received).toContainText(say('إعلانك محجوز وسعره ثابت', 'Your ad is reserved and its price is fixed'));

  await sellers.goto(`${baseURL}/edit-listing/${ad}?step=price`);
  const price = sellers.getByRole('textbox', { name: say('السعر', 'Price') }).first();
  await expect(price).not.toBeEditable();
  await expect(price).toHaveAccessibleDescription(
    say('السعر ثابت ما دام فيه سوم مقبول.', 'The price is fixed while a bid is accepted.'),
  );

  await page.goto(`/ad/${ad}`);
  const main = page.getByRole('main');
  await goNearBids(page);
  await expect(main.getByText(say('الإعلان محجوز الحين', 'This ad is reserved for an accepted bid'))).toBeVisible();
  await expect(main.getByRole('button', { name: say('أرسل السوم', 'Send the bid') })).toHaveCount(0);

  await sellers.goto(`${baseURL}/ad/${ad}`);
  await goNearBids(sellers);
  await seller.press(received.getByRole('button', { name: say('فك الحجز', 'Release the ad') }));
  const dialog = sellers.getByRole('dialog');
  await expect(dialog).toContainText(say('ينلغي السوم المقبول', 'The accepted bid is cancelled'));
  await seller.press(dialog.getByRole('button', { name: say('فك الحجز', 'Release the ad') }));
  await expect(received).toHaveCount(0);
  expect(await lastBid(ad, first)).toMatchObject({ id: placed.id, status: 'cancelled' });
  const news = await rows<{ kind: string }>('notifications', { select: 'kind', order: 'created_at.desc' }, first.token);
  expect(news.rows[0]).toEqual({ kind: 'bid_cancelled' });

  await lookAtBids(page);
  const amount = main.getByRole('textbox', { name: say('سومك بالريال', 'Your bid in riyals') });
  await hand(page, isMobile).reach(amount);
  await page.keyboard.type('32000');
  await page.keyboard.press('Enter');
  await expect(main.getByText(say('بانتظار البائع', 'Waiting for seller'))).toBeVisible();
  expect(await lastBid(ad, person)).toMatchObject({ amount: 32_000, status: 'pending' });
  await sellers.context().close();
});

test('a bid that nobody answered in time is over for both, and another can be made @once', async ({
  page,
  person,
  browser,
  baseURL,
  language,
  say,
}) => {
  const { ad, page: sellers } = await haveSeller(browser, language, baseURL);
  const { id } = await call<Bid>('place_bid', { listing_id: ad, amount: 31_000 }, person.token);
  await lookAtBids(sellers);
  const received = sellers.getByRole('article', { name: say('سوم المشتري', 'Buyer’s bid') });
  await expect(received.getByRole('button', { name: say('اقبل السوم', 'Accept') })).toBeVisible();
  await changeAsServer('bids', { id: `eq.${id}` }, { expires_at: new Date(Date.now() - 1000).toISOString() });
  // Heard live.
  await expect(received).toHaveCount(0);
  await sellers.getByRole('button', { name: say('المنتهي', 'Closed'), exact: true }).click();
  await expect(received).toContainText(say('انتهت مهلته', 'Expired'));
  await expect(received.getByRole('button')).toHaveCount(0);
  await expectAccessible(sellers, 'bids that are over', 'all');

  await page.goto(`/ad/${ad}`);
  const main = page.getByRole('main');
  const amount = main.getByRole('textbox', { name: say('سومك بالريال', 'Your bid in riyals') });
  await goNearBids(page);
  await expect(main.getByText(say('انتهت مهلة السوم الأخير', 'The last bid ran out'))).toBeVisible();
  await amount.fill('32000');
  await main.getByRole('button', { name: say('أرسل السوم', 'Send the bid') }).click();
  await expect(main.getByText(say('بانتظار البائع', 'Waiting for seller'))).toBeVisible();
  await sellers.context().close();
});
