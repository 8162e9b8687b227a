import { createHash, randomBytes } from 'node:crypto';
import { auth } from '../support/api.ts';
import { newestMessage } from '../support/mailbox.ts';
import { PASSWORD, register } from '../support/people.ts';
import { expect, signInHere, test } from '../support/test.ts';

const NEW = 'أطول-من-قبل-7';

test('a forgotten password is replaced by the link of a mail, once', async ({ page, say }) => {
  const { email, username, stored } = await register();
  await page.goto('/login');
  await page.locator('input[type=email]').fill(email);
  await page.getByRole('link', { name: say('نسيت كلمة المرور؟', 'Forgot your password?') }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.locator('input[type=email]')).toHaveValue(email); // carried along
  await page.locator('form button[type=submit]').click();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(say('إعادة الإرسال بعد', 'Send again in'))).toBeVisible();

  const { Link } = await newestMessage(email);
  await page.goto(Link);
  await expect(page).toHaveURL('/reset-password'); // and no token in the address
  const password = page.getByLabel(say('كلمة المرور', 'Password'), { exact: true });
  const repeat = page.getByLabel(say('أعد كلمة المرور', 'Repeat the password'), { exact: true });
  await password.fill(NEW);
  await repeat.fill(`${NEW}x`);
  await repeat.press('Enter');
  await expect(repeat).toHaveAccessibleDescription(new RegExp(say('مو متطابقة', 'do not match')));
  await repeat.fill(NEW);
  await repeat.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(
    page.getByRole('button', { name: say(`حسابك: ${username}`, `Your account: ${username}`) }),
  ).toBeVisible();

  // The session of before, on another device, is over; so are the old password and the link.
  const { refresh_token } = JSON.parse(stored.value) as { refresh_token: string };
  await expect(auth('token?grant_type=refresh_token', { refresh_token })).rejects.toThrow('400');
  await expect(auth('token?grant_type=password', { email, password: PASSWORD })).rejects.toThrow('400');
  await auth('token?grant_type=password', { email, password: NEW });
  await page.goto(Link);
  await expect(page.getByRole('alert')).toContainText(say('هذا الرابط انتهى', 'This link has expired'));
  await page.getByRole('link', { name: say('اطلب رابطًا جديدًا', 'Ask for a new link') }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.locator('input[type=email]')).toBeVisible();
});

test('nobody learns whether there is an account', async ({ page, say }) => {
  await page.goto('/forgot-password');
  await page.locator('input[type=email]').fill(`nobody-${randomBytes(6).toString('hex')}@example.com`);
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('heading', { name: say('شيّك بريدك', 'Check your inbox') })).toBeVisible();
});

test('a link of the PKCE flow works in the browser that asked', async ({ page, say }) => {
  const { email } = await register();
  const verifier = randomBytes(32).toString('hex');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const redirect = encodeURIComponent(new URL('/reset-password', test.info().project.use.baseURL).href);
  await auth(`recover?redirect_to=${redirect}`, {
    email,
    code_challenge: challenge,
    code_challenge_method: 's256',
  });
  const { Link } = await newestMessage(email);
  const landing = (await fetch(Link, { redirect: 'manual' })).headers.get('location') ?? '';

  await page.goto(landing);
  await expect(page.getByRole('alert')).toContainText(say('نفس المتصفح', 'in the browser that you asked'));
  const project = new URL(process.env.TEST_SUPABASE_URL ?? '').hostname.split('.')[0];
  await page.evaluate(
    ([name = '', value = '']) => localStorage.setItem(name, value),
    [`sb-${project}-auth-token-code-verifier`, JSON.stringify(`${verifier}/recovery`)],
  );
  await page.goto(landing);
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByLabel(say('أعد كلمة المرور', 'Repeat the password'), { exact: true })).toBeVisible();
});

test('registering with an address that is taken is said at its field', async ({ page, say }) => {
  const { email } = await register();
  await page.goto('/register');
  await page.getByLabel(say('اسم المستخدم', 'Username')).fill('راكان');
  await page.locator('input[type=email]').fill(email);
  await page.reload();
  await expect(page.locator('input[type=email]')).toHaveValue(email); // nothing typed is lost
  for (const field of await page.locator('input[type=password]').all()) await field.fill('123');
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('input[name=password]')).toHaveAccessibleDescription(
    new RegExp(say('6 أحرف', '6 characters')),
  );
  for (const field of await page.locator('input[type=password]').all()) await field.fill('kawasaki-z900');
  await expect(page.getByText(say('قوية', 'Strong'), { exact: true })).toBeVisible();
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('input[type=email]')).toHaveAccessibleDescription(
    new RegExp(say('مسجّل من قبل', 'already registered')),
  );
  await page.getByRole('link', { name: say('ادخل', 'Log in'), exact: true }).click();
  await signInHere(page, email);
  await expect(page).toHaveURL('/');
});
