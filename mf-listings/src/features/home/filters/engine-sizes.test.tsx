import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { configure, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ads } from '../../../cards/tests/ads.ts';
import { HomeScreen } from '../home-screen.tsx';
import { homeAnswers, kinds, standInForLayout } from '../tests/home-answers.ts';

// The first test waits until the parts that come later are compiled.
configure({ asyncUtilTimeout: 4000 });
beforeEach(() => standInForLayout(() => true));

function show(sizes: Record<string, number>, exact = true, at = '/') {
  const choices = Object.entries(sizes).map(([value, listings]) => ({ value, listings }));
  answerRest(
    homeAnswers(() => ads(1), {
      'GET rpc/search_facets': () => [...kinds(1, exact), { facet: 'engine', exact, choices }],
    }),
  );
  return renderScreen(<HomeScreen />, { at });
}

const size = (name: string) => screen.findByRole('button', { name });

it('says how many ads each size of engine has, paler where there are none', async () => {
  show({ '251-700': 1234 });
  expect(await size('251–700 1,234')).not.toHaveClass('filter-group__none');
  expect(await size('≤ 250 0')).toHaveClass('filter-group__none');
});

it('says nothing of a size that an estimate did not see', async () => {
  show({ '251-700': 1234 }, false);
  expect(await size('251–700 حوالي 1,200')).toBeVisible();
  expect(await size('≤ 250')).not.toHaveClass('filter-group__none');
});

it('still says what the other sizes have beside one that is chosen', async () => {
  const user = userEvent.setup();
  const { location } = show({ 'up-to-250': 9, '251-700': 5 }, true, '/?engine=251-700');
  expect(await size('251–700 5')).toHaveAttribute('aria-pressed', 'true');
  await user.click(await size('≤ 250 9'));
  expect(location()).toBe('/?engine=251-700,up-to-250');
});
