import { changeAsServer } from '../support/api.ts';
import { approveHeld, beginPayment } from '../support/pay.ts';
import { register } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'new' });

test('sessions are compared with the provider, and what differs is mended @once', async ({ page, person, say }) => {
  test.slow();
  await changeAsServer('profiles', { id: `eq.${person.id}` }, { is_admin: true });
  const payer = await register();
  const payment = await beginPayment(payer, { kind: 'subscription', plan: 'shop', period: 'monthly' });
  // Its callbacks get lost: nobody tells.
  const control = `${process.env.TEST_SIMULATOR_URL}/control`;
  const wish = async (wanted: object) => {
    const headers = { 'content-type': 'application/json' };
    await fetch(`${control}/wishes`, { method: 'POST', headers, body: JSON.stringify(wanted) });
  };
  await wish({ copies: 0 });
  await approveHeld(payment);
  await wish({ copies: 1 });

  await page.goto(`/admin/telr-transactions?q=${payment}`);
  const row = page.getByRole('row').filter({ hasText: say('تنتظر الدفع', 'Waits to be paid') });
  await expect(row).toContainText(say('تجريبي', 'Test'));
  await page.getByRole('heading', { name: say('مطابقة مع المزوّد', 'Reconciliation') }).click();
  const panel = page.getByRole('group').filter({ hasText: say('ابدأ المطابقة', 'Reconcile') });
  await page.getByRole('button', { name: say('ابدأ المطابقة', 'Reconcile') }).click();
  const first = panel.getByRole('listitem').first();
  await first.getByRole('button', { name: say('شوف الاختلافات', 'Show differences') }).click();
  const difference = first.getByRole('listitem').filter({ hasText: `${payment}-1` });
  await expect(difference).toContainText(say('الحالة مختلفة', 'Another status'));
  await expect(difference).toContainText(say('عندهم: مدفوعة', 'Theirs: Paid'));
  await difference.getByRole('button', { name: say('اسأل المزوّد الحين', 'Check now') }).click();
  await expect(page.getByRole('row').filter({ hasText: say('مدفوعة', 'Paid') })).toHaveCount(1);

  await page.getByRole('row').getByRole('link').first().click();
  const drawer = page.getByRole('complementary', { name: say('جلسة الدفع', 'Payment session') });
  await expect(drawer.getByRole('region', { name: say('الدفعة عندنا', 'Our payment') })).toContainText(payer.username);
  await drawer.getByRole('tab', { name: say('ردود المزوّد', 'Raw events') }).click();
  await drawer.getByText(say('مدفوعة · انطبقت', 'Paid · Applied')).click();
  await expect(drawer.getByText(/"event_id"/)).toContainText(`${payment}-1 paid`);
});
