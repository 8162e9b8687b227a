import type { Locator, Page } from '@playwright/test';

/**
 * Presses Tab until the focus is there.
 * @param most presses after which a person would give up, too
 */
export async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  // Looked for once: finding it by its accessible name takes longer than the press.
  const element = await target.elementHandle();
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => wanted === document.activeElement, element)) return;
  }
  throw new Error(`not reached with ${most} presses of Tab: ${target.toString()}`);
}
