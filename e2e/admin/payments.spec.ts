import { readFile } from 'node:fs/promises';
import { postAd } from '../support/ads.ts';
import { call, changeAsServer } from '../support/api.ts';
import { approveHeld, beginPayment } from '../support/pay.ts';
import { confirmApp, register } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'new' });

test.beforeEach(async ({ person }) => {
  await changeAsServer('profiles', { id: `eq.${person.id}` }, { is_admin: true });
});

test('a payment is found, asked about, given back with the second factor alone, and exported @once', async ({
  page,
  person,
  say,
}) => {
  test.slow();
  const payer = await register(`سعد ${person.id.slice(0, 4).replaceAll(/\d/g, 'ب')}`);
  const plan = { kind: 'subscription', plan: 'shop', period: 'monthly' };
  const payment = await beginPayment(payer, plan);
  await page.goto('/admin/payments');
  await page.getByRole('searchbox').fill(payer.id);
  const row = page.getByRole('row').filter({ hasText: say('اشتراك متجر', 'Shop plan') });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('99');
  await row.getByRole('link').click();
  const drawer = page.getByRole('complementary', { name: say('الدفعة', 'Payment') }).or(page.getByRole('dialog'));
  await expect(drawer).toContainText(payer.username);

  await approveHeld(payment);
  await drawer.getByRole('button', { name: say('اسأل المزوّد الحين', 'Check now') }).click();
  await expect(drawer.getByText(say('مدفوعة', 'Paid'), { exact: true }).first()).toBeVisible();
  await drawer.getByRole('tab', { name: say('وش صار', 'Timeline') }).click();
  await expect(drawer.getByRole('tabpanel')).toContainText(say('تلر يقول: مدفوعة', 'Telr says: Paid'));
  await expect(drawer.getByRole('tabpanel')).toContainText(/INV-\d{4}-\d{5}/);

  await drawer.getByRole('button', { name: say('رجّع المبلغ', 'Refund'), exact: true }).click();
  const refused = page.getByRole('dialog', { name: say('تحتاج خطوة التحقق الثانية', 'You need the second factor') });
  await expect(
    refused.getByRole('link', { name: say('افتح إعدادات حسابي', 'Open my account settings') }),
  ).toHaveAttribute('href', '/profile/settings');
  // The server does not rely on that.
  const refund = { payment_id: payment, reason: 'Paid by mistake' };
  await expect(call('request_refund', refund, person.token)).rejects.toThrow(/refund_factor/);

  const { name, value } = await confirmApp(person);
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [name, value] as const);
  await page.reload();
  await drawer.getByRole('button', { name: say('رجّع المبلغ', 'Refund'), exact: true }).click();
  const asking = page.getByRole('dialog', { name: say('ترجّع المبلغ كامل؟', 'Refund the whole amount?') });
  const give = asking.getByRole('button', { name: say('رجّع المبلغ', 'Refund it') });
  await give.click();
  await expect(asking.getByText(say('اكتب السبب.', 'Say why.'))).toBeVisible();
  await asking.getByRole('textbox').fill(say('دفعها بالغلط', 'Paid by mistake'));
  await give.click();
  await expect(page.getByText(say('رجع المبلغ', 'Refunded'), { exact: true }).first()).toBeVisible();
  await drawer.getByRole('tab', { name: say('وش صار', 'Timeline') }).click();
  await expect(drawer.getByRole('tabpanel')).toContainText(/CN-\d{4}-\d{5}/);
  await expect(drawer.getByRole('tabpanel')).toContainText(say('دفعها بالغلط', 'Paid by mistake'));

  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say('صدّر', 'Export') }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.startsWith('\uFEFF')).toBe(true);
  expect(file).toContain(payer.username);
  expect(file).toContain('refunded');
});

test('whoever owes a commission is reminded, once a day @once', async ({ page, say }) => {
  test.slow();
  const seller = await register();
  const listing_id = await postAd(seller, { price: 2000 });
  await call('mark_sold', { listing_id, through_product: true, price: 2000, other_buyer: true }, seller.token);
  await page.goto(`/admin/payments?kind=commission&status=pending&q=${seller.id}`);
  await page
    .getByRole('row')
    .filter({ hasText: say('عمولة بيع', 'Sale commission') })
    .getByRole('link')
    .click();
  const drawer = page.getByRole('complementary', { name: say('الدفعة', 'Payment') });
  const remind = drawer.getByRole('button', { name: say('ذكّره بالعمولة', 'Remind them') });
  await remind.click();
  await expect(page.getByText(say('وصله التذكير', 'They were reminded'))).toBeVisible();
  await remind.click();
  await expect(page.getByText(say('ذكّرناه اليوم', 'They were reminded today')).first()).toBeVisible();
});
