import type { Page } from '@playwright/test';
import { postAd } from '../support/ads.ts';
import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { payInSimulator } from '../support/pay.ts';
import { type Person, register } from '../support/people.ts';
import { browserOf } from '../support/second-browser.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'new' });

/** An ad on which a bid was accepted. */
async function haveDeal(seller: Person, buyer: Person, amount: number): Promise<string> {
  const ad = await postAd(seller, { price: 20_000, bidding_enabled: true, min_bid: 10_000 });
  const { id } = await call<{ id: string }>('place_bid', { listing_id: ad, amount }, buyer.token);
  await call('answer_bid', { bid_id: id, accept: true }, seller.token);
  return ad;
}

test('a sale is named by the seller, confirmed by the buyer, paid for, and both rate each other', async ({
  page,
  person,
  browser,
  say,
}) => {
  test.slow();
  const buyer = await register('سلطان');
  const ad = await haveDeal(person, buyer, 18_000);
  const rate = async (on: Page, stars: string, words: string) => {
    await on.getByRole('button', { name: say('قيّم', 'Rate'), exact: true }).click();
    const form = on.getByRole('dialog');
    // By its key: stars that slide in with their sheet are no place to press yet.
    await form.getByRole('radio', { name: stars }).press('Space');
    await form.getByRole('textbox').fill(words);
    await form.getByRole('button', { name: say('أرسل التقييم', 'Send the review') }).click();
    await expect(on.getByRole('button', { name: say('عدّل تقييمك', 'Change your review') })).toBeVisible();
  };
  const verified = (on: Page, words: string) =>
    on
      .getByRole('article')
      .filter({ hasText: words })
      .filter({ hasText: say('بيع موثّق', 'Verified sale') });

  await page.goto(`/ad/${ad}`);
  await page.getByRole('button', { name: say('انباع', 'Mark as sold') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: say('عن طريق دبّاب', 'Through Dabbab') }).check({ force: true });
  await sheet.getByRole('radio', { name: buyer.username }).check({ force: true });
  await sheet.getByRole('textbox', { name: say('بكم انباع', 'What did it sell for') }).fill('15000');
  // Of the bid that was accepted, not of the lower price that is named.
  await expect(sheet).toContainText('900');
  await sheet.getByRole('button', { name: say('أكّد البيع', 'Confirm the sale') }).click();
  await sheet.getByRole('link', { name: say('تابع البيعة', 'Follow the sale') }).click();
  await expect(page.getByText(say('ننتظر المشتري يأكّد', 'The buyer is asked to confirm'))).toBeVisible();

  const buyers = await browserOf(browser, page, buyer);
  await buyers.goto('/notifications');
  await buyers.getByRole('link', { name: say('باعك', 'you bought it') }).click();
  await expect(buyers).toHaveURL(new RegExp(`/sale/${ad}$`));
  await expect(buyers.getByRole('definition').first()).toContainText('15,000');
  await expectAccessible(buyers, 'a sale to confirm');
  await buyers.getByRole('button', { name: say('نعم، اشتريته', 'Yes, I bought it') }).click();
  await expect(buyers.getByText(say('أكّدت إنك اشتريت', 'You confirmed that you bought it'))).toBeVisible();

  await buyers.getByRole('button', { name: say('أضفه لكراجي', 'Add it to my garage') }).click();
  await buyers.getByRole('link', { name: say('افتح كراجي', 'Open my garage') }).click();
  await expect(buyers.getByRole('heading', { name: 'CB500F' })).toBeVisible();
  await buyers.goBack();

  await page.reload();
  await page.getByRole('link', { name: say('ادفع العمولة', 'Pay the commission') }).click();
  await page.getByRole('button', { name: say('ادفع', 'Pay') }).click();
  await payInSimulator(page, 'Approve');
  await page.getByRole('link', { name: say('افتح الفاتورة', 'Open the invoice') }).click();
  await expect(page.getByRole('article')).toContainText(/INV-\d{4}-\d{5}/);
  await expect(page.getByRole('article')).toContainText('900');

  await page.goto(`/sale/${ad}`);
  await rate(page, say('5 نجوم', '5 stars of 5'), 'دفع في وقته');
  await rate(buyers, say('4 نجوم', '4 stars of 5'), 'الدباب نظيف مثل ما وصف');

  await page.goto('/profile/reviews');
  await page.getByRole('button', { name: say('رد', 'Answer'), exact: true }).click();
  await sheet.getByRole('textbox').fill('الله يبارك لك فيه');
  await sheet.getByRole('button', { name: say('أرسل الرد', 'Send the answer') }).click();
  await expect(sheet).toBeHidden();
  await page.goto(`/user/${buyer.id}`);
  await expect(verified(page, 'دفع في وقته')).toBeVisible();
  await buyers.goto(`/user/${person.id}`);
  await expect(verified(buyers, 'الدباب نظيف')).toContainText('الله يبارك لك فيه');
  await buyers.context().close();
});
