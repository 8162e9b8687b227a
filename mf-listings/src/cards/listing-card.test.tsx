import { sessionAtom } from '@dabbab/platform/session';
import { store } from '@dabbab/platform/store';
import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ListingCardData } from '../data/listings/list.ts';
import { ListingCard } from './listing-card.tsx';
import { ads } from './tests/ads.ts';

const id = '22222222-2222-4222-8222-222222222222';
const kawasaki = {
  id,
  title_ar: 'كاواساكي Z900 أسود',
  title_en: 'Kawasaki Z900 black',
  year: 2021,
  mileage_km: 12_400,
  price: 34_500,
  cover_path: 'someone/z900-1',
};

const lookups = {
  makers: [],
  models: [],
  bike_types: [],
  part_categories: [],
  cities: [{ slug: 'riyadh', name_en: 'Riyadh', name_ar: 'الرياض', region: 'riyadh', lat: 0, lng: 0 }],
  conditions: [{ slug: 'used', name_en: 'Used', name_ar: 'مستعمل' }],
  engine_sizes: [],
  shop_types: [],
};

function show(changes: Partial<ListingCardData> = {}, language: 'ar' | 'en' = 'ar', priority = false) {
  answerRest({ 'GET rpc/get_lookups': () => lookups });
  const [listing] = ads(1, 1, { ...kawasaki, ...changes });
  return renderScreen(listing && <ListingCard listing={listing} sizes="50vw" priority={priority} />, { language });
}

it('leads to the ad and says price, year, mileage and city', async () => {
  show();
  const card = await screen.findByRole('article');
  expect(within(card).getByRole('link', { name: 'كاواساكي Z900 أسود' })).toHaveAttribute('href', `/ad/${id}`);
  expect(await within(card).findByText('الرياض')).toBeVisible();
  expect(within(card).getByText(/2021/).parentElement).toHaveTextContent('2021 · 12,400 كم');
  expect(within(card).getByText(/34,500/)).toHaveTextContent('34,500 ريال');
});

it('has the title of the page’s language, else the other one with its language', async () => {
  show({ title_ar: null });
  const link = await screen.findByRole('link', { name: 'Kawasaki Z900 black' });
  expect(link).toHaveAttribute('lang', 'en');
  expect(link).toHaveAttribute('dir', 'ltr');
});

it('marks nothing where the title is in the language of the page', async () => {
  show({}, 'en');
  expect(await screen.findByRole('link', { name: 'Kawasaki Z900 black' })).not.toHaveAttribute('lang');
});

it.each([
  [{ reserved: true, featured: true, bidding_enabled: true }, 'محجوز'],
  [{ featured: true, bidding_enabled: true, warranty: true }, 'مميّز'],
  [{ bidding_enabled: true, warranty: true }, 'يقبل السوم'],
  [{ warranty: true }, 'بضمان'],
])('has one tag at most: %o', async (flags, expected) => {
  const { container } = show(flags);
  expect(await screen.findByText(expected)).toBeVisible();
  expect(container.querySelectorAll('.tag')).toHaveLength(1);
});

it('has no tag when there is nothing to say', async () => {
  const { container } = show();
  await screen.findByRole('article');
  expect(container.querySelector('.tag')).toBeNull();
});

it('says the condition of a part, which has no mileage', async () => {
  show({ kind: 'part', year: null, mileage_km: null });
  expect(await screen.findByText('مستعمل')).toBeVisible();
});

it('loads its picture at once only in the first row', async () => {
  const { container, unmount } = show();
  await screen.findByRole('article');
  expect(container.querySelector('img')).toHaveAttribute('loading', 'lazy');
  unmount();
  const { container: first } = show({}, 'ar', true);
  await screen.findByRole('article');
  expect(first.querySelector('img')).toHaveAttribute('loading', 'eager');
});

it.each([
  [{ price: 46_000, usual_price: 50_000 }, 'أقل من مثيلاتها بـ 8%'],
  [{ price: 50_000, usual_price: 50_000 }, 'ضمن سعر مثيلاتها'],
  [{ price: 55_000, usual_price: 50_000 }, 'أعلى من مثيلاتها بـ 10%'],
])('says how its price compares: %o', async (prices, verdict) => {
  show(prices);
  expect(await screen.findByText(verdict)).toBeVisible();
});

it('says nothing of the price where too few are comparable', async () => {
  show({ usual_price: null });
  await screen.findByRole('article');
  expect(screen.queryByText(/مثيلاتها/)).toBeNull();
});

const [listing] = ads(1, 1, kawasaki);
const heart = () => screen.findByRole('button', { name: 'احفظ كاواساكي Z900 أسود' });

/** Answers as a backend that keeps what is saved. */
function keepSaves() {
  const saved: { listing_id: string }[] = [];
  answerRest({
    'GET rpc/get_lookups': () => lookups,
    'GET rpc/get_saved_listing_ids': () => saved.map(({ listing_id }) => listing_id),
    'POST saved_listings': ({ body }) => void saved.push(body as { listing_id: string }),
  });
  return saved;
}

it('shows with its heart what is saved, and takes it back', async () => {
  const user = userEvent.setup();
  let saved = [{ listing_id: id }];
  const requests = answerRest({
    'GET rpc/get_lookups': () => lookups,
    'GET rpc/get_saved_listing_ids': () => saved.map(({ listing_id }) => listing_id),
    'DELETE saved_listings': () => void (saved = []),
  });
  renderScreen(listing && <ListingCard listing={listing} sizes="50vw" />, { user: rider });
  await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
  await user.click(await heart());
  expect(await heart()).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'DELETE')?.query).toMatchObject({ listing_id: `eq.${id}` }),
  );
});

it('is the same button before and after it is known who presses it, and does what they pressed in between', async () => {
  const saved = keepSaves();
  renderScreen(listing && <ListingCard listing={listing} sizes="50vw" />);
  const button = await heart();
  act(() => store.set(sessionAtom, { status: 'signed-in', user: rider }));
  act(() => button.click());
  await waitFor(() => expect(saved).toEqual([{ listing_id: id }]));
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  expect(await heart()).toBe(button);
});

it('sends a guest to sign in', async () => {
  const user = userEvent.setup();
  answerRest({ 'GET rpc/get_lookups': () => lookups });
  const { location } = renderScreen(listing && <ListingCard listing={listing} sizes="50vw" />, { at: '/?q=z900' });
  await user.click(await heart());
  expect(location()).toBe('/login');
});

it('saves what a guest wanted to save, once they are back', async () => {
  const saved = keepSaves();
  const at = { pathname: '/', state: { act: { what: 'save', about: id } } };
  renderScreen(listing && <ListingCard listing={listing} sizes="50vw" />, { at, user: rider });
  await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
  expect(saved).toEqual([{ listing_id: id }]);
});
