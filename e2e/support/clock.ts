import { expect, type Locator, type Page } from '@playwright/test';

/** Lets the clock of the page run on until the target is visible; the page must have been opened after `page.clock.install()`. */
export async function passTimeUntil(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(3000);
    await expect(target).toBeVisible({ timeout: 200 });
  }).toPass();
}
