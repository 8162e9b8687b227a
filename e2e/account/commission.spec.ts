import { randomUUID } from 'node:crypto';
import { postAd } from '../support/ads.ts';
import { call, firstRow } from '../support/api.ts';
import { complaints } from '../support/complaints.ts';
import { payInSimulator } from '../support/pay.ts';
import { register } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'new' });

/** Has a buyer offer 30,000 for an ad of the seller, who accepts: `messaging/bids.spec.ts` presses for both. */
async function haveAcceptedBid(seller: { id: string; token: string }, buyer: { token: string }, ad: string) {
  await call('place_bid', { listing_id: ad, amount: 30_000, client_id: randomUUID() }, buyer.token);
  const { id } = await firstRow<{ id: string }>('bids', { listing_id: `eq.${ad}` }, seller.token);
  await call('answer_bid', { bid_id: id, accept: true }, seller.token);
}

test('the commission of a bike that went to the accepted bid is paid at last, once, and has its invoice', async ({
  page,
  person,
  say,
}) => {
  test.setTimeout(60_000);
  const found = await complaints(page);
  const buyer = await register('سعود');
  const ad = await postAd(person, { price: 34_500, bidding_enabled: true, min_bid: 20_000 });
  await haveAcceptedBid(person, buyer, ad);

  // Sold to the one whose bid was accepted, for less than that: the commission counts from the bid.
  await page.goto(`/ad/${ad}`);
  await page.getByRole('button', { name: say('انباع', 'Mark as sold') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: say('عن طريق دبّاب', 'Through Dabbab') }).check();
  await expect(sheet.getByRole('radio', { name: /سعود/ })).toBeChecked();
  await sheet.getByRole('textbox', { name: say('بكم انباع؟', 'What did it sell for?') }).fill('29000');
  await expect(sheet).toContainText('1,500');
  await sheet.getByRole('button', { name: say('أكّد البيع', 'Confirm the sale') }).click();
  await sheet.getByRole('link', { name: say('ادفع العمولة', 'Pay the commission') }).click();

  // What the card does not pay, and a page that was left, leave the debt as it was.
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(say('ادفع عمولة البيع', 'Pay the sale commission'));
  await page.getByRole('button', { name: new RegExp(`^${say('ادفع', 'Pay')}`) }).click();
  await payInSimulator(page, 'Decline');
  await expect(heading).toHaveText(say('البنك رفض العملية', 'The bank declined'));
  await page.getByRole('button', { name: say('حاول ببطاقة ثانية', 'Try another card') }).click();
  await expect(page).toHaveTitle(/simulated|محاكاة/);
  await page.goto('/profile/payments');
  await expect(page.getByRole('main')).toContainText('1,500');
  await expect(page.getByRole('button', { name: say('ألغِ الدفعة', 'Cancel payment') })).toBeHidden();

  // The page that was left is still there: the commission is paid once, and has its invoice.
  await page.getByRole('link', { name: say('حالة الدفع', 'Payment status') }).click();
  await page.getByRole('button', { name: say('ارجع لصفحة الدفع', 'Back to the payment page') }).click();
  await payInSimulator(page, 'Approve');
  await expect(heading).toHaveText(say('تم الدفع', 'Paid'));
  await page.reload();
  await page.getByRole('link', { name: say('افتح الفاتورة', 'Open the invoice') }).click();
  const invoice = page.getByRole('main');
  await expect(invoice).toContainText(/INV-\d{4}-\d{5}/);
  for (const amount of ['1,304.35', '195.65', '1,500.00']) await expect(invoice).toContainText(amount);
  expect(found).toEqual([]);
});
