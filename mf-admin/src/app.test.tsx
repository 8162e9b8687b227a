import type { SessionUser } from '@dabbab/contract/session';
import { withRemote } from '@dabbab/testing/ad';
import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { stubMedia } from '@dabbab/testing/media';
import { renderScreen, rider } from '@dabbab/testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { App } from './app.tsx';
import type { Dashboard } from './data/dashboard/dashboard.ts';
import type { LatestListing } from './data/listings/latest-listings.ts';

/** The first test waits for the texts and for Pro components to warm up. */
const COLD = { timeout: 8000 };

const admin: SessionUser = { ...rider, username: 'مشعل', isAdmin: true };

const figures: Dashboard = {
  active_listings: 1248,
  featured_listings: 22,
  sold_listings: 19,
  suspended_listings: 6,
  expired_listings: 14,
  new_listings_24h: 3,
  users: 410,
  new_users_7d: 86,
  suspended_users: 1,
  shops: 12,
  lapsed_shops: 2,
  suspended_shops: 1,
  messages_24h: 3402,
  conversations: 77,
  series: [
    { day: '2026-11-20', listings: 4, users: 1, messages: 9 },
    { day: '2026-11-21', listings: 2, users: 5, messages: 7 },
  ],
  top_makes: [{ slug: 'honda', count: 39 }],
  top_cities: [{ slug: 'riyadh', count: 93 }],
};

const ad: LatestListing = {
  id: '22222222-2222-4222-8222-222222222222',
  title_ar: 'هوندا شادو',
  title_en: null,
  city: 'riyadh',
  price: 38500,
  featured_until: null,
  suspended: false,
  owner_suspended: false,
  listed: false,
  sold_at: '2026-11-20T10:00:00Z',
  expires_at: '2027-01-20T10:00:00Z',
  created_at: '2026-11-19T22:30:00Z',
  cover_path: null,
  seller: { username: 'سلطان' },
};

const lookups = {
  makers: [{ slug: 'honda', name_en: 'Honda', name_ar: 'هوندا' }],
  cities: [{ slug: 'riyadh', name_en: 'Riyadh', name_ar: 'الرياض' }],
};

function answers(changes: Record<string, RestAnswer> = {}) {
  return answerRest({
    'GET rpc/admin_dashboard': () => figures,
    'GET rpc/admin_needs': () => ({ commissions: 0, errors: 0, shops: 2, payments: 0, releases: 1 }),
    'GET rpc/admin_menu_counts': () => ({ reports: 1000, moderation: 0, appeals: 0, errors: 3 }),
    'GET listings': () => [ad],
    'GET rpc/get_lookups': () => lookups,
    ...changes,
  });
}

function show(user = admin, language: 'ar' | 'en' = 'en') {
  return renderScreen(<App />, { at: '/admin', user, language });
}

beforeEach(() => stubMedia());

test('the figures and the newest ads of the database are shown', { timeout: 15_000 }, async () => {
  answers();
  show();
  const active = await screen.findByRole('heading', { name: 'Active ads' }, COLD);
  expect(active.parentElement).toHaveTextContent('1,248');
  expect(screen.getByRole('img', { name: 'New users per day, last 14 days: 5 today, 5 at most' })).toBeInTheDocument();
  const row = (await screen.findByRole('link', { name: 'هوندا شادو' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('Sold')).toBeInTheDocument();
  expect(within(row).getByText('سلطان')).toBeInTheDocument();
  expect(within(row).getByText('Riyadh')).toBeInTheDocument();
  // Posted late on the 19th in London: in Riyadh it was the 20th.
  expect(within(row).getByText('20 November')).toBeInTheDocument();
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/ad/${ad.id}`);
});

test('a filter asks the database and says when there is nothing', async () => {
  const requests = answers({ 'GET listings': ({ query }) => (query.sold_at ? [] : [ad]) });
  show();
  await screen.findByRole('link', { name: 'هوندا شادو' });
  fireEvent.click(screen.getByRole('radio', { name: 'Sold' }));
  expect(await screen.findByText('Nothing has been sold yet.')).toBeInTheDocument();
  expect(requests.at(-1)?.query.sold_at).toBe('not.is.null');
});

test('each half fails alone and can be tried again', async () => {
  let broken = true;
  answers({ 'GET listings': () => (broken ? refusal('XX000', 500) : [ad]) });
  show();
  expect(await screen.findByText('We could not load the ads')).toBeInTheDocument();
  expect(await screen.findByText('1,248')).toBeInTheDocument();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'هوندا شادو' })).toBeInTheDocument();
});

test('whom the database refuses sees that he may not be here', async () => {
  answers({ 'GET rpc/admin_dashboard': () => refusal('42501', 403) });
  show();
  expect(await screen.findByText('You are not authorized to view this page.')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('somebody who is no admin sees nothing of it, and nothing is asked for', async () => {
  const requests = answers();
  show(rider, 'ar');
  expect(await screen.findByText('ما عندك صلاحية لعرض هذي الصفحة.')).toBeInTheDocument();
  await waitFor(() => expect(requests).toEqual([]));
});

test('the menu holds only pages that exist, and the way back', async () => {
  answers();
  const remove = withRemote({ routes: ['/admin'] });
  show();
  expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
  expect(screen.getByRole('menuitem', { name: 'Dashboard' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the site' })).toHaveAttribute('href', '/');
  remove();
});

test('the menu says how many reports and open errors there are', async () => {
  answers();
  const remove = withRemote({ routes: ['/admin', '/admin/reports', '/admin/site-errors'] });
  show();
  const entries = await screen.findAllByRole('menuitem');
  await waitFor(() =>
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Reports1,000', 'Site errors3']),
  );
  remove();
});

test('what waits comes first, and opens its desk with nothing but that', async () => {
  const remove = withRemote({ routes: ['/admin', '/admin/reports', '/admin/shops', '/admin/releases'] });
  answers();
  show();
  const queue = await screen.findByRole('region', { name: 'Needs you now' });
  const links = await within(queue).findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Reports to decide999+', '/admin/reports'],
    ['Parts that went back by themselves1', '/admin/releases'],
    ['Shops that lapse this week2', '/admin/shops?status=running&sort=subscription_until'],
  ]);
  expect(screen.getByRole('link', { name: 'Subscribed shops' })).toHaveAttribute('href', '/admin/shops?status=running');
  remove();
});

test('says that nothing waits, and when that is not known; the figures stay', async () => {
  let broken = false;
  answers({
    'GET rpc/admin_needs': () =>
      broken ? refusal('XX000', 500) : { commissions: 0, errors: 0, shops: 0, payments: 0, releases: 0 },
    'GET rpc/admin_menu_counts': () => ({ reports: 0, moderation: 0, appeals: 0, errors: 0 }),
  });
  const { unmount } = show();
  expect(await screen.findByText('Nothing waits for you. All is well.')).toBeInTheDocument();
  unmount();
  broken = true;
  show();
  expect(await screen.findByText('We could not find out what waits')).toBeInTheDocument();
  expect(await screen.findByText('1,248')).toBeInTheDocument();
});
