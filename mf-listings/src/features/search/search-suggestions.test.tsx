import type { SlotProps } from '@dabbab/contract/slots';
import { setSlotRenderer } from '@dabbab/platform/slot';
import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { SiteSearch } from '@dabbab/ui/connected/site-search/site-search';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { SearchSuggestions } from './search-suggestions.tsx';

const suggestion = (kind: string, value: string, name_ar: string | null, listings: number | null = null) => ({
  kind,
  value,
  name_en: value,
  name_ar,
  listings,
  price_from: kind === 'model' ? 21_000 : null,
  cover_path: kind === 'model' ? 'demo/naked-1' : null,
});
const honda = [
  suggestion('make', 'honda', 'هوندا', 34),
  suggestion('model', 'honda/cb500f', 'هوندا CB500F', 3),
  suggestion('query', 'هوندا شبح', null),
];

beforeEach(() => {
  localStorage.clear();
  // jsdom has no layout, and nothing to scroll.
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  setSlotRenderer(({ slotProps }) => <SearchSuggestions {...(slotProps as SlotProps['search-suggestions'])} />);
});

const lookups = {
  makers: [{ slug: 'bmw', name_en: 'BMW', name_ar: 'بي إم دبليو' }],
  models: [],
  cities: [],
};

async function open(suggest: RestAnswer, at = '/', more: Record<string, RestAnswer> = {}) {
  const requests = answerRest({
    'GET rpc/get_lookups': () => lookups,
    'GET rpc/suggest_searches': suggest,
    'GET rpc/popular_searches': () => [],
    'POST rpc/record_search': () => undefined,
    ...more,
  });
  const rendered = renderScreen(<SiteSearch />, { at });
  const user = userEvent.setup();
  const field = await screen.findByRole('combobox', { name: 'وش تدوّر؟' });
  await user.click(field);
  const sent = (path: string) => requests.filter((request) => request.path === path);
  return { ...rendered, user, field, sent };
}

it('offers what may be meant, once for what was typed, and takes it by the keyboard', async () => {
  const { user, field, sent, location } = await open(() => honda, '/?price_max=9000');
  // All at once: a busy machine may take longer between two letters than the pause of typing.
  await user.paste('هوند');
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

it('shows a model with a picture, how many there are and from which price on, and makes it a filter', async () => {
  const { user, field, sent, location } = await open(() => honda, '/?make=bmw');
  await user.type(field, 'cb5');
  const option = await screen.findByRole('option', { name: /CB500F ?موديل · 3 · من 21,000 ريال/ });
  expect(option.querySelector('img')).toHaveAttribute('src', expect.stringContaining('demo/naked-1'));
  await user.click(option);
  expect(location()).toBe('/?make=bmw,honda&model=honda/cb500f');
  expect(sent('rpc/record_search')).toEqual([]);
});

it('searches from any page, and forgets what was asked elsewhere', async () => {
  const { user, field, location } = await open(() => honda, '/shops?city=jeddah&q=tyres');
  expect(field).toHaveValue('');
  await user.type(field, 'هوند');
  await user.click(await screen.findByRole('option', { name: /^هوندا ?ماركة/ }));
  expect(location()).toBe('/?make=honda');
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
