import { postAd } from '../support/ads.ts';
import { call, changeAsServer, firstRow } from '../support/api.ts';
import { approveHeld, payInSimulator } from '../support/pay.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'new' });

const day = 86_400_000;

test('a commission is paid, with a refused card, a closed tab, a bank that waits and a change of mind in between', async ({
  page,
  person,
  say,
  language,
}) => {
  test.slow();
  const listing_id = await postAd(person, { price: 2000 });
  const sale = { listing_id, through_product: true, price: 2000, other_buyer: true };
  await call('mark_sold', sale, person.token);
  const result = page.getByRole('status').filter({ has: page.getByRole('heading', { level: 1 }) });

  await page.goto('/profile/payments');
  await page.getByRole('link', { name: say('ادفع', 'Pay'), exact: true }).click();
  await expect(page.getByText('13.04')).toBeVisible();
  await page.getByRole('button', { name: say('ادفع', 'Pay') }).dblclick();
  await payInSimulator(page, 'Decline');
  await expect(result).toContainText(say('ما انسحب من بطاقتك شي', 'Nothing was charged'));

  await page.getByRole('button', { name: say('حاول ببطاقة ثانية', 'Try another card') }).click();
  await expect(page.getByRole('button', { name: /^(Approve|اعتمد)$/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/payment-status/);
  // As if that tab had been closed: the payment is found again, and its page is the same.
  await page.goto('/profile/payments');
  await page.getByRole('link', { name: say('حالة الدفع', 'Payment status') }).click();
  await expect(result).toContainText(say('لا تدفع مرة ثانية', 'Do not pay again'));
  await page.getByRole('button', { name: say('ارجع لصفحة الدفع', 'Back to the payment page') }).click();
  await payInSimulator(page, 'Cancel');
  await expect(result).toContainText(say('ما اكتمل الدفع', 'Payment not completed'));

  await page.getByRole('button', { name: say('كمّل الدفع', 'Go on paying') }).click();
  await payInSimulator(page, 'Approve');
  await expect(result).toContainText(say('تم الدفع', 'Paid'));
  await page.getByRole('link', { name: say('افتح الفاتورة', 'Open the invoice') }).click();
  const invoice = page.getByRole('article');
  await expect(invoice).toContainText(/INV-\d{4}-\d{5}/);
  await expect(invoice).toContainText('عمولة بيع 5%');
  await expect(invoice).toContainText('Sale commission 5%');
  await expect(invoice).toContainText('86.96');
  await expect(invoice.getByRole('img', { name: say('رمز الفاتورة', "invoice's code") })).toBeVisible();
  await expect(page).toHaveTitle(/INV-/);
  // What is printed is the paper alone, on one page, under its number.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'PDF' })).toBeHidden();
  await expect(invoice.getByText(/^INV-/)).toBeVisible();
  await expect(invoice.getByRole('img', { name: say('رمز الفاتورة', "invoice's code") })).toBeVisible();
  const file = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(file).toContain(Buffer.from('\uFEFFINV-', 'utf16le').swap16().toString('hex').toUpperCase()); // its name
  const paid = await firstRow('payments', { select: 'status', listing_id: `eq.${listing_id}` }, person.token);
  expect([paid, language]).toEqual([{ status: 'paid' }, language]);
});

test('a plan is bought, upgraded with its rest taken off, and runs out @once', async ({ page, person, say }) => {
  test.slow();
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('باقات المتاجر', 'Shop plans') })
    .click();
  await page.getByRole('link', { name: say('اشترك في متجر', 'Subscribe to Shop') }).click();
  await page.getByRole('button', { name: say('ادفع', 'Pay') }).click();
  await payInSimulator(page, 'Approve');
  await page.getByRole('link', { name: say('شوف باقتك', 'See your plan') }).click();
  await expect(page.getByRole('heading', { name: say('متجر', 'Shop'), exact: true })).toBeVisible();
  await expect(page.getByText(say('0 من 60', '0 of 60'))).toBeVisible();

  const granted_at = (days: number) => ({ granted_at: new Date(Date.now() - days * day).toISOString() });
  const mine = { profile_id: `eq.${person.id}` };
  await changeAsServer('subscriptions', mine, granted_at(14.5));
  await page.getByRole('link', { name: say('غيّر أو جدّد', 'Change or renew') }).click();
  await page.getByRole('link', { name: say('انتقل لباقة معرض', 'Move up to Showroom') }).click();
  await expect(page.getByText('-49.50')).toBeVisible();
  await expect(page.getByText('249.50').first()).toBeAttached();
  await page.getByRole('button', { name: say('ادفع', 'Pay') }).click();
  await payInSimulator(page, 'Hold');
  await expect(page.getByText(say('لا تدفع مرة ثانية', 'Do not pay again'))).toBeVisible();
  // The page asks by itself until the bank has decided.
  await approveHeld(new URL(page.url()).searchParams.get('payment') ?? '');
  await page.getByRole('link', { name: say('شوف باقتك', 'See your plan') }).click();
  await expect(page.getByRole('heading', { name: say('معرض', 'Showroom'), exact: true })).toBeVisible();

  await changeAsServer('subscriptions', mine, granted_at(60));
  await page.reload();
  await expect(page.getByRole('heading', { name: say('مجانية', 'Free'), exact: true })).toBeVisible();
});

test('an ad is featured, and a payment that was not wanted is cancelled @once', async ({ page, person, say }) => {
  const id = await postAd(person);
  const wanted = { kind: 'featured_listing', target: id, option: 'listing-3-days' };
  await call('create_payment', wanted, person.token);
  await page.goto('/profile/payments');
  await page.getByRole('button', { name: say('ألغِ الدفعة', 'Cancel payment') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('ألغِ الدفعة', 'Cancel payment') })
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: say('ملغية', 'Cancelled') })).toBeVisible();

  await page.goto(`/feature-ad/${id}`);
  await page.getByRole('button', { name: say('ادفع', 'Pay') }).click();
  await expect(page.getByText(say('اختر المدة.', 'Choose for how long.'))).toBeVisible();
  await page.getByRole('radio', { name: say('أسبوع', 'one week') }).check({ force: true });
  await page.getByRole('button', { name: /39/ }).click();
  await payInSimulator(page, 'Approve');
  await page.getByRole('link', { name: say('شوف إعلانك', 'See your ad') }).click();
  await expect(page.getByText(say('مميّز', 'Featured')).first()).toBeVisible();
});
