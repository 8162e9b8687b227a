import { Buffer } from 'node:buffer';
import { call, firstRow } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

const file = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${lines.join('\r\n')}`),
});

test('a file of ads is mapped, tried, stored, and taken back @once', async ({ page, person }) => {
  const { id, username } = await firstRow<{ id: string; username: string }>(
    'profiles',
    { select: 'id,username', suspended: 'is.false', is_admin: 'is.false', order: 'created_at.desc', offset: '1' },
    person.token,
  );
  const mine = async () =>
    call<unknown[]>('admin_list_listings', { seller: id, status: 'hidden', page_size: 100 }, person.token);
  const before = (await mine()).length;
  await page.goto('/admin/imports?kind=listings');
  await page.getByLabel('إعلانات مين').fill(username);
  await page
    .getByLabel('اسحب ملف')
    .setInputFiles(
      file('ads.csv', [
        'kind,title_ar,الماركة,bike_type,condition,city,كم يبي',
        'motorcycle,دباب مستورد أول,honda,sport,used,riyadh,٢٥٬٠٠٠',
        'motorcycle,دباب مستورد ثاني,هوندا,sport,used,riyadh,غالي',
        'motorcycle,=HYPERLINK(1),honda,sport,used,riyadh,9000',
      ]),
    );
  // What the file calls otherwise is chosen.
  await page.getByLabel('هو: كم يبي').selectOption('price');
  await page.getByRole('button', { name: 'جرّب بدون حفظ' }).click();
  await expect(page.getByText('مو رقم: غالي')).toBeVisible();
  expect((await mine()).length).toBe(before);
  await page.getByRole('button', { name: 'استورد 2 صف' }).click();
  await expect(page.getByText('كمل الاستيراد')).toBeVisible();
  expect((await mine()).length).toBe(before + 2);

  const run = page.getByRole('listitem').filter({ hasText: 'ads.csv' }).first();
  await run.getByRole('button', { name: 'تراجع عنه' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'تراجع' }).click();
  await expect(run.getByText('انلغى')).toBeVisible();
  expect((await mine()).length).toBe(before);
});

test('an import that a reload has interrupted goes on where it was @once', async ({ page, person }) => {
  const tag = Math.random().toString(36).slice(2, 8);
  const rows = Array.from({ length: 250 }, (_, at) => `${tag}${at}@example.test`);
  await page.goto('/admin/imports?kind=invitations');
  await page.getByLabel('اسحب ملف').setInputFiles(file('people.csv', ['email', ...rows]));
  await page.getByRole('button', { name: 'جرّب بدون حفظ' }).click();
  // The second portion does not come through.
  let portions = 0;
  await page.route('**/rpc/import_rows', async (route) => {
    const stores = !(route.request().postDataJSON() as { dry: boolean }).dry;
    if (stores && ++portions === 2) await route.abort();
    else await route.continue();
  });
  await page.getByRole('button', { name: 'استورد 250 صف' }).click();
  await expect(page.getByText('توقف عند 100 من 250')).toBeVisible();
  await page.reload();
  await expect(page.getByText('توقف عند 100 من 250')).toBeVisible();
  await page.getByRole('button', { name: 'كمّل' }).click();
  await expect(page.getByText('كمل الاستيراد')).toBeVisible();
  const stored = await firstRow<{ id: string }>(
    'invitations',
    { select: 'id', email: `eq.${tag}249@example.test` },
    person.token,
  );
  expect(stored.id).toBeTruthy();
});
