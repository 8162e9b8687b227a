import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ads, pageOf } from '../cards/tests/ads.ts';
import { Slot } from './listing-grid.tsx';

const lookups = { cities: [], conditions: [], bike_types: [], part_categories: [] };

function show(list: RestAnswer) {
  answerRest({ 'GET rpc/list_listings': list, 'GET rpc/get_lookups': () => lookups });
  renderScreen(<Slot ownerId={rider.id} />);
}

const titles = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

it('asks for the newest ads of the seller and continues by the button', async () => {
  const user = userEvent.setup();
  const asked: unknown[] = [];
  show(({ query }) => {
    asked.push(query);
    return query.after ? pageOf(ads(1, 13)) : pageOf(ads(12), 'c12');
  });
  await user.click(await screen.findByRole('button', { name: 'اعرض المزيد' }));
  expect(await screen.findByRole('link', { name: 'إعلان 13' })).toBeVisible();
  const first = { owner: rider.id, sort: 'newest', page_size: '12' };
  expect(asked).toEqual([first, { ...first, after: 'c12' }]);
});

it('looks further when told to where a page came short', async () => {
  const user = userEvent.setup();
  const asked: unknown[] = [];
  show(({ query }) => {
    asked.push(query);
    return query.after ? pageOf(ads(1)) : pageOf([], 'c0');
  });
  await user.click(await screen.findByRole('button', { name: 'كمّل البحث' }));
  expect(await screen.findByRole('link', { name: 'إعلان 1' })).toBeVisible();
  const first = { owner: rider.id, sort: 'newest', page_size: '12' };
  expect(asked).toEqual([first, { ...first, after: 'c0' }]);
});

it('says so when the seller has no ads', async () => {
  show(() => pageOf([]));
  expect(await screen.findByRole('heading', { name: 'ما عنده إعلانات الحين' })).toBeVisible();
});

it('offers to try again when they fail', async () => {
  show(() => refusal('XX000', 500));
  expect(await screen.findByRole('button', { name: 'أعد المحاولة' })).toBeVisible();
});

describe('of a shop', () => {
  const shop = '33333333-3333-4333-8333-333333333333';
  const showShop = (shops: unknown[], list: RestAnswer) => {
    const requests = answerRest({
      'GET shops': () => shops,
      'GET rpc/list_listings': list,
      'GET rpc/get_lookups': () => lookups,
    });
    renderScreen(<Slot shopId={shop} />);
    return requests;
  };

  it('shows those of its owner', async () => {
    const requests = showShop([{ owner_id: rider.id }], () => pageOf(ads(2)));
    expect(await screen.findByRole('link', { name: 'إعلان 2' })).toBeVisible();
    const query = (path: string) => requests.find((request) => request.path === path)?.query;
    expect(query('shops')).toEqual({ select: 'owner_id', id: `eq.${shop}` });
    expect(query('rpc/list_listings')).toMatchObject({ owner: rider.id, sort: 'newest' });
  });

  it('says so when it has none, or is not there', async () => {
    showShop([{ owner_id: rider.id }], () => pageOf([]));
    expect(await screen.findByRole('heading', { name: 'ما عند المتجر إعلانات الحين' })).toBeVisible();
    cleanup();
    const requests = showShop([], () => pageOf([]));
    expect(await screen.findByRole('heading', { name: 'ما عند المتجر إعلانات الحين' })).toBeVisible();
    expect(requests.map(({ path }) => path)).toEqual(['shops']);
  });
});

