import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Slot } from './listing-grid.tsx';

const lookups = { cities: [], conditions: [], bike_types: [], part_categories: [] };

const ads = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${from + index}`,
    kind: 'part',
    title_ar: `قطعة ${from + index}`,
    title_en: null,
    type: 'helmet',
    year: null,
    mileage_km: null,
    condition: 'used',
    city: 'riyadh',
    price: 100,
    featured: false,
    warranty: false,
    bidding_enabled: false,
    cover_path: null,
  }));

const pageOf = (listings: object[], next: string | null = null) => ({ listings, next });

function show(list: RestAnswer) {
  answerRest({ 'GET rpc/list_listings': list, 'GET rpc/get_lookups': () => lookups });
  renderScreen(<Slot ownerId={rider.id} />);
}

it('asks for the newest ads of the seller and continues by the button', async () => {
  const user = userEvent.setup();
  const asked: unknown[] = [];
  show(({ query }) => {
    asked.push(query);
    return query.after ? pageOf(ads(1, 13)) : pageOf(ads(12), 'c12');
  });
  await user.click(await screen.findByRole('button', { name: 'اعرض المزيد' }));
  expect(await screen.findByRole('link', { name: 'قطعة 13' })).toBeVisible();
  const first = { owner: rider.id, sort: 'newest', page_size: '12' };
  expect(asked).toEqual([first, { ...first, after: 'c12' }]);
});

it('says so when the seller has no ads', async () => {
  show(() => pageOf([]));
  expect(await screen.findByRole('heading', { name: 'ما عنده إعلانات حالياً' })).toBeVisible();
});

it('offers to try again when they fail', async () => {
  show(() => refusal('XX000', 500));
  expect(await screen.findByRole('button', { name: 'أعد المحاولة' })).toBeVisible();
});
