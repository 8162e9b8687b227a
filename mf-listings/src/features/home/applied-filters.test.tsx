import type { Language } from '@dabbab/contract/language';
import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { configure, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ads, pageOf } from '../../cards/tests/ads.ts';
import { HomeScreen } from './home-screen.tsx';
import { homeAnswers, kinds, standInForLayout } from './tests/home-answers.ts';

// The first test waits until the parts that come later are compiled.
configure({ asyncUtilTimeout: 4000 });
beforeEach(() => standInForLayout(() => false));

interface Options {
  found?: number;
  /** Other parameters of the address. */
  more?: string;
  language?: Language;
  /** The list without some of the words. */
  rest?: unknown;
}
type Read = [filter: string, value: string, words: string, without: string];

/** The home page of a search in whose words that was read; without some of them, nothing is read any more. */
function show(q: string, read: Read[], { found = 1, more = '', language, rest = ads(1) }: Options = {}) {
  const facts = read.map(([filter, value, words, without]) => ({ filter, value, words, without }));
  const requests = answerRest(
    homeAnswers(({ query }) => (query.q === q ? pageOf(ads(found), null, facts) : rest), {
      'GET rpc/search_facets': ({ query }) => (query.q === q ? [] : kinds(3)),
    }),
  );
  const at = `/?q=${encodeURIComponent(q)}${more}`;
  const lists = () => requests.filter(({ path }) => path === 'rpc/list_listings').map(({ query }) => query);
  return { ...renderScreen(<HomeScreen />, { at, language }), lists };
}

/** The chips of what was read. */
const chips = async () =>
  (await screen.findAllByRole('button', { name: /من كلمات البحث$|from the search words$/ })).map((chip) =>
    chip.textContent.replaceAll(/[\u2066\u2069]/g, ''),
  );

it('shows what was read in the words of a search, and takes one back by taking its words out', async () => {
  const user = userEvent.setup();
  const { location, lists } = show(
    'r1 2020 الرياض',
    [
      ['year', '2020', '2020', 'r1 الرياض'],
      ['city', 'riyadh', 'الرياض', 'r1 2020'],
    ],
    // What was read in other words is not shown, not even until the answer is there.
    { more: '&price_max=65000', rest: new Promise(() => {}) },
  );
  expect(await chips()).toEqual(['2020', 'الرياض']);
  // It came with the list.
  expect(lists()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'إزالة الرياض من كلمات البحث' }));
  expect(Object.fromEntries(new URLSearchParams(location().slice(2)))).toEqual({ q: 'r1 2020', price_max: '65000' });
  expect(screen.getByRole('combobox', { name: 'وش تدوّر؟' })).toHaveValue('r1 2020');
  expect(screen.queryByRole('button', { name: /من كلمات البحث$/ })).toBeNull();
});

it('writes every kind of fact as filters are written', async () => {
  const read = (filter: string, value: string): Read => [filter, value, value, ''];
  const view = show('x', [
    read('city', 'riyadh,jeddah'),
    read('condition', 'used'),
    read('year', '2018-2020'),
    read('year', '2018-'),
    read('price', '-20000'),
    read('price', '5000-20000'),
    read('mileage', '-30000'),
    read('engine_cc', '600'),
    read('engine_cc', '600-750'),
    read('engine_cc', '1000-'),
    read('engine_cc', '-125'),
  ]);
  expect(await chips()).toEqual([
    'الرياض / جدة',
    'مستعمل',
    '2018 – 2020',
    'موديل 2018 وأحدث',
    'حتى 20,000 ريال',
    '5,000 – 20,000',
    'حتى 30,000 كم',
    '600 سم³',
    '600–750 سم³',
    '1000+ سم³',
    '≤ 125 سم³',
  ]);
  view.unmount();
  show('y', [read('price', '-20000'), read('engine_cc', '600')], { language: 'en' });
  expect(await chips()).toEqual(['Up to 20,000 SAR', '600 cc']);
});

it('leaves no words where they all were one fact', async () => {
  const user = userEvent.setup();
  const { location } = show('تحت 20 الف', [['price', '-20000', 'تحت 20 الف', '']]);
  await user.click(await screen.findByRole('button', { name: 'إزالة حتى 20,000 ريال من كلمات البحث' }));
  expect(location()).toBe('/');
});

it('offers to do without a fact where nothing fits', async () => {
  const user = userEvent.setup();
  const { location } = show('r1 2020', [['year', '2020', '2020', 'r1']], { found: 0 });
  await user.click(await screen.findByRole('button', { name: /^بدون \u20662020\u2069/ }));
  expect(location()).toBe('/?q=r1');
});

it('says which words no ad has, beside the ads that were found without them', async () => {
  const note = 'ما لقينا «سايلنسر» في أي إعلان، فهذي النتائج بدونها.';
  answerRest(homeAnswers(({ query }) => pageOf(ads(query.q === 'هوندا سايلنسر' ? 1 : 0), null, null, ['سايلنسر'])));
  const view = renderScreen(<HomeScreen />, { at: '/?q=هوندا سايلنسر' });
  expect(await screen.findByText(note)).toBeVisible();
  view.unmount();
  renderScreen(<HomeScreen />, { at: '/?q=سايلنسر' });
  expect(await screen.findByText('ما فيه نتائج بهذي الفلاتر')).toBeVisible();
  expect(screen.queryByText(note)).toBeNull();
});
