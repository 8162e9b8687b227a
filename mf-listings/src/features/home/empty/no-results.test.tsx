import { answerRest, refusal } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { configure, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { HomeScreen } from '../home-screen.tsx';
import { homeAnswers, kinds, standInForLayout } from '../tests/home-answers.ts';

// The first test waits until the parts that come later are compiled.
configure({ asyncUtilTimeout: 4000 });
beforeEach(() => standInForLayout(() => false));

it('says which filter to drop for how many ads, the most first', async () => {
  const user = userEvent.setup();
  answerRest(
    homeAnswers(() => [], {
      'GET rpc/search_facets': ({ query }) => {
        if (!query.city) return kinds(420, false);
        if (!query.price_max) return kinds(3);
        return [];
      },
    }),
  );
  const { location } = renderScreen(<HomeScreen />, { at: '/?city=riyadh&make=honda&price_max=5' });
  const first = await screen.findByRole('button', { name: /بدون الرياض: .*حوالي 420.* إعلان/ });
  const buttons = screen.getAllByRole('button', { name: /^بدون/ });
  expect(buttons).toHaveLength(2);
  expect(buttons[0]).toBe(first);
  expect(buttons[1]).toHaveAccessibleName(/بدون حتى 5 ريال: .*3.* إعلانات/);
  await user.click(first);
  expect(location()).toBe('/?make=honda&price_max=5');
});

it('asks whether another word was meant', async () => {
  const user = userEvent.setup();
  answerRest(
    homeAnswers(() => [], {
      'GET rpc/suggest_searches': ({ query }) =>
        query.prefix === 'كاوسكي'
          ? [{ kind: 'correction', value: 'كاواساكي', name_en: 'كاواساكي', name_ar: null }]
          : [],
    }),
  );
  const { location } = renderScreen(<HomeScreen />, { at: `/?q=${encodeURIComponent('كاوسكي')}&city=riyadh` });
  await user.click(await screen.findByRole('button', { name: 'تقصد «كاواساكي»؟' }));
  expect(Object.fromEntries(new URLSearchParams(location().slice(2)))).toEqual({ q: 'كاواساكي', city: 'riyadh' });
});

it('offers to drop the last filter where nothing can be counted', async () => {
  answerRest(homeAnswers(() => [], { 'GET rpc/search_facets': () => refusal('XX000', 500) }));
  renderScreen(<HomeScreen />, { at: '/?city=riyadh&price_max=5' });
  expect(await screen.findByRole('button', { name: 'بدون حتى 5 ريال' })).toBeVisible();
});
