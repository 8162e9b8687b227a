import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ads } from '../../../cards/tests/ads.ts';
import { HomeScreen } from '../home-screen.tsx';
import { homeAnswers, standInForLayout } from '../tests/home-answers.ts';

const suggestion = (kind: string, value: string, name_ar: string | null, listings: number | null = null) => ({
  kind,
  value,
  name_en: value,
  name_ar,
  listings,
});
const honda = [
  suggestion('make', 'honda', 'هوندا', 34),
  suggestion('model', 'honda/cb500f', 'هوندا CB500F', 3),
  suggestion('query', 'هوندا شبح', null),
];

// The first test waits until the parts that come later are compiled.
configure({ asyncUtilTimeout: 4000 });

beforeEach(() => {
  localStorage.clear();
  standInForLayout(() => false);
});

async function open(suggest: RestAnswer, at = '/', more: Record<string, RestAnswer> = {}) {
  const requests = answerRest(homeAnswers(() => ads(1), { 'GET rpc/suggest_searches': suggest, ...more }));
  const rendered = renderScreen(<HomeScreen />, { at });
  const user = userEvent.setup();
  const field = await screen.findByRole('combobox', { name: 'وش تدوّر؟' });
  await user.click(field);
  const sent = (path: string) => requests.filter((request) => request.path === path);
  return { ...rendered, user, field, sent };
}

it('offers what may be meant, once for what was typed, and takes it by the keyboard', async () => {
  const { user, field, sent, location } = await open(() => honda, '/?price_max=9000');
  await user.type(field, 'هوند');
  const option = await screen.findByRole('option', { name: /^هوندا ?ماركة · 34/ });
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(sent('rpc/suggest_searches').map(({ query }) => query)).toEqual([{ prefix: 'هوند' }]);
  await user.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', option.id);
  expect(option).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { name: /هوندا شبح/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(Object.fromEntries(new URLSearchParams(location().slice(2)))).toEqual({ make: 'honda', price_max: '9000' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(sent('rpc/record_search')).toEqual([]);
});

it('searches for the words of a model, and notes that', async () => {
  const { user, field, sent, location } = await open(() => honda);
  await user.type(field, 'cb5');
  await user.click(await screen.findByRole('option', { name: /CB500F/ }));
  expect(new URLSearchParams(location().slice(2)).get('q')).toBe('هوندا CB500F');
  expect(sent('rpc/record_search').map(({ body }) => body)).toEqual([{ q: 'هوندا CB500F' }]);
});

it('closes by Esc without losing what was typed, and opens again by the arrows', async () => {
  const { user, field } = await open(() => honda);
  await user.type(field, 'هوندا');
  await screen.findByRole('option', { name: /CB500F/ });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(field).toHaveValue('هوندا');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('listbox')).toBeVisible();
});

it('searches all the same when there are no suggestions to be had', async () => {
  const { user, field, sent, location } = await open(() => refusal('XX000', 500));
  await user.type(field, 'zzz{Enter}');
  expect(location()).toBe('/?q=zzz');
  expect(sent('rpc/record_search').map(({ body }) => body)).toEqual([{ q: 'zzz' }]);
});

it('says of a search after which it came', async () => {
  const { user, sent } = await open(() => [], '/?price_max=9000');
  for (const words of ['nothing', 'something', 'something', 'else']) {
    const field = screen.getByRole('combobox', { name: 'وش تدوّر؟' });
    await user.clear(field);
    await user.type(field, `${words}{Enter}`);
    await waitFor(() => expect(sent('rpc/list_listings').at(-1)?.query).toMatchObject({ q: words }));
    await user.click(await screen.findByRole('combobox', { name: 'وش تدوّر؟' }));
  }
  expect(sent('rpc/record_search').map(({ body }) => body)).toEqual([
    { q: 'nothing' },
    { q: 'something', before: 'nothing' },
    { q: 'something' },
    { q: 'else', before: 'something' },
  ]);
});

it('offers before anything is typed what was searched for, here and by others, until it is told to forget', async () => {
  localStorage.setItem('dabbab:searches', JSON.stringify(['خوذة']));
  const { user, sent } = await open(() => [], '/', { 'GET rpc/popular_searches': () => ['هارلي', 'خوذة'] });
  expect(await screen.findByRole('option', { name: 'هارلي' })).toBeVisible();
  expect(screen.getAllByRole('option', { name: 'خوذة' })).toHaveLength(1);
  expect(await screen.findByRole('option', { name: 'بي إم دبليو' })).toBeVisible();
  expect(sent('rpc/suggest_searches')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'امسح عمليات بحثي' }));
  await waitFor(() => expect(localStorage.getItem('dabbab:searches')).toBeNull());
  expect(screen.queryByRole('group', { name: 'بحثت عنه قبل' })).toBeNull();
});

it('closes when the keyboard leaves the search', async () => {
  const { user, field } = await open(() => honda);
  await user.type(field, 'هو');
  await screen.findByRole('listbox');
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});
