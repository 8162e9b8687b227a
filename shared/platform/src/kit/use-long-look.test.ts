import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLongLook } from './use-long-look.ts';

let visible: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  visible = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'));
});
afterEach(() => vi.useRealTimers());

function show(now: boolean): void {
  visible = now;
  document.dispatchEvent(new Event('visibilitychange'));
}

it('tells of a look once it has lasted for some seconds', () => {
  const looked = vi.fn();
  renderHook(() => useLongLook('a', looked));
  vi.advanceTimersByTime(2900);
  expect(looked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(looked).toHaveBeenCalledExactlyOnceWith('a');
});

it('counts what was opened in a tab behind once that comes to the front, and once only', () => {
  visible = false;
  const looked = vi.fn();
  renderHook(() => useLongLook('a', looked));
  vi.advanceTimersByTime(60_000);
  expect(looked).not.toHaveBeenCalled();
  show(true);
  vi.advanceTimersByTime(2000);
  show(false);
  vi.advanceTimersByTime(5000);
  expect(looked).not.toHaveBeenCalled();
  show(true);
  vi.advanceTimersByTime(3100);
  show(false);
  show(true);
  vi.advanceTimersByTime(5000);
  expect(looked).toHaveBeenCalledExactlyOnceWith('a');
});

it('tells nothing of a page that was left, nor of what nobody knows', () => {
  const looked = vi.fn();
  const { unmount } = renderHook(({ id }: { id: string | undefined }) => useLongLook(id, looked), {
    initialProps: { id: undefined as string | undefined },
  });
  vi.advanceTimersByTime(5000);
  unmount();
  renderHook(() => useLongLook('a', looked)).unmount();
  vi.advanceTimersByTime(5000);
  expect(looked).not.toHaveBeenCalled();
});
