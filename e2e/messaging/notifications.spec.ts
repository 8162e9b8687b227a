import { rows as rowsOf } from '../support/api.ts';
import { expectUnread } from '../support/badge.ts';
import { haveTalk } from '../support/talk.ts';
import { expect, test } from '../support/test.ts';

test.describe('somebody with news', () => {
  test.use({ account: 'rider' });

  test('the list and the badge agree with the database', async ({ page, person, say }) => {
    const all = await rowsOf<{ read_at: string | null }>('notifications', { select: 'read_at' }, person.token);
    const unread = all.rows.filter(({ read_at }) => read_at === null).length;
    expect(unread).toBeGreaterThan(0);
    await page.goto('/notifications');
    const list = page.getByRole('main').getByRole('listitem');
    await expect(list).toHaveCount(Math.min(all.count, 30));
    await expect(list.getByRole('button', { name: say('علّمه كمقروء', 'Mark as read'), exact: true })).toHaveCount(
      unread,
    );
    await expectUnread(page, '/notifications', unread);
  });
});

test.describe('somebody new', () => {
  test.use({ account: 'new' });

  test('reading and deleting changes the list, the badge and the database', async ({ page, person, say }) => {
    // All that is unread of one conversation is one piece of news.
    await haveTalk(person, ['الأولى', 'وبعدها'], 0);
    await haveTalk(person, ['الثانية'], 1);
    await haveTalk(person, ['الثالثة'], 2);
    await page.goto('/notifications');
    const list = page.getByRole('main').getByRole('listitem');
    const markRead = page.getByRole('button', { name: say('علّمه كمقروء', 'Mark as read'), exact: true });
    await expect(list).toHaveCount(3);
    await expect(markRead).toHaveCount(3);
    await expectUnread(page, '/notifications', 3);

    await markRead.first().click();
    await expect(markRead).toHaveCount(2);
    await expectUnread(page, '/notifications', 2);

    await page.getByRole('button', { name: say('علّم الكل كمقروء', 'Mark all as read') }).click();
    await expect(markRead).toHaveCount(0);
    await expectUnread(page, '/notifications', 0);

    const deleteFirst = list.first().getByRole('button', { name: say('احذف الإشعار', 'Delete notification') });
    const undo = page.getByRole('status').getByRole('button', { name: say('تراجع', 'Undo') });
    await deleteFirst.click();
    await expect(list).toHaveCount(2);
    await undo.click();
    await expect(list).toHaveCount(3);
    await deleteFirst.click();
    await expect(list).toHaveCount(2);

    // The list shows it at once; a page that is loaded anew before the database has heard of it would show three.
    const kept = async () => (await rowsOf('notifications', { select: 'id' }, person.token)).count;
    await expect.poll(kept).toBe(2);
    await page.reload();
    await expect(list).toHaveCount(2);
    await expect(markRead).toHaveCount(0);
    const unread = { select: 'id', read_at: 'is.null' };
    expect((await rowsOf('notifications', unread, person.token)).count).toBe(0);

    await page.getByRole('button', { name: say('احذف الكل', 'Delete all') }).click();
    await expect(page.getByRole('heading', { name: say('ما فيه إشعارات', 'No notifications') })).toBeVisible();
    await undo.click();
    await expect(list).toHaveCount(2);
    await expect.poll(kept).toBe(2);
  });

  test('the list is narrowed to a topic, and stays so after a reload @once', async ({ page, person, say }) => {
    await haveTalk(person, ['حيّاك']);
    await page.goto('/notifications');
    const list = page.getByRole('main').getByRole('listitem');
    await expect(list).toHaveCount(1);
    await page.getByRole('button', { name: say('السوم', 'Bids'), exact: true }).click();
    await expect(page.getByText(say('ما فيه إشعارات من هذا النوع', 'No notifications of this kind'))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: say('السوم', 'Bids'), exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('button', { name: say('الرسائل', 'Messages'), exact: true }).click();
    await expect(list).toHaveCount(1);
  });

  test('a message leads to its conversation and is read by that @once', async ({ page, person, say }) => {
    const { seller } = await haveTalk(person, ['حيّاك']);
    await page.goto('/notifications');
    await expectUnread(page, '/notifications', 1);
    const title = say('رسالة جديدة من', 'New message from');
    const link = page.getByRole('main').getByRole('link', { name: title });
    await expect(link).toContainText(seller.username);
    await link.click();
    await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}$/);
    await expect(page.getByText('حيّاك').last()).toBeVisible();
    // On phones the conversation fills the window: the counts are beside the list.
    await page.goto('/notifications');
    await expectUnread(page, '/notifications', 0);
  });

  test('a change that the backend refuses is taken back @once', async ({ page, person, say }) => {
    await haveTalk(person, ['حيّاك']);
    await page.route('**/rest/v1/notifications*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await page.goto('/notifications');
    const markRead = page.getByRole('button', { name: say('علّمه كمقروء', 'Mark as read'), exact: true });
    await markRead.click();
    await expect(
      page.getByRole('status').filter({ hasText: say('ما تم التغيير', 'Nothing was changed') }),
    ).toBeVisible();
    await expect(markRead).toBeVisible();
    await expectUnread(page, '/notifications', 1);
  });
});
