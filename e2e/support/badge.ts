import { expect, type Page } from '@playwright/test';

/** The unread count at the sign that leads there: in the header, or in the bar of a phone. */
export async function expectUnread(page: Page, path: '/messages' | '/notifications', count: number): Promise<void> {
  const sign = page.locator(`header a[href="${path}"], nav a[href="${path}"]`).filter({ visible: true }).first();
  await expect(sign).toBeVisible();
  const badge = sign.getByText(String(count), { exact: true });
  if (count > 0) await expect(badge).toBeVisible();
  else await expect(sign).not.toHaveText(/\d/);
}
