import { firstRow } from '../support/api.ts';
import { idsInTable, shownIds } from '../support/home.ts';
import { expect, test } from '../support/test.ts';

interface Member {
  id: string;
  username: string;
}

/** Finds a person who sells something. */
async function seller(): Promise<Member> {
  const { owner_id } = await firstRow<{ owner_id: string }>('listings', { select: 'owner_id', order: 'id' });
  return firstRow<Member>('public_profiles', { select: 'id,username', id: `eq.${owner_id}` });
}

test('a member is shown with the ads that the public may see', async ({ page, say }) => {
  const { id, username } = await seller();
  await page.goto(`/user/${id}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(username);
  await expect(page.getByText(say('عضو من', 'Member since'))).toBeVisible();
  const ids = await idsInTable({ owner_id: `eq.${id}`, order: 'created_at.desc,id.desc' }, 12);
  await expect.poll(() => shownIds(page)).toEqual(ids);
  await expect(page.getByRole('main')).not.toContainText('@');
});

test('who does not exist, or is no id at all, is said to be nobody @once', async ({ page, say }) => {
  await page.goto('/user/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: say('ما لقينا هذا العضو', 'User not found') })).toBeVisible();
  expect((await page.goto('/user/nobody'))?.status()).toBe(404);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a member is there, with figures and what others say @once', async ({ page, say }) => {
    const { target_id } = await firstRow<{ target_id: string }>('reviews', {
      select: 'target_id',
      verified: 'is.true',
    });
    const { username } = await firstRow<Member>('public_profiles', { select: 'id,username', id: `eq.${target_id}` });
    // A busy server leaves out what it would have to wait for.
    await expect(async () => {
      await page.goto(`/user/${target_id}`, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(username, { timeout: 1000 });
    }).toPass({ timeout: 20_000 });
    await expect(page.locator('.fact-strip')).toBeVisible();
    const verified = page.getByRole('article').filter({ hasText: say('بيع موثّق', 'Verified sale') });
    await expect(verified.first()).toBeVisible();
  });
});
