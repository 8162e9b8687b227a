import { endSession, register } from '../support/people.ts';
import { withSettings } from '../support/settings.ts';
import { accounts, expect, signInHere, test } from '../support/test.ts';

test.describe('a session that ends by itself', () => {
  test.use({ account: 'new' });

  test('is said, loses nothing typed, and goes on where it was', async ({ page, context, person, say }) => {
    const home = await context.newPage();
    await home.goto('/shops');
    await page.goto('/profile?from=menu#form');
    await page.getByRole('button', { name: say('عدّل ملفي', 'Edit profile') }).click();
    const about = page.getByRole('textbox', { name: say('نبذة عنك', 'About you') });
    await about.fill('أسافر بالدبّاب كل شتاء');

    await endSession(page, person);

    await expect(page).toHaveURL('/login');
    await expect(page.getByText(say('انتهت جلستك', 'Your session has ended'))).toHaveCount(1);
    await expect(home.getByText(say('انتهت جلستك', 'Your session has ended'))).toBeVisible(); // in other tabs, too
    await expect(home).toHaveURL('/shops');

    await signInHere(page, person.email);
    await expect(page).toHaveURL('/profile?from=menu#form');
    await expect(about).toHaveValue('أسافر بالدبّاب كل شتاء');
  });
});

test('a link that signs nobody in says why, without the words of strangers', async ({ page, say }) => {
  await page.goto('/?q=1#error=access_denied&error_code=otp_expired&error_description=Call+0800');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toContainText(say('هذا الرابط انتهى', 'This link has expired'));
  await expect(page.getByText('0800')).toHaveCount(0);
  await page.goto('about:blank');
  // No access_token: a reader of mails has cut the link off.
  await page.goto('/login#expires_in=3600&refresh_token=r&token_type=bearer');
  await expect(page.getByRole('alert')).toContainText(say('الرابط ناقص', 'The link is not complete'));
  await expect(page).toHaveURL('/login');
});

test('a third party leads back to where one was going', async ({ page, say }) => {
  const { username, stored } = await register('سالم');
  const { access_token, refresh_token } = JSON.parse(stored.value) as Record<string, string>;
  await withSettings(page, { auth_providers: ['google', 'github'] });
  await page.goto('/notifications?from=mail');
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: say('المتابعة بحساب Google', 'Continue with Google') }).click();
  await expect(page.getByRole('alert')).toContainText(say('غير متاحة', 'not available'));

  await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: { external: { github: true } } }));
  await page.route('**/auth/v1/authorize*', async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    expect(asked.get('provider')).toBe('github');
    const tokens = new URLSearchParams({
      access_token,
      refresh_token,
      expires_in: '3600',
      token_type: 'bearer',
    } as Record<string, string>);
    await route.fulfill({ status: 302, headers: { location: `${asked.get('redirect_to')}#${tokens}` } });
  });
  await page.getByRole('button', { name: say('المتابعة بحساب GitHub', 'Continue with GitHub') }).click();
  await expect(page).toHaveURL('/notifications?from=mail');
  await expect(
    page.getByRole('button', { name: say(`حسابك: ${username}`, `Your account: ${username}`) }),
  ).toBeVisible();
});

test('during maintenance only admins log in', async ({ page, say }) => {
  await withSettings(page, { maintenance_mode: { enabled: true, message: '' } });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('دخول المشرفين', 'Admin login'));
  await expect(page.locator('a[href="/register"]')).toHaveCount(0);
  await signInHere(page, (await register()).email);
  await expect(page.getByText(say('مو حساب مشرف', 'not an admin account'))).toBeVisible();
  await expect(page).toHaveURL('/login');
  await signInHere(page, accounts.admin);
  await expect(page).toHaveURL('/');
});
