import { adCards, expect, test } from './support/test.ts';

// Desktops have no sheet here.
test('the sheet of filters keeps the focus and gives it back', async ({ page, say }) => {
  await page.goto('/');
  await expect(adCards(page).first()).toBeVisible();
  const opener = page.getByRole('main').getByRole('button', { name: say('الفلاتر', 'Filters') });
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: say('الفلاتر', 'Filters') });
  await expect(sheet).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () =>
        !!document.activeElement?.closest('header, main > :not(dialog), footer') &&
        !document.activeElement.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});
