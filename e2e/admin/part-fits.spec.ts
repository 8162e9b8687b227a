import { postAd, uniqueWord } from '../support/ads.ts';
import { expectAccessible } from '../support/axe.ts';
import { shownIds } from '../support/home.ts';
import { lookup } from '../support/lookups.ts';
import { register } from '../support/people.ts';
import { choose, chooseTyped, searchable } from '../support/searchable.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

/** Posts an exhaust that its seller says fits an MT-09 of 2017 to 2020, and a Z900. */
async function postExhaust(name: string): Promise<string> {
  const part = { kind: 'part', make: null, model: name, bike_type: null, year: null, part_category: 'exhaust' };
  const fits = ['kawasaki/z900', 'yamaha/mt-09:2017-2020'];
  return postAd(await register(), { ...part, fits, title_ar: 'شكمان رياضي', title_en: 'Sports exhaust' });
}

test('an admin denies that a part fits a motorcycle: its parts leave the ad out, and undone they have it again', async ({
  page,
  context,
  say,
}) => {
  test.slow(); // a form, a drawer, and the list of parts three times
  const name = `Slip-On ${uniqueWord()}`;
  const id = await postExhaust(name);
  const exhaust = await lookup('part_categories', 'exhaust');
  const site = await context.newPage();
  const parts = async (bike: string) => {
    await site.goto(`/?kind=part&sort=newest&fits=${bike}`);
    await expect.poll(() => shownIds(site)).not.toHaveLength(0);
    return shownIds(site);
  };
  expect(await parts('yamaha/mt-09:2019')).toContain(id);

  await page.goto('/admin/part-fits');
  await page.getByRole('button', { name: say('أضف سطر', 'Add an entry') }).click();
  const sheet = page.getByRole('dialog', { name: say('أضف سطر', 'Add an entry') });
  const save = sheet.getByRole('button', { name: say('احفظ', 'Save') });
  const category = searchable(page, say('القسم', 'Category'));
  await expect(category).toBeVisible();
  await save.click();
  await expect(sheet.getByText(say('اختر الدبّاب.', 'Choose the motorcycle.'))).toBeVisible();
  await expectAccessible(page, 'the form of an entry with what is missing');
  await choose(category, say(exhaust.name_ar, exhaust.name_en));
  await sheet.getByLabel(say('اسم القطعة', 'Name of the part')).fill(name.toUpperCase());
  await chooseTyped(searchable(page, say('الدبّاب', 'Motorcycle')), 'mt09', say('ياماها MT-09', 'Yamaha MT-09'));
  await sheet.getByLabel(say('ما تركب', 'It does not fit')).check();
  await expect(sheet.getByText(say('ما عاد تطلع لهذا الدبّاب', 'no longer found by this motorcycle'))).toBeVisible();
  await save.click();
  await expect(page.getByText(say('انحفظ: ما تركب', 'Saved: it does not fit'))).toBeVisible();
  expect(await parts('yamaha/mt-09:2019')).not.toContain(id);
  expect(await parts('kawasaki/z900')).toContain(id);

  await page.goto(`/admin/part-fits?q=${name}&state=denied`);
  await page.getByRole('link', { name: name.toUpperCase() }).click();
  const known = page.getByRole('table', { name: say('كل اللي نعرفه عن هذي القطعة', 'What is known of this part') });
  await expect(known.getByRole('row')).toHaveCount(4);
  await expect(known.getByRole('row').filter({ hasText: '2017–2020' })).toContainText(say('قول البائع', 'Claimed'));
  await expectAccessible(page, 'an entry of the catalogue of fits');
  await page.getByRole('tab', { name: say('السجل', 'History') }).click();
  await page
    .getByRole('button', { name: say('تراجع', 'Undo') })
    .first()
    .click();
  await expect(page.getByText(say('رجع مثل ما كان', 'It is as it was'))).toBeVisible();
  expect(await parts('yamaha/mt-09:2019')).toContain(id);
});
