import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { configure, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ListingGrid } from './listing-grid.tsx';
import { ads } from './tests/ads.ts';
import type { Rows } from './watch-rows.ts';

// The first test waits until the texts are compiled.
configure({ asyncUtilTimeout: 4000 });

let tell: (rows: Rows) => void = () => {};
vi.mock('./watch-rows.ts', () => ({
  watchRows: (_grid: HTMLElement, onChange: (rows: Rows) => void) => {
    tell = onChange;
    onChange({ first: 0, last: 8, columns: 2, height: 300 });
    return () => {};
  },
}));
afterEach(() => vi.clearAllMocks());

const show = (count: number) => {
  answerRest({ 'GET rpc/get_lookups': () => ({ cities: [], conditions: [] }) });
  renderScreen(<ListingGrid listings={ads(count)} sizes="50vw" />);
};
const names = () => screen.getAllByRole('link').map((link) => link.textContent);

it('has all cards of a short list', async () => {
  show(96);
  expect(await screen.findAllByRole('listitem')).toHaveLength(96);
  expect(screen.getAllByRole('listitem')[0]).not.toHaveAttribute('aria-setsize');
});

it('has only the cards near the screen of a long one, and keeps the place of the others', async () => {
  show(2000);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(16));
  tell({ first: 40, last: 52, columns: 2, height: 300 });
  // In steps, each in a frame of its own.
  await waitFor(() => expect(names()).toHaveLength(24));
  expect(names()[0]).toBe('إعلان 81');
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveAttribute('aria-posinset', '81');
  expect(first).toHaveAttribute('aria-setsize', '2000');
  expect(screen.getByRole('list')).toHaveStyle({ paddingBlockStart: '12000px', paddingBlockEnd: `${948 * 300}px` });
});

it('contains the cards of a list that becomes long only once those that are left out have gone', async () => {
  answerRest({ 'GET rpc/get_lookups': () => ({ cities: [], conditions: [] }) });
  function Growing() {
    const [count, setCount] = useState(96);
    return (
      <>
        <ListingGrid listings={ads(count)} sizes="50vw" />
        <button type="button" onClick={() => setCount(120)}>
          more
        </button>
      </>
    );
  }
  renderScreen(<Growing />);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(96));
  screen.getByRole('button', { name: 'more' }).click();
  const contained = () => screen.getByRole('list').classList.contains('listing-grid--long');
  const seen = new Map<number, boolean>();
  await waitFor(() => {
    const { length } = screen.getAllByRole('listitem');
    seen.set(length, contained());
    expect(length).toBe(16);
  });
  expect(contained()).toBe(true);
  expect([...seen].filter(([length]) => length > 16).every(([, is]) => !is)).toBe(true);
  tell({ first: 0, last: 12, columns: 2, height: 300 });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(24));
  expect(contained()).toBe(true);
});