describe('of certain ads', () => {
  it('shows those that are for sale, in their order, twelve at a time', async () => {
    const user = userEvent.setup();
    const asked: Record<string, string>[] = [];
    answerRest({
      'GET rpc/get_lookups': () => lookups,
      'GET rpc/get_listing_cards': ({ query }) => {
        asked.push(query);
        return asked.length === 1 ? [...ads(1, 3), ...ads(2)] : ads(1, 13);
      },
    });
    renderScreen(<Slot ids={Array.from({ length: 13 }, (_one, index) => String(index + 1))} />);
    expect(await screen.findByRole('link', { name: 'إعلان 1' })).toBeVisible();
    expect(titles()).toEqual(['إعلان 1', 'إعلان 2', 'إعلان 3']);
    await user.click(screen.getByRole('button', { name: 'اعرض المزيد' }));
    expect(await screen.findByRole('link', { name: 'إعلان 13' })).toBeVisible();
    expect(asked).toEqual([{ ids: '{1,2,3,4,5,6,7,8,9,10,11,12}' }, { ids: '{13}' }]);
  });

  it('says so when none of them is for sale any more', async () => {
    answerRest({ 'GET rpc/get_listing_cards': () => [], 'GET rpc/get_lookups': () => lookups });
    renderScreen(<Slot ids={['1']} />);
    expect(await screen.findByRole('heading', { name: 'ما عاد فيه شي معروض منها' })).toBeVisible();
  });
});

describe('of a shop whose owner is known', () => {
  const named = {
    ...lookups,
    part_categories: [
      { slug: 'helmets', name_en: 'Helmets', name_ar: 'خوذ' },
      { slug: 'gloves', name_en: 'Gloves', name_ar: 'قفازات' },
    ],
  };
  const facet = (name: string, choices: Record<string, number>) => ({
    facet: name,
    choices: Object.entries(choices).map(([value, listings]) => ({ value, listings })),
    exact: true,
  });

  function showShop(types: Record<string, number>, at = '/shop/1') {
    const total = Object.values(types).reduce((sum, count) => sum + count, 0);
    const requests = answerRest({
      'GET rpc/list_listings': ({ query }) => pageOf(query.type === 'gloves' ? [] : ads(2)),
      'GET rpc/search_facets': () => [facet('kind', { part: total }), facet('type', types)],
      'GET rpc/get_lookups': () => named,
    });
    const { location } = renderScreen(<Slot shopId="1" ownerId={rider.id} />, { at });
    const asked = () =>
      requests
        .filter(({ path }) => path === 'rpc/list_listings')
        .map(({ query: { type, sort } }) => ({ type, sort }))
        .at(-1);
    return { location, asked, requests };
  }

  it('narrows them by type and sorts them, as the address then says', async () => {
    const user = userEvent.setup();
    const { location, asked, requests } = showShop({ helmets: 7, gloves: 2 });
    expect(await screen.findByRole('button', { name: 'الكل', pressed: true })).toBeVisible();
    expect(asked()).toEqual({ sort: 'newest' });
    await user.click(screen.getByRole('button', { name: 'خوذ 7' }));
    expect(location()).toBe('/shop/1?type=helmets');
    expect(screen.getByRole('button', { name: 'خوذ 7', pressed: true })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox'), 'price_asc');
    expect(location()).toBe('/shop/1?type=helmets&sort=price_asc');
    expect(asked()).toEqual({ type: 'helmets', sort: 'price_asc' });
    expect(requests.some(({ path }) => path === 'shops')).toBe(false);
  });

  it('leads from a type that has none any more to all', async () => {
    const user = userEvent.setup();
    const { location } = showShop({ helmets: 7, gloves: 0 }, '/shop/1?type=gloves');
    await user.click(await screen.findByRole('button', { name: 'اعرض الكل' }));
    expect(location()).toBe('/shop/1');
    expect(await screen.findByRole('link', { name: 'إعلان 2' })).toBeVisible();
  });

  it('ignores what the address says amiss, and offers nothing where there is nothing to choose', async () => {
    const { asked } = showShop({ helmets: 1 }, '/shop/1?type=spaceship&sort=best');
    expect(await screen.findByRole('link', { name: 'إعلان 2' })).toBeVisible();
    expect(asked()).toEqual({ sort: 'newest' });
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
