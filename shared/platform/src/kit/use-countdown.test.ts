import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asClock, useCountdown } from './use-countdown.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('counts whole seconds down to zero, and stops there', () => {
  vi.setSystemTime(997_500);
  const { result } = renderHook(() => useCountdown(1_000_000));
  expect(result.current).toBe(3);
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current).toBe(2);
  act(() => void vi.advanceTimersByTime(5000));
  expect(result.current).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('begins anew with another moment', () => {
  vi.setSystemTime(0);
  const { result, rerender } = renderHook(({ until }) => useCountdown(until), { initialProps: { until: 5000 } });
  rerender({ until: 60_000 });
  expect(result.current).toBe(60);
});

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [75, '1:15'],
])('writes %d seconds as %s', (seconds, clock) => expect(asClock(seconds)).toBe(clock));
