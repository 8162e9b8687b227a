import { newestMessage } from '../support/mailbox.ts';
import { freshPhone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('somebody new signs in by phone, with the keyboard alone', async ({ page, say }) => {
  const phone = freshPhone();
  await page.goto('/messages');
  await expect(page).toHaveURL('/login');
  const byMail = page.getByRole('tab', { name: say('بالبريد', 'By e-mail') });
  const byPhone = page.getByRole('tab', { name: say('بالجوال', 'By phone') });
  await byMail.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(byPhone).toBeFocused();
  await expect(byPhone).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('Tab');
  await page.keyboard.type('0112');
  await page.keyboard.press('Enter');
  const number = page.getByLabel(say('رقم الجوال', 'Mobile number'));
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(new RegExp(say('رقم جوال صحيح', 'valid mobile number')));
  await number.fill(`${phone.slice(0, 3)} ${phone.slice(3)}`);
  await page.keyboard.press('Enter');

  const alert = page.getByRole('alert');
  await expect(alert).toContainText(say('ما فيه حساب بهذا الرقم', 'No account found for this number'));
  await page.keyboard.press('Tab');
  await expect(alert.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');

  const code = page.getByRole('textbox', { name: say('الرمز من 6 أرقام', 'The 6-digit code') });
  await expect(code).toBeFocused();
  await expect(page.getByText(`+966 ${phone.slice(1, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`)).toBeVisible();
  await page.reload(); // in the middle: neither the number nor the step is lost
  await expect(code).toBeFocused();
  await expect(page.getByText(say('إعادة الإرسال بعد', 'Send again in'))).toBeVisible();

  const sent = await newestMessage(`+966${phone.slice(1)}`);
  await page.keyboard.type(wrong(sent.Code));
  await expect(code).toHaveAccessibleDescription(new RegExp(say('الرمز غير صحيح', 'The code is incorrect')));
  await expect(code).toBeFocused();
  await page.keyboard.type(sent.Code);
  const name = page.getByRole('textbox', { name: say('اسمك', 'Your name') });
  await expect(name).toBeFocused(); // asked once, and not needed
  await page.keyboard.type('راكان');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/messages'); // where one was going
  await expect(
    page.getByRole('button', { name: say('حسابك: راكان', 'Your account: راكان'), exact: true }),
  ).toBeVisible();
});

test('the number of a code can be changed, and another code be asked for @once', async ({ page, say }) => {
  const phone = freshPhone();
  await page.clock.install();
  await page.goto('/login');
  await page.getByRole('tab', { name: say('بالجوال', 'By phone') }).click();
  const number = page.getByLabel(say('رقم الجوال', 'Mobile number'));
  await number.fill(phone);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByRole('button').click();
  await page.getByRole('button', { name: say('تغيير', 'Change') }).click();
  await expect(number).toHaveValue(phone);

  await page.keyboard.press('Tab');
  await number.press('Enter');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(say('انتظر دقيقة', 'Wait a minute'));
  await alert.getByRole('button', { name: say('وصلني رمز، أدخله', 'I have a code') }).click();

  const again = page.getByRole('button', { name: say('أعد الإرسال', 'Send again') });
  await expect(page.getByText(say('إعادة الإرسال بعد', 'Send again in'))).toBeVisible();
  await expect(again).toBeHidden();
  await page.clock.fastForward('01:01');
  await again.click();
  await expect(alert).toContainText(say('انتظر دقيقة', 'Wait a minute')); // the backend's own clock has not moved
  await page.route('**/auth/v1/otp', (route) => route.fulfill({ json: {} }));
  await again.click();
  await expect(page.getByText(say('أرسلناه من جديد', 'Sent again'))).toBeVisible();
  await expect(again).toBeHidden();
});
