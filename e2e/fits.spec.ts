import { expectLoaded, screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 320, height: 640 } });

// In English the journeys of accessibility look at the same.
for (const { name, path, account } of screens) {
  test.describe(name, () => {
    test.use({ account });

    test('fits the narrowest phone in Arabic', async ({ page }) => {
      await page.goto(await path());
      await expectLoaded(page);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  });
}
