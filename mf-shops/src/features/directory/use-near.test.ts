import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShopFilters } from '../../data/shops/shops.ts';
import { useNear } from './use-near.ts';

type Answer = Parameters<Geolocation['getCurrentPosition']>;

/** What the browser was asked, in order; a test answers when it wants. */
let asked: Answer[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition: (...answer: Answer) => asked.push(answer) },
  });
});

const found = vi.fn<(near: string) => void>();
beforeEach(() => found.mockReset());

const begin = (filters: ShopFilters = {}) =>
  renderHook((current: ShopFilters) => useNear(current, found), { initialProps: filters });

const succeed = (press: number) =>
  act(() => asked[press]?.[0]({ coords: { latitude: 24.713_55, longitude: 46.675_29 } } as GeolocationPosition));
const fail = (press: number, code: number) =>
  act(() =>
    asked[press]?.[1]?.({
      code,
      message: '',
      PERMISSION_DENIED: 1,
      POSITION_UNAVAILABLE: 2,
      TIMEOUT: 3,
    }),
  );

it('asks for no position by itself', () => {
  begin();
  expect(asked).toHaveLength(0);
});

it('gives the position once it is there, rounded', () => {
  const { result } = begin();
  act(() => result.current.locate());
  expect(result.current.locating).toBe(true);
  expect(asked[0]?.[2]).toMatchObject({ timeout: 10_000 });
  succeed(0);
  expect(found.mock.calls).toEqual([['24.714,46.675']]);
  expect(result.current.locating).toBe(false);
});

it.each([
  [1, 'refused'],
  [2, 'unavailable'],
  [3, 'late'],
] as const)('says why there is none: %s', (code, obstacle) => {
  const { result } = begin();
  act(() => result.current.locate());
  fail(0, code);
  expect(result.current).toMatchObject({ locating: false, obstacle });
  act(() => result.current.dismiss());
  expect(result.current.obstacle).toBeUndefined();
});

it('says so where the browser knows no positions', () => {
  vi.stubGlobal('navigator', {});
  const { result } = begin();
  act(() => result.current.locate());
  expect(result.current).toMatchObject({ locating: false, obstacle: 'unavailable' });
});

describe('what comes late', () => {
  it.each([[{ city: 'jeddah' }], [{ bounds: '1,2,3,4' }], [{ sort: 'rating' }], [{ near: '1,2' }]])(
    'does not override %o',
    (choice) => {
      const { result, rerender } = begin();
      act(() => result.current.locate());
      rerender(choice);
      expect(result.current.locating).toBe(false);
      succeed(0);
      expect(found).not.toHaveBeenCalled();
      rerender({});
      expect(result.current.locating).toBe(false);
    },
  );

  it('still counts where only the shops were narrowed down', () => {
    const { result, rerender } = begin();
    act(() => result.current.locate());
    rerender({ type: 'gear', q: 'x', open: 'true' });
    succeed(0);
    expect(found).toHaveBeenCalledOnce();
  });

  it('is no refusal of a newer choice either', () => {
    const { result, rerender } = begin();
    act(() => result.current.locate());
    rerender({ city: 'jeddah' });
    fail(0, 3);
    expect(result.current.obstacle).toBeUndefined();
  });

  it('is dropped for a later press, and after the page was left', () => {
    const { result, unmount } = begin();
    act(() => result.current.locate());
    act(() => result.current.locate());
    fail(0, 3);
    expect(result.current).toMatchObject({ locating: true, obstacle: undefined });
    unmount();
    succeed(1);
    expect(found).not.toHaveBeenCalled();
  });
});
