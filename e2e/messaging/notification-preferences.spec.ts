import { rows as rowsOf } from '../support/api.ts';
import { haveTalk } from '../support/talk.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'new' });

test('what is switched off is not told any more, and stays off after a reload', async ({ page, person, say }) => {
  await page.goto('/notifications');
  await page.getByRole('link', { name: say('التفضيلات', 'Preferences') }).click();
  await expect(page).toHaveURL('/notifications/preferences');
  const messages = page.getByRole('checkbox', { name: say('الرسائل: في الموقع', 'Messages: On the site') });
  await expect(messages).toBeChecked();
  const saved = page.waitForResponse((response) => response.url().includes('set_notification_preference'));
  await messages.click();
  await saved;
  await page.reload();
  await expect(messages).not.toBeChecked();

  await haveTalk(person, ['حيّاك']);
  await page
    .getByRole('link', { name: say('الإشعارات', 'Notifications'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: say('ما فيه إشعارات', 'No notifications') })).toBeVisible();
  expect((await rowsOf('notifications', { select: 'id' }, person.token)).count).toBe(0);
});

test('a notification appears in the open list at once @once', async ({ page, person, say }) => {
  const live = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"status":"ok"')));
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: say('ما فيه إشعارات', 'No notifications') })).toBeVisible();
  await live;
  await haveTalk(person, ['حيّاك']);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('a link of a mail that is not valid says so, without signing in @once', async ({
  browser,
  baseURL,
  language,
  say,
}) => {
  const page = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await page.goto(`${baseURL}/notifications/unsubscribe?token=${'0'.repeat(48)}&topic=bids&lng=${language}`);
  await page.getByRole('button', { name: say('أوقفها', 'Stop them') }).click();
  await expect(page.getByRole('heading', { name: say('هذا الرابط غير صحيح', 'This link is not valid') })).toBeVisible();
  await page.close();
});
