import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { screen, within } from '@testing-library/react';
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
  expect(await within(card).findByText(/الرياض/)).toHaveTextContent('2021 · 12,400 كم · الرياض');
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
  expect(await screen.findByText(/الرياض/)).toHaveTextContent('مستعمل · الرياض');
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
