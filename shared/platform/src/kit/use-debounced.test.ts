import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useDebounced } from './use-debounced.ts';

afterEach(() => vi.useRealTimers());

it('follows a value only when it has rested', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ value }) => useDebounced(value, 200), { initialProps: { value: 'h' } });
  const after = (value: string, milliseconds: number) => {
    rerender({ value });
    act(() => void vi.advanceTimersByTime(milliseconds));
    return result.current;
  };
  expect(after('ho', 199)).toBe('h');
  expect(after('hon', 199)).toBe('h');
  expect(after('hon', 1)).toBe('hon');
});
