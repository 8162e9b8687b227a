import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/keys.ts';
import { codeOf } from '../support/people.ts';
import { expect, signInHere, test } from '../support/test.ts';

test.use({ account: 'new' });

test('one turns on two-step verification, loses the app, and comes back by a recovery code, with the keyboard alone', async ({
  page,
  person,
  say,
}) => {
  const main = page.getByRole('main');
  const press = async (name: string, at = main) => {
    await tabTo(page, at.getByRole('button', { name, exact: true }), 60);
    await page.keyboard.press('Enter');
  };
  await page.goto('/profile/settings');
  await expect(main.getByRole('region', { name: say('الأجهزة', 'Devices') })).toContainText(
    say('هذا الجهاز', 'This device'),
  );
  await expectAccessible(page, 'settings');

  await press(say('أضف تطبيق', 'Add an app'));
  const adding = page.getByRole('dialog', { name: say('أضف تطبيق', 'Add an app') });
  await tabTo(page, adding.getByRole('textbox'));
  await page.keyboard.type(say('جوالي', 'My phone'));
  await page.keyboard.press('Enter');
  const code = adding.getByRole('textbox', { name: say('رمز التطبيق', 'Code of the app') });
  await expect(code).toBeFocused();
  await expectAccessible(page, 'QR code');
  const secret = (await adding.locator('code').textContent()) ?? '';
  await page.keyboard.type(codeOf(secret));

  const keeping = page.getByRole('dialog', { name: say('رموز الاسترجاع', 'Recovery codes') });
  await press(say('اطلب رموز استرجاع', 'Make recovery codes'), keeping);
  await expect(keeping.getByRole('listitem')).toHaveCount(10);
  const recovery = (await keeping.getByRole('listitem').first().textContent()) ?? '';
  await expectAccessible(page, 'recovery codes');
  await press(say('احتفظت بها', 'I kept them'), keeping);
  const factors = main.getByRole('region', { name: say('التحقق بخطوتين', 'Two-step verification') });
  await expect(factors).toContainText(say('جوالي', 'My phone'));
  await expect(factors).toContainText(say('باقي 10 رموز', '10 codes left'));

  await press(say('سجّل خروجي هنا', 'Log out here'));
  await expect(page).toHaveURL('/login');
  await signInHere(page, person.email);
  await expect(page.getByRole('textbox', { name: say('رمز التطبيق', 'Code of the app') })).toBeFocused();
  await press(say('استخدم رمز استرجاع', 'Use a recovery code'));
  const field = page.getByRole('textbox', { name: say('رمز الاسترجاع', 'Recovery code') });
  await expect(field).toBeFocused();
  await page.keyboard.type('00000-00000');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(new RegExp(say('الرمز غير صحيح', 'The code is incorrect')));
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(recovery.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile/settings');
  await expect(factors).toContainText(say('أضف تطبيق', 'Add an app'));
  await expect(factors.getByRole('listitem')).toHaveCount(0);
});
