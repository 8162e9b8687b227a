import type { Page } from '@playwright/test';
import { expectUnread } from '../support/badge.ts';
import { haveTalk } from '../support/talk.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'new' });

/** Waits until a page holds the live connection: the database has let it into the topic of its person. */
const connected = (page: Page) =>
  page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => /realtime:user:.*"status":"ok"/.test(String(payload))),
    );

/** Collects the connections that a page opens. */
function socketsOf(page: Page): string[] {
  const sockets: string[] = [];
  page.on('websocket', (opened) => sockets.push(opened.url()));
  return sockets;
}

test('a message shows in the header of whoever gets it at once, and of nobody else', async ({
  page,
  browser,
  person,
  baseURL,
}) => {
  const counted = page.waitForResponse((response) => response.url().includes('get_user_activity_counts'));
  const live = connected(page);
  await page.goto('/page/about');
  await counted;
  await live;

  const visitor = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  const sockets = socketsOf(visitor);
  await visitor.goto(`${baseURL}/page/about`);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();

  await haveTalk(person, ['حيّاك']);
  await expectUnread(page, '/notifications', 1);
  expect(sockets).toEqual([]);
  await visitor.close();
});

test('several tabs hold one connection and agree; the next takes it over, and misses nothing', async ({
  page,
  context,
  person,
}) => {
  const live = connected(page);
  await page.goto('/page/about');
  await live;
  const second = await context.newPage();
  const sockets = socketsOf(second);
  await second.goto('/page/about');
  await expectUnread(second, '/messages', 0);
  await haveTalk(person, ['حيّاك']);
  await expectUnread(page, '/messages', 1);
  await expectUnread(second, '/messages', 1);
  expect(sockets).toEqual([]);

  const takenOver = connected(second);
  await page.close();
  await takenOver;
  await haveTalk(person, ['تفضل'], 1);
  await expectUnread(second, '/messages', 2);
});
