import { expectUnread } from '../support/badge.ts';
import { haveTalk } from '../support/talk.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'new' });

test('a message shows in the header of whoever gets it at once, and of nobody else', async ({
  page,
  browser,
  person,
  baseURL,
}) => {
  const counted = page.waitForResponse((response) => response.url().includes('get_user_activity_counts'));
  // The server says when changes flow; it may do so before the page has told all that it counted.
  const live = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent(
        'framereceived',
        ({ payload }) => String(payload).includes('"status":"ok"') && String(payload).includes('system'),
      ),
    );
  await page.goto('/page/about');
  await counted;
  await live;

  const visitor = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  const sockets: string[] = [];
  visitor.on('websocket', (opened) => sockets.push(opened.url()));
  await visitor.goto(`${baseURL}/page/about`);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();

  await haveTalk(person, ['حيّاك']);
  await expectUnread(page, '/notifications', 1);
  expect(sockets).toEqual([]);
  await visitor.close();
});
