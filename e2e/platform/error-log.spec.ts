import { rows } from '../support/api.ts';
import { signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

interface Row {
  message: string;
  source: string;
  severity: string;
  page_url: string;
  user_id: string | null;
}

test.use({ account: 'new' });

test('what breaks in a browser reaches the log of the site, once', async ({ page, person }) => {
  const admin = await signIn('admin');
  const logged = async () => {
    const query = { select: 'message,source,severity,page_url,user_id', user_id: `eq.${person.id}`, order: 'id' };
    return (await rows<Row>('site_errors', query, admin.token)).rows;
  };
  const shopsEntry = '**/remotes/shops/federated/entry.*';
  await page.route(shopsEntry, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/shops?q=honda#token=secret');
  await expect(page.getByRole('alert')).toContainText('mf-shops · E-REMOTE-LOAD');
  const remote = expect.stringMatching(/^mf-shops@\d/);
  const shops = { source: remote, page_url: expect.stringMatching(/\/shops\?q=honda$/), user_id: person.id };
  await expect.poll(logged).toEqual([
    { message: 'Tried again: ./app of mf-shops', severity: 'low', ...shops },
    { message: 'E-REMOTE-LOAD: mf-shops', severity: 'high', ...shops },
  ]);
  const breakSomething = () =>
    page.evaluate(() => {
      setTimeout(() => {
        throw new Error('nobody catches this');
      });
    });
  await breakSomething();
  await breakSomething();
  await expect
    .poll(async () => (await logged()).slice(2))
    .toEqual([expect.objectContaining({ message: 'nobody catches this', severity: 'error', user_id: person.id })]);
});

test('what breaks without a connection is told afterwards, by the next page and in one of two tabs', async ({
  page,
  context,
  person,
  say,
}) => {
  await page.goto('/page/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: say('ما فيه اتصال بالإنترنت', 'You are offline') });
  await expect(notice).toBeVisible();
  await page.evaluate(() => void Promise.reject(new Error('broken in the dark')));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('errors-waiting'))).toContain('broken in the dark');
  await page.goto('about:blank'); // left before the connection is back
  await context.setOffline(false);
  const other = await context.newPage();
  await Promise.all([page.goto('/shops'), other.goto('/shops')]);
  await expect(notice).toBeHidden();
  const admin = await signIn('admin');
  const query = { select: 'message', user_id: `eq.${person.id}` };
  await expect
    .poll(async () => (await rows('site_errors', query, admin.token)).rows)
    .toEqual([{ message: 'broken in the dark' }]);
  await page.evaluate(() => void Promise.reject(new Error('and later')));
  await expect
    .poll(async () => (await rows('site_errors', { ...query, order: 'id' }, admin.token)).rows)
    .toEqual([{ message: 'broken in the dark' }, { message: 'and later' }]);
});
