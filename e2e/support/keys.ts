import type { Locator, Page } from '@playwright/test';

/** Presses Tab until it is there; a person would give up at some point, too. */
export async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`not reached with ${most} presses of Tab: ${target.toString()}`);
}
