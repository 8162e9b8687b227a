import { develop, newRemote, openLive } from '../support/live-remote.ts';
import { accounts, expect, signInHere, test } from '../support/test.ts';

/** Who may enter the pages of the remote, and its slots. */
const manifest = (paths: readonly string[], slots: readonly string[] = []) =>
  JSON.stringify({
    name: 'rides',
    contract: '^1.0.0',
    namespace: 'rides',
    routes: paths.map((path) => ({ path, access: 'user', title: 'titles.rides' })),
    slots,
  });

const texts = (title: string) => JSON.stringify({ titles: { rides: title } });

/** The root of the remote, with a field to type into and more routes. */
const app = (word: string, more = '') => `
import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { Route, Routes } from '@dabbab/platform/router';
import { Slot } from '@dabbab/platform/slot';

export function App() {
  const { t } = useTranslation('rides');
  return (
    <Routes>
      <Route path="/rides" element={<><h1>{t('titles.rides')}</h1><p>${word}</p><input aria-label="note" /></>} />
      ${more}
    </Routes>
  );
}`;

const rides = () =>
  newRemote('rides', {
    'remote.json': manifest(['/rides']),
    'locales/ar.json': texts('طلعات'),
    'locales/en.json': texts('Rides'),
    'src/app.tsx': app('one'),
  });

test('a remote alone is a real site: sign-in, language, guarded pages, and what is changed arrives', async ({
  page,
}) => {
  const remote = await rides();
  const remoteAlone = await develop(remote, '--alone');
  const { address, liveUrl, kill } = remoteAlone;
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  try {
    await test.step('signs in and shows a guarded page, in both languages', async () => {
      await page.goto(address);
      await expect(page).toHaveURL(/\/login$/);
      await signInHere(page, accounts.rider);
      await expect(page).toHaveURL(address);
      await expect(heading).toHaveText('طلعات');
      await page
        .locator('header')
        .getByRole('button', { name: /English/ })
        .click();
      await expect(heading).toHaveText('Rides');
      await openLive(page, remoteAlone);
      await expect(heading).toHaveText('Rides');
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    });

    await test.step('a changed text is there at once', async () => {
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
      await remote.save({ 'locales/en.json': texts('Rides together') });
      await expect(heading).toHaveText('Rides together');
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    });

    await test.step('a new route, a new slot and the new title are there with the next page', async () => {
      await page.goto('about:blank'); // an open page loads itself anew when the server does, and may cut off what follows
      await remote.save({
        'src/slots/ride-card.tsx': 'export const Slot = () => <p>Card of a ride</p>;',
        'src/app.tsx': app(
          'one',
          '<Route path="/rides/next" element={<><Slot name="ride-card" /><Slot name="own-listings" /></>} />',
        ),
        'remote.json': manifest(['/rides', '/rides/next'], ['ride-card']),
      });
      const next = `${address}/next`;
      await expect.poll(async () => (await page.request.get(next)).status(), { timeout: 30_000 }).toBe(200);
      await page.goto(next);
      await expect(page.getByText('Card of a ride')).toBeVisible();
      await expect(page.getByText('<Slot name="own-listings">')).toBeVisible(); // lent by a remote that is not here
      await expect(page).toHaveTitle(/^Rides together/);
    });

    await test.step('a mistake in remote.json leaves what was there, until it is mended', async () => {
      await page.goto('about:blank');
      await remote.save({ 'remote.json': '{' });
      await remote.save({ 'src/app.tsx': app('two') });
      await page.goto(address);
      await expect(page.getByText('two')).toBeVisible();
      await remote.save({ 'remote.json': manifest(['/rides', '/rides/last']) });
      await expect
        .poll(async () => (await page.request.get(`${address}/last`)).status(), { timeout: 30_000 })
        .toBe(200);
    });
  } finally {
    kill();
  }

  const isServed = (url: string) =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await expect.poll(() => Promise.all([liveUrl, address].map(isServed))).toEqual([false, false]);
});

test('a live remote runs in a site of production builds, with hot reload', async ({ page, baseURL }) => {
  const remote = await rides();
  const live = await develop(remote, '--into', baseURL ?? '');
  const { address, kill } = live;
  try {
    expect(address).toMatch(/\/rides\?mf\.rides=http%3A%2F%2Flocalhost%3A\d+%2Frides%2F$/);
    await page.goto(address);
    await expect(page).toHaveURL(/\/login$/);
    await signInHere(page, accounts.rider);
    await expect(page.getByText('one')).toBeVisible();
    await openLive(page, live);
    await expect(page.getByText('one')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'mf-rides' })).toBeVisible();
    await page.getByRole('textbox', { name: 'note' }).fill('typed');
    await remote.save({ 'src/app.tsx': app('two') });
    await expect(page.getByText('two')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'note' })).toHaveValue('typed');
  } finally {
    kill();
  }
});
