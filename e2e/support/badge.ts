import { expect, type Page } from '@playwright/test';

/** Expects this unread count at the link to the page, in the header or in the bottom bar. */
export async function expectUnread(page: Page, path: '/messages' | '/notifications', count: number): Promise<void> {
  const link = page.locator(`header a[href="${path}"], nav a[href="${path}"]`).filter({ visible: true }).first();
  await expect(link).toBeVisible();
  const badge = link.getByText(String(count), { exact: true });
  if (count > 0) await expect(badge).toBeVisible();
  else await expect(link).not.toHaveText(/\d/);
}
