import { accounts, expect, signInHere, test } from '../support/test.ts';

test('a guarded page asks to sign in and returns to where one was going', async ({ page }) => {
  await page.goto('/notifications?from=mail');
  await expect(page).toHaveURL(/\/login$/);
  await signInHere(page, accounts.rider);
  await expect(page).toHaveURL('/notifications?from=mail');
  await page.reload();
  await expect(page).toHaveURL('/notifications?from=mail'); // the session was kept
});

test('a wrong password is said in words and loses nothing', async ({ page, say }) => {
  await page.goto('/login');
  await page.locator('input[type=email]').fill(accounts.rider);
  await page.locator('input[type=password]').fill('not the password');
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('alert')).toContainText(
    say('البريد أو كلمة المرور غير صحيحة', 'The e-mail or the password is wrong'),
  );
  await expect(page.locator('input[type=email]')).toHaveValue(accounts.rider);
});

test('somebody registers, is signed in, and logs out everywhere', async ({ page, context, say }, info) => {
  await page.goto('/register');
  const unique = `${info.project.name}-${info.workerIndex}-${Date.now()}`;
  await page.getByLabel(say('اسم المستخدم', 'Username')).fill('راكان');
  await page.locator('input[type=email]').fill(`${unique}@example.com`);
  for (const field of await page.locator('input[type=password]').all()) await field.fill('dabbab123');
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL('/');
  const menu = page.getByRole('button', { name: say('حسابك: راكان', 'Your account: راكان') });
  await expect(menu).toBeVisible();

  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other).toHaveURL('/profile');
  const third = await context.newPage();
  await third.goto('/shops');
  await expect(third.getByRole('button', { name: say('حسابك: راكان', 'Your account: راكان') })).toBeVisible();

  await menu.click();
  await page.getByRole('menuitem', { name: say('تسجيل الخروج', 'Log out') }).click();
  await expect(menu).toBeHidden();
  // The other tabs follow, and say what has happened.
  await expect(other).toHaveURL(/\/login$/);
  for (const tab of [other, third]) {
    await expect(tab.getByText(say('خروجك من تبويب ثاني', 'logged out in another tab'))).toBeVisible();
    await expect(tab.getByText(say('انتهت جلستك', 'Your session has ended'))).toHaveCount(0);
  }
  await expect(page.getByText(say('خروجك من تبويب ثاني', 'logged out in another tab'))).toHaveCount(0);
});

for (const corrected of [0, 1]) {
  test(`passwords that differ are said until either is corrected: ${corrected}`, async ({ page, say }) => {
    await page.goto('/register');
    const [password, repeat] = [page.locator('[name=password]'), page.locator('[name=repeat]')];
    await password.fill('dabbab123');
    await repeat.fill('dabbab124');
    await page.locator('form button[type=submit]').click();
    await expect(page.getByLabel(say('اسم المستخدم', 'Username'))).toBeFocused();
    await expect(repeat).toHaveAttribute('aria-invalid', 'true');
    await (corrected === 0 ? password.fill('dabbab124') : repeat.fill('dabbab123'));
    await expect(repeat).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('input[type=email]')).toHaveAttribute('aria-invalid', 'true');
  });
}

test('only admins enter the console', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login$/);
  await signInHere(page, accounts.rider);
  await expect(page).toHaveURL('/');
});

test('after signing in nothing leads off the site @once', async ({ page, baseURL }) => {
  await page.goto('/login');
  await page.evaluate(() =>
    history.replaceState({ usr: { from: { pathname: '//evil.example', search: '', hash: '' } }, key: 'x', idx: 0 }, ''),
  );
  await page.reload();
  await signInHere(page, accounts.rider);
  await expect(page).not.toHaveURL(/login/);
  expect(new URL(page.url()).origin).toBe(baseURL);
});
