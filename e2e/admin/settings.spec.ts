import { changeAsServer, firstRow } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

/** A setting that no other journey looks at, one for each of those that run side by side. */
const keys = { ar: 'social_facebook', en: 'social_instagram' } as const;
const names = { ar: 'Facebook', en: 'Instagram' } as const;

test('a setting is changed, kept while typing, not lost to a quicker admin, and taken back @once', async ({
  page,
  person,
  say,
  language,
}) => {
  test.slow(); // the console loads three times
  const key = keys[language];
  const stored = async () =>
    (await firstRow<{ value: { value: string } }>('site_settings', { select: 'value', key: `eq.${key}` }, person.token))
      .value.value;
  const storeAs = (value: string) => changeAsServer('site_settings', { key: `eq.${key}` }, { value: { value } });
  const before = await stored();
  const field = page.getByRole('textbox', { name: names[language], exact: true });
  const button = (ar: string, en: string) => page.getByRole('button', { name: say(ar, en), exact: true });
  const mine = `https://social.test/${language}/mine`;

  await page.goto('/admin/settings');
  await field.fill(mine);
  await expect(page.getByText(say('تغيير واحد ما انحفظ', '1 change not saved'), { exact: true })).toBeVisible();
  // The session ends, the page is loaded again: what was typed is there.
  await page.reload();
  await expect(field).toHaveValue(mine);

  await storeAs(`https://social.test/${language}/theirs`);
  await button('راجع واحفظ', 'Review and save').click();
  await expect(page.getByRole('dialog').getByText(mine)).toBeVisible();
  await button('احفظ', 'Save').click();
  await expect(page.getByText(say('ما انحفظت الإعدادات', 'The settings were not saved')).first()).toBeVisible();
  await expect(page.getByText(`https://social.test/${language}/theirs`)).toBeVisible();
  await expect(field).toHaveValue(mine);
  await button('خلّ تغييري', 'Keep mine').click();
  await button('راجع واحفظ', 'Review and save').click();
  const reloaded = page.waitForEvent('load');
  await button('احفظ', 'Save').click();
  await expect(page.getByText(say('انحفظت الإعدادات', 'Settings saved')).first()).toBeVisible();
  await reloaded;
  await field.waitFor(); // the console loads again by itself
  expect(await stored()).toBe(mine);
  await expect(field).toHaveValue(mine);
  await storeAs(before);
});
