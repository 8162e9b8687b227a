import { randomUUID } from 'node:crypto';
import { firstRow, insert } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

interface Logged {
  message: string;
  source: string;
  error: object;
  user_agent: string;
}

test('an error of one tab is found, resolved, and open again when it comes in a newer build @once', async ({
  page,
  context,
  person,
}) => {
  test.slow(); // three documents, two of them of the console
  // Letters alone: numbers make no other error of it.
  const tag = randomUUID().replaceAll(/[\d-]/g, '');
  const message = `no wheels ${tag} <b>here</b>`;
  const other = await context.newPage();
  await other.goto('/page/about');
  await other.evaluate((text) => {
    setTimeout(() => {
      throw Object.assign(new Error(text), { name: 'WheelError' });
    });
  }, message);
  const logged = async () =>
    firstRow<Logged>(
      'site_errors',
      { select: 'message,source,error,user_agent', message: `eq.${message}` },
      person.token,
    );
  await expect(async () => expect((await logged()).source).toMatch(/^shell@/)).toPass();
  await other.close();

  await page.goto(`/admin/site-errors?state=open&q=${tag}`);
  const row = page.getByRole('row').filter({ hasText: tag });
  await expect(row).toContainText('مفتوح');
  await row.getByRole('link').first().click();
  const drawer = page.getByRole('complementary', { name: 'الخطأ' });
  // What a browser said is text, whatever is in it.
  await expect(drawer).toContainText(message);
  await expect(drawer).toContainText('WheelError');
  await drawer.getByRole('tab', { name: 'آخر المرات' }).click();
  await expect(drawer.getByRole('tabpanel')).toContainText('/page/about');

  await drawer.getByRole('button', { name: 'انحل' }).click();
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(drawer).toContainText('مفتوح');
  await drawer.getByRole('button', { name: 'انحل' }).click();
  await expect(drawer).toContainText('محلول');
  await drawer.getByRole('tab', { name: 'السجل' }).click();
  await expect(drawer.getByRole('tabpanel')).toContainText(person.username);

  const { source, ...known } = await logged();
  await insert('site_errors', { ...known, source: source.replace(/@\S+/, `@${tag.slice(0, 12)}`) }, person.token);
  await page.goto(`/admin/site-errors?state=open&q=${tag}`);
  await expect(row).toContainText('رجع');
});
