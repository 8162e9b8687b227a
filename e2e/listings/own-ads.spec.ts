import { postAd } from '../support/ads.ts';
import { changeAsServer, insert } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { register } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'new' });

test('a seller sees how their ads go and does the one thing that each asks for', async ({
  page,
  person,
  say,
  browser,
  baseURL,
}) => {
  const shown = await postAd(person, { title_ar: 'دبّاب معروض', title_en: 'Bike for sale' });
  const bare = { kind: 'part', part_category: 'helmet', condition: 'new', city: 'riyadh', price: 900 };
  await insert('listings', { ...bare, title_ar: 'خوذة بدون صورة', title_en: 'Helmet without picture' }, person.token);

  // Somebody looks at the ad, twice; its owner too. The device counts once.
  const visitor = await browser.newPage({ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } });
  for (const time of ['first', 'again']) {
    const counted = visitor.waitForResponse((response) => response.url().includes('rpc/count_view'));
    await visitor.goto(`/ad/${shown}`);
    expect((await counted).ok(), time).toBe(true);
  }
  await visitor.close();

  await page.goto('/');
  await page.locator('.account-menu__button').click();
  const own = page.getByRole('menuitem', { name: say('إعلاناتي', 'My ads') });
  await own.click();
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  const forSale = row(say('دبّاب معروض', 'Bike for sale'));
  await expect(forSale.getByText(say('مشاهدة', 'Views')).locator('..')).toContainText('1');
  const refused = row(say('خوذة بدون صورة', 'Helmet without picture'));
  await expect(refused).toContainText(say('بدون صورة', 'no picture'));
  await expectAccessible(page, 'own ads');

  await page.getByRole('button', { name: say('مرفوض', 'Refused') }).click();
  await expect(page).toHaveURL(/state=refused/);
  await expect(forSale).toHaveCount(0);
  await refused.getByRole('button', { name: say('خيارات', 'Options') }).click();
  await page.getByRole('menuitem', { name: say('احذف الإعلان', 'Delete the ad') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('احذفه', 'Delete it') })
    .click();
  await expect(page.getByText(say('ما فيه إعلانات بهذي الحالة', 'No ad is in this state'))).toBeVisible();
});

test('what one saves is told to be cheaper or gone, and can be removed and brought back', async ({ page, say }) => {
  const seller = await register('بائع');
  const title = { title_ar: 'دبّاب محفوظ', title_en: 'Saved bike' };
  const ad = await postAd(seller, { ...title, price: 20_000 });
  await page.goto(`/ad/${ad}`);
  await page.getByRole('button', { name: say('احفظ الإعلان', 'Save the ad') }).click();
  await page.getByRole('button', { name: say('اعرضها', 'Show them') }).click();
  await expect(page).toHaveURL(/\/profile\/saved$/);
  const row = page.getByRole('listitem').filter({ hasText: say('دبّاب محفوظ', 'Saved bike') });
  await expect(row.getByRole('link')).toBeVisible();

  await changeAsServer('listings', { id: `eq.${ad}` }, { price: 18_500 });
  await page.reload();
  await expect(row).toContainText(say('نزل 1,500 ريال', 'SAR 1,500 less'));
  await expectAccessible(page, 'saved ads');

  await changeAsServer('listings', { id: `eq.${ad}` }, { suspended: true });
  await page.reload();
  await expect(row).toContainText(say('ما عاد موجود', 'Not there any more'));
  await row.getByRole('button').click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: say('تراجع', 'Undo') }).click();
  await expect(row).toBeVisible();
});
