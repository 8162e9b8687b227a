import { answerRest, refusal, type RestRequest } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageOf } from '../cards/tests/ads.ts';
import { Slot } from './listing-picker.tsx';

const lookups = { cities: [], conditions: [], bike_types: [], part_categories: [] };
const ad = (number: number) => ({
  id: `0000000${number}-2222-4222-8222-222222222222`,
  title_ar: `دباب ${number}`,
  title_en: null,
  price: 1000 * number,
  cover_path: null,
});

const chosen = vi.fn<(id: string | null) => void>();
let requests: RestRequest[];
let list: (query: Record<string, string>) => unknown;

beforeEach(() => {
  chosen.mockClear();
  Element.prototype.scrollIntoView = vi.fn(); // jsdom has no layout
  list = () => pageOf([ad(1), ad(2)]);
  requests = answerRest({
    'GET rpc/get_lookups': () => lookups,
    'GET rpc/list_listings': ({ query }) => list(query),
    'GET rpc/get_listing_cards': ({ query }) => [ad(1), ad(2)].filter(({ id }) => query.ids === `{${id}}`),
  });
});

function Borrower({ among }: { among: 'own' | 'all' }) {
  const [value, setValue] = useState<string | null>(null);
  const onChange = (id: string | null) => {
    chosen(id);
    setValue(id);
  };
  return <Slot label="أي إعلان؟" among={among} value={value} onChange={onChange} />;
}

const show = (among: 'own' | 'all' = 'own') => renderScreen(<Borrower among={among} />, { user: rider });
const field = () => screen.findByRole('combobox', { name: 'أي إعلان؟' });

// The first of this file: the texts of the list are not there yet.
it('stays in sight while what the list needs is loading', async () => {
  show();
  const input = await field();
  const hidden = vi.fn<() => void>();
  const watch = new MutationObserver(() => {
    if (input.closest('[style*=none]')) hidden();
  });
  watch.observe(document.body, { subtree: true, attributes: true });
  await userEvent.setup().click(input);
  await screen.findAllByRole('option');
  watch.disconnect();
  expect(hidden).not.toHaveBeenCalled(); // a field that is hidden loses the focus
});

it('is used with the keyboard alone: finds, goes through, chooses, takes back', async () => {
  const user = userEvent.setup();
  show();
  await field();
  expect(requests).toEqual([]);
  await user.tab();
  await screen.findAllByRole('option');
  expect(await field()).toHaveAttribute('aria-expanded', 'true');
  const active = () => screen.getAllByRole('option').find(({ ariaSelected }) => ariaSelected === 'true')?.textContent;
  await user.keyboard('{ArrowDown}');
  expect(active()).toContain('دباب 1');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toContain('دباب 1');
  await user.keyboard('{ArrowUp}');
  expect(active()).toContain('دباب 2');
  expect((await field()).getAttribute('aria-activedescendant')).toBe(
    screen.getAllByRole('option', { selected: true })[0]?.id,
  );
  await user.keyboard('{Enter}');
  expect(chosen).toHaveBeenLastCalledWith(ad(2).id);
  await waitFor(() => expect(screen.getByRole('group', { name: 'أي إعلان؟' })).toHaveTextContent('دباب 2'));
  expect(screen.getByRole('button', { name: 'غيّر الإعلان' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(chosen).toHaveBeenLastCalledWith(null);
  expect(await field()).toHaveFocus();
});

it('asks once nothing more is typed, for one’s own ads or everybody’s', async () => {
  const user = userEvent.setup();
  show('own');
  await user.type(await field(), 'نينجا');
  await waitFor(() => expect(requests.some(({ query }) => query.q === 'نينجا')).toBe(true));
  const asked = requests.map(({ query }) => query).filter(({ page_size }) => page_size);
  expect(asked.map(({ q }) => q)).toEqual([undefined, 'نينجا']);
  expect(asked.every(({ owner }) => owner === rider.id)).toBe(true);
});

it('looks among all ads when told so', async () => {
  const user = userEvent.setup();
  show('all');
  await user.click(await field());
  await user.click(await screen.findByRole('option', { name: /دباب 1/ }));
  expect(requests[0]?.query.owner).toBeUndefined();
  expect(chosen).toHaveBeenLastCalledWith(ad(1).id);
});

it('closes by Esc and when the focus leaves, and chooses nothing', async () => {
  const user = userEvent.setup();
  show();
  for (const leave of ['{Escape}', '{Tab}']) {
    await user.click(await field());
    await screen.findAllByRole('option');
    await user.keyboard(leave);
    expect(screen.queryByRole('listbox')).toBeNull();
  }
  expect(chosen).not.toHaveBeenCalled();
});

it('says that nothing was found, and that it failed, with the way to try again', async () => {
  const user = userEvent.setup();
  list = () => pageOf([]);
  show();
  await user.click(await field());
  expect(await screen.findByText('ما لقينا بين إعلاناتك المعروضة')).toBeVisible();
  list = () => refusal('XX000', 500);
  await user.type(await field(), 'س');
  const again = await screen.findByRole('button', { name: 'أعد المحاولة' });
  list = () => pageOf([ad(1)]);
  await user.click(again);
  expect(await screen.findByRole('option', { name: /دباب 1/ })).toBeVisible();
});

it('looks further when told to, by the keyboard, too', async () => {
  const user = userEvent.setup();
  list = ({ after }) => {
    if (!after) return pageOf([], 'c0');
    return after === 'c0' ? pageOf([ad(1)], 'c1') : pageOf([ad(2)]);
  };
  show();
  await user.click(await field());
  const further = await screen.findByRole('button', { name: 'كمّل البحث' });
  expect(screen.getByText('يمكن فيه إعلانات ثانية، بس البحث عنها ياخذ وقت أطول.')).toBeVisible();
  await user.click(further);
  expect(await screen.findByRole('option', { name: /دباب 1/ })).toBeVisible();
  await user.tab();
  expect(further).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('option', { name: /دباب 2/ })).toBeVisible();
  expect(await field()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'كمّل البحث' })).toBeNull();
});
