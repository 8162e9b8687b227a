import { codeOf, registerWithApp } from '../support/people.ts';
import { expect, signInHere, test } from '../support/test.ts';

test('who has an authenticator app is signed in with its code only @once', async ({ page, context, say }) => {
  const { email, username, secret } = await registerWithApp();
  await page.goto('/profile');
  await signInHere(page, email);
  const code = page.getByRole('textbox', { name: say('رمز التطبيق', 'Code of the app') });
  await expect(code).toBeFocused();

  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other).toHaveURL('/login'); // nor elsewhere
  await expect(other.getByRole('textbox', { name: say('رمز التطبيق', 'Code of the app') })).toBeVisible();

  await page.bringToFront();
  await page.keyboard.type(codeOf(secret, 60));
  await expect(code).toHaveAccessibleDescription(new RegExp(say('الرمز غير صحيح', 'The code is incorrect')));
  await page.getByRole('button', { name: say('إلغاء والخروج', 'Cancel and log out') }).click();
  await expect(page.locator('input[type=email]')).toBeVisible();
  await expect(other.locator('input[type=email]')).toBeVisible(); // followed

  await signInHere(page, email);
  await expect(code).toBeFocused();
  await page.keyboard.type(codeOf(secret));
  await expect(page).toHaveURL('/profile');
  await expect(
    page.getByRole('button', { name: say(`حسابك: ${username}`, `Your account: ${username}`) }),
  ).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/profile');
});
