import { call } from '../support/api.ts';
import { expectUnread } from '../support/badge.ts';
import { haveTalk } from '../support/talk.ts';
import { expect, test } from '../support/test.ts';

test.describe('somebody with conversations', () => {
  test.use({ account: 'rider' });

  test('the list and the badge of the header agree with the database', async ({ page, person, say }) => {
    const talks = await call<{ unread_count: number }[]>('list_conversations', {}, person.token);
    const unread = talks.filter((talk) => talk.unread_count > 0);
    const messages = unread.reduce((sum, talk) => sum + talk.unread_count, 0);
    expect(unread.length).toBeGreaterThan(0);
    expect(unread.length).toBeLessThan(talks.length);

    await page.goto('/messages');
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('time') });
    await expect(rows).toHaveCount(talks.length);
    await expectUnread(page, '/messages', messages);

    await page.getByRole('button', { name: say('غير مقروءة', 'Unread'), exact: true }).click();
    await expect(rows).toHaveCount(unread.length);
    await expect(page).toHaveURL('/messages?show=unread');
    await page.reload();
    await expect(rows).toHaveCount(unread.length);
    await page.getByRole('button', { name: say('الكل', 'All'), exact: true }).click();
    await expect(rows).toHaveCount(talks.length);
  });
});

test.describe('somebody new', () => {
  test.use({ account: 'new' });

  test('an answer of the seller is there, counted, found by the name, and leads to the conversation', async ({
    page,
    person,
    say,
  }) => {
    const { listing, seller, answers } = await haveTalk(person, ['إي باقي', 'تعال بعد العصر']);
    await page.goto('/messages');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: seller.username });
    await expect(row).toContainText(say(listing.title_ar, listing.title_en));
    await expect(row).toContainText(answers.at(-1) ?? '');
    await expect(row).toContainText(say('رسالتين غير مقروءة', '2 unread messages'));
    await expectUnread(page, '/messages', 2);

    const search = page.getByRole('main').getByRole('searchbox');
    await search.fill('دراجة ليست هنا');
    await expect(page.getByRole('heading', { name: say('ما لقينا محادثة', 'No conversation matches') })).toBeVisible();
    await search.fill(seller.username);
    await expect(page).toHaveURL(`/messages?${new URLSearchParams({ search: seller.username })}`);
    await row.getByRole('link').click();
    const messages = page.getByRole('log', { name: say('الرسائل', 'Messages') });
    for (const answer of answers) await expect(messages).toContainText(answer);
    const ad = page.getByRole('main').getByRole('link', { name: say(listing.title_ar, listing.title_en) });
    await expect(ad).toHaveAttribute('href', `/ad/${listing.id}`);
    await page.goBack();
    await expectUnread(page, '/messages', 0);
  });

  test('no conversation yet: says so and leads to the ads', async ({ page, say }) => {
    await page.goto('/messages');
    await expect(
      page.getByRole('heading', { name: say('ما عندك محادثات إلى الحين', 'No conversations yet') }),
    ).toBeVisible();
    await expectUnread(page, '/messages', 0);
    await page
      .getByRole('main')
      .getByRole('link', { name: say('تصفّح الإعلانات', 'Browse the ads') })
      .click();
    await expect(page).toHaveURL('/');
  });
});
