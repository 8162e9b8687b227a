import { insert } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

test('a visit is measured, and the technical dashboard shows it beside errors, jobs and releases @once', async ({
  page,
  browser,
  baseURL,
  person,
}) => {
  const visitor = await browser.newContext();
  const visit = await visitor.newPage();
  await visit.addInitScript(() => {
    // Among the one in ten that are measured, and no robot.
    Math.random = () => 0;
    Object.defineProperty(navigator, 'webdriver', { value: false });
  });
  const told: unknown[] = [];
  visit.on('response', (response) => {
    if (response.url().endsWith('/rpc/report_page_view') && response.ok()) told.push(response.request().postDataJSON());
  });
  await visit.goto(`${baseURL}/shops`);
  // Looks away, as soon as that is waited for.
  await expect(async () => {
    await visit.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(told).toEqual([expect.objectContaining({ route: '/shops', remote: 'shops', broken: false })]);
  }).toPass();
  await visitor.close();

  await insert('site_errors', { message: 'آخر خطأ', source: 'mf-shops@0.0.1', severity: 'high' }, person.token);
  await page.goto('/admin/technical-dashboard');
  const panel = (name: string) => page.getByRole('region', { name });
  await expect(panel('أبطأ الصفحات p75')).toContainText('/shops');
  await expect(panel('آخر خمسة أخطاء').getByRole('row').nth(1)).toContainText('آخر خطأ');
  await expect(panel('المهام')).toContainText('قياس التخزين');
  await expect(panel('الإصدارات وأخطاؤها').getByRole('listitem').filter({ hasText: 'messaging' }).first()).toContainText(
    'مدمج',
  );

  await panel('الحدود')
    .getByRole('button', { name: /^اعرض كل الحدود/ })
    .click();
  const limits = panel('الحدود').getByRole('row');
  await expect(limits.filter({ hasText: 'محادثات جديدة' }).filter({ hasText: 'ساعة' })).toContainText('30');

  await insert('site_errors', { message: 'وخطأ بعده', severity: 'high' }, person.token);
  await page.getByRole('button', { name: 'حدّث الحين' }).click();
  await expect(panel('آخر خمسة أخطاء').getByRole('row').nth(1)).toContainText('وخطأ بعده');
  await panel('آخر خمسة أخطاء').getByRole('link', { name: 'وخطأ بعده' }).click();
  await expect(page.getByRole('complementary', { name: 'الخطأ' })).toContainText('وخطأ بعده');
});
