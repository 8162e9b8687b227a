import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ads } from '../../../cards/tests/ads.ts';
import { noteViewed } from '../../../data/recently-viewed/recently-viewed.ts';
import { HomeScreen } from '../home-screen.tsx';
import { homeAnswers, standInForLayout } from '../tests/home-answers.ts';

// The first test waits until the parts that come later are compiled.
configure({ asyncUtilTimeout: 4000 });

beforeEach(() => {
  localStorage.clear();
  standInForLayout(() => false);
});

const row = (id: string) => ({ id, title_ar: `شفته ${id}`, title_en: null, price: 900, cover_path: null });

it('shows the ads that were looked at, the last first, without those that are gone, until told to forget', async () => {
  const user = userEvent.setup();
  for (const id of ['a', 'gone', 'b']) noteViewed(id);
  const requests = answerRest(homeAnswers(() => ads(1), { 'GET listings': () => [row('a'), row('b')] }));
  renderScreen(<HomeScreen />);
  const seen = await screen.findByRole('region', { name: 'شفتها قبل' });
  await within(seen).findByRole('link', { name: 'شفته a' });
  expect(
    within(seen)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/ad/b', '/ad/a']);
  expect(requests.find(({ path }) => path === 'listings')?.query).toMatchObject({
    id: 'in.(b,gone,a)',
    listed: 'eq.true',
  });
  await user.click(within(seen).getByRole('button', { name: 'امسحها' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'شفتها قبل' })).toBeNull());
  expect(localStorage.getItem('dabbab:viewed-ads')).toBeNull();
});

it('asks for nothing where nothing was looked at, or something is searched for', async () => {
  const requests = answerRest(homeAnswers(() => ads(1)));
  noteViewed('a');
  renderScreen(<HomeScreen />, { at: '/?city=riyadh' });
  await screen.findByRole('link', { name: 'إعلان 1' });
  expect(requests.filter(({ path }) => path === 'listings')).toEqual([]);
});
