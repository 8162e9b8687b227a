import { randomUUID } from 'node:crypto';
import { firstRow } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

test('a plan is made, changed by two admins at once, and its prices are on record @once', async ({
  page,
  person,
  say,
}) => {
  test.slow();
  const slug = `e2e-${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/shop-plans');
  await page.getByRole('button', { name: say('باقة جديدة', 'New plan') }).click();
  const adding = page.getByRole('dialog', { name: say('باقة جديدة', 'New plan') });
  const save = say('احفظ', 'Save');
  const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name });
  await field(say('الاسم في الرابط', 'Name in addresses')).fill(slug);
  await field(say('الاسم بالعربي', 'Arabic name')).fill('باقة التجربة');
  await field(say('الاسم بالإنجليزي', 'English name')).fill('Trial plan');
  await field(say('السعر الشهري', 'Monthly price')).fill('-5');
  await adding.getByRole('button', { name: save }).click();
  await expect(adding.getByText(say('اكتب سعر من', 'Enter a price from'))).toBeVisible();
  await field(say('السعر الشهري', 'Monthly price')).fill('٤٩٫٥');
  await adding.getByRole('button', { name: save }).click();
  await expect(adding).toBeHidden();
  const plan = { select: 'slug,monthly_price,ad_limit', slug: `eq.${slug}` };
  expect(await firstRow('shop_plans', plan)).toEqual({ slug, monthly_price: 49.5, ad_limit: null });

  await page.getByRole('link', { name: say('باقة التجربة', 'Trial plan') }).click();
  const drawer = page.getByRole('complementary', { name: say('الباقة', 'Plan') });
  // What was just told lies over the foot of the drawer.
  await page.getByRole('status').getByRole('button').last().click();
  await drawer.getByRole('button', { name: say('عدّل', 'Edit') }).click();
  const editing = page.getByRole('dialog', { name: say('عدّل الباقة', 'Edit the plan') });
  await field(say('السعر الشهري', 'Monthly price')).fill('60');
  await field(say('السعر السنوي', 'Yearly price')).fill('600');
  // Another admin is quicker.
  await changePlan(slug, { monthly_price: 55 }, person.token);
  await editing.getByRole('button', { name: save }).click();
  await expect(
    editing.getByText(say('مشرف ثاني غيّر: السعر الشهري', 'Another admin has changed: Monthly price')),
  ).toBeVisible();
  await editing.getByRole('button', { name: say('كمّل على تعديله', 'Go on from there') }).click();
  await expect(field(say('السعر الشهري', 'Monthly price'))).toHaveValue('60');
  await editing.getByRole('button', { name: save }).click();
  await expect(editing).toBeHidden();
  await drawer.getByRole('tab', { name: say('سجل الأسعار', 'History of prices') }).click();
  const history = drawer.getByRole('tabpanel').getByRole('listitem');
  await expect(history).toHaveCount(3);
  await expect(history.first()).toContainText('60');
  await expect(history.nth(1)).toContainText('55');
});

/** As another admin would, at the same time. */
async function changePlan(slug: string, change: object, token: string): Promise<void> {
  const answer = await fetch(`${process.env.TEST_SUPABASE_URL}/rest/v1/shop_plans?slug=eq.${slug}`, {
    method: 'PATCH',
    headers: {
      apikey: process.env.TEST_SUPABASE_KEY ?? '',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(change),
  });
  expect(answer.ok).toBe(true);
}
