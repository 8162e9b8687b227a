import { watchHoldings } from '@dabbab/remote-tools/release/proof/holdings';
import { haveDirectTalk, logOf } from '../support/direct-talk.ts';
import { heldOf } from '../support/leaks.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'new' });
test.slow(); // fifty times through two pages

const ROUNDS = 50;

test('a conversation that is opened and left fifty times leaves nothing behind', async ({ page, person }) => {
  await haveDirectTalk(person, 'باقي الدبّاب؟');
  await page.addInitScript(watchHoldings);
  await page.goto('/page/about');
  await page.locator('header a[href="/messages"]').click();
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(logOf(page)).toContainText('باقي الدبّاب؟');
  const leaveAndOpen = async () => {
    await page.evaluate(() => history.go(-2));
    await expect(page).toHaveURL('/page/about');
    await expect(logOf(page)).toHaveCount(0);
    await page.evaluate(() => history.go(2));
    await expect(logOf(page)).toContainText('باقي الدبّاب؟');
  };
  // What loads once, by the first use, is there then.
  for (let round = 0; round < 3; round++) await leaveAndOpen();
  const before = await heldOf(page);
  for (let round = 0; round < ROUNDS; round++) await leaveAndOpen();
  // What is left behind grows with the rounds. A lock held for a moment, or a listener of what loaded late, comes or goes once.
  const more = async () => {
    const held = Object.entries(await heldOf(page));
    return held.filter(([kind, count]) => count > (before[kind] ?? 0) + ROUNDS / 10);
  };
  await expect.poll(more).toEqual([]);
});
