import type { WebSocketRoute } from '@playwright/test';
import { call, insert } from '../support/api.ts';
import { haveDirectTalk, logOf, writeHere } from '../support/direct-talk.ts';
import { register } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'new' });

const numbered = (count: number, word: string) => Array.from({ length: count }, (_, index) => `${word} ${index + 1}`);

test('a hundred sendings that are cut off: each message is stored once, in order', async ({ page, person }) => {
  test.setTimeout(180_000); // a hundred round trips, each after a pause
  const talk = await haveDirectTalk(person);
  const bodies = numbered(25, 'رسالة');
  const cuts = new Map<string, number>();
  await page.route('**/rest/v1/rpc/send_message', async (route) => {
    const { client_id: id } = route.request().postDataJSON() as { client_id: string };
    const cut = cuts.get(id) ?? 0;
    if (cut === 4) return route.fallback();
    cuts.set(id, cut + 1);
    if (cut % 2) await route.fetch(); // the database stores it, and the answer is lost
    return cut === 2 ? route.fulfill({ status: 503, body: '' }) : route.abort('connectionreset');
  });
  await page.clock.install();
  await page.goto(`/messages/${talk.id}`);
  for (const body of bodies) await writeHere(page, body);
  await expect(async () => {
    await page.clock.fastForward(10_000);
    expect(await talk.said()).toHaveLength(26);
    expect([...cuts.values()].reduce((sum, count) => sum + count, 0)).toBe(100);
  }).toPass({ intervals: [50] });
  expect((await talk.said()).slice(1)).toEqual(bodies);
  for (const body of bodies) await expect(logOf(page).getByText(body, { exact: true })).toHaveCount(1);
});

test('written offline, the tab closed, opened again on another page: delivered once', async ({
  page,
  context,
  person,
}) => {
  const talk = await haveDirectTalk(person);
  await page.goto(`/messages/${talk.id}`);
  await expect(logOf(page)).toContainText('السلام عليكم');
  await context.setOffline(true);
  await writeHere(page, 'أولًا');
  await writeHere(page, 'ثانيًا');
  await expect(logOf(page)).toContainText('ثانيًا');
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/page/about');
  await expect.poll(talk.said).toEqual(['السلام عليكم', 'أولًا', 'ثانيًا']);
  await next.goto(`/messages/${talk.id}`);
  await expect(logOf(next).getByText('ثانيًا')).toHaveCount(1);
});

test('the first message, written offline, the tab closed, opened again on another page: delivered once', async ({
  page,
  context,
  person,
  say,
}) => {
  const other = await register('نورة');
  await page.goto(`/user/${other.id}`);
  await page.getByRole('button', { name: say('راسله', 'Message'), exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').fill('باقي موجود؟');
  await context.setOffline(true);
  await sheet.getByRole('button', { name: say('أرسل', 'Send'), exact: true }).click();
  await expect(sheet.getByText(say('تنرسل لوحدها', 'goes out by itself'))).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/page/about');
  const said = () => call<{ last_body: string }[]>('list_conversations', {}, other.token);
  await expect.poll(said).toMatchObject([{ last_body: 'باقي موجود؟', last_seq: 1 }]);
  await next.goto(`/user/${person.id}`);
  expect(await said()).toHaveLength(1);
});

test('the connection drops, twenty messages come, it is back: twenty, in order', async ({ page, person }) => {
  const talk = await haveDirectTalk(person);
  const sockets: WebSocketRoute[] = [];
  let cut = false;
  await page.routeWebSocket(/realtime/, async (socket) => {
    if (cut) return socket.close();
    socket.connectToServer();
    sockets.push(socket);
  });
  await page.goto(`/messages/${talk.id}`);
  await talk.say('قبل الانقطاع');
  await expect(logOf(page)).toContainText('قبل الانقطاع');
  cut = true;
  for (const socket of sockets) await socket.close();
  const bodies = numbered(20, 'خبر');
  for (const body of bodies) await talk.say(body);
  await expect(logOf(page).getByText('خبر 1', { exact: true })).toHaveCount(0);
  cut = false;
  await expect(logOf(page).getByText('خبر 20', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(logOf(page).getByText(/^خبر \d+$/)).toHaveText(bodies);
});

test('a backend that is away: what was written waits through a reload, and is sent once', async ({ page, person }) => {
  const talk = await haveDirectTalk(person);
  await page.goto(`/messages/${talk.id}`);
  await expect(logOf(page)).toContainText('السلام عليكم');
  const away = '**/rest/v1/rpc/send_message';
  await page.route(away, (route) => route.fulfill({ status: 503, body: '' }));
  await writeHere(page, 'انتظرني');
  await page.reload();
  await expect(logOf(page).getByText('انتظرني')).toHaveCount(1);
  expect(await talk.said()).toEqual(['السلام عليكم']);
  await page.unroute(away);
  await expect.poll(talk.said, { timeout: 20_000 }).toEqual(['السلام عليكم', 'انتظرني']);
  await expect(logOf(page).getByText('انتظرني')).toHaveCount(1);
});

test('a session that has expired meanwhile is renewed, and the message goes out', async ({ page, person }) => {
  const talk = await haveDirectTalk(person);
  await page.goto(`/messages/${talk.id}`);
  await page.evaluate((name) => {
    const session = JSON.parse(localStorage.getItem(name) ?? '{}') as object;
    localStorage.setItem(name, JSON.stringify({ ...session, expires_at: 1 }));
  }, person.stored.name);
  const renewed = page.waitForResponse((response) => response.url().includes('grant_type=refresh_token'));
  await writeHere(page, 'بعد المهلة');
  await renewed;
  await expect.poll(talk.said).toEqual(['السلام عليكم', 'بعد المهلة']);
});

test('two tabs show the same, each message once', async ({ page, context, person }) => {
  const talk = await haveDirectTalk(person);
  await page.goto(`/messages/${talk.id}`);
  const second = await context.newPage();
  await second.goto(`/messages/${talk.id}`);
  await writeHere(page, 'من الأول');
  await expect(logOf(second).getByText('من الأول')).toHaveCount(1);
  await writeHere(second, 'من الثاني');
  await talk.say('وعليكم السلام');
  for (const tab of [page, second]) {
    for (const body of ['من الأول', 'من الثاني', 'وعليكم السلام']) {
      await expect(logOf(tab).getByText(body)).toHaveCount(1);
    }
  }
});

test('what is refused says why, stays, and can be deleted', async ({ page, context, person, say }) => {
  const talk = await haveDirectTalk(person);
  await page.goto(`/messages/${talk.id}`);
  await expect(logOf(page)).toContainText('السلام عليكم');
  await context.setOffline(true);
  await writeHere(page, 'تسمعني؟');
  await insert('blocks', { blocked_id: person.id }, talk.other.token);
  await context.setOffline(false);
  await expect(logOf(page)).toContainText(say('ما انرسلت.', 'Not sent.'));
  await page.reload();
  await expect(logOf(page).getByText('تسمعني؟')).toHaveCount(1);
  await logOf(page)
    .getByRole('button', { name: say('احذفها', 'Delete'), exact: true })
    .click();
  await expect(logOf(page).getByText('تسمعني؟')).toHaveCount(0);
  await page.reload();
  await expect(logOf(page)).toContainText('السلام عليكم');
  await expect(logOf(page).getByText('تسمعني؟')).toHaveCount(0);
});
