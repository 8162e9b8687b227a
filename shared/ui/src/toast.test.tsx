import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, ToastRegion } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastRegion closeLabel="Close" />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (title: string) => act(() => toast({ title }));
function wait(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

const shown = () => screen.getByRole('status').querySelector('.toast__title')?.textContent;

test('a toast stays five seconds', () => {
  show('Saved');
  wait(4999);
  expect(shown()).toBe('Saved');
  wait(1);
  expect(shown()).toBeUndefined();
});

test('a second toast waits for the first and has its own five seconds', () => {
  show('First');
  wait(3000);
  show('Second');
  expect(shown()).toBe('First');
  wait(2000);
  expect(shown()).toBe('Second');
  wait(4999);
  expect(shown()).toBe('Second');
  wait(1);
  expect(shown()).toBeUndefined();
});

test('one that comes at once ends those before it, and has its own five seconds', () => {
  show('First');
  show('Second');
  wait(3000);
  act(() => toast({ title: 'Third', atOnce: true }));
  expect(shown()).toBe('Third');
  wait(4999);
  expect(shown()).toBe('Third');
  wait(1);
  expect(shown()).toBeUndefined();
});

test.each([
  ['hovered', 'mouseMove', 'mouseLeave'],
  ['focused', 'focus', 'blur'],
] as const)('while %s its time stands still', (_, begin, end) => {
  show('Saved');
  wait(3000);
  const element = screen.getByText('Saved').closest('.toast') as HTMLElement;
  fireEvent[begin](element);
  wait(60_000);
  expect(shown()).toBe('Saved');
  fireEvent[end](element);
  wait(1999);
  expect(shown()).toBe('Saved');
  wait(1);
  expect(shown()).toBeUndefined();
});

test('one that appears below a resting pointer does not stay for it', () => {
  show('Saved');
  fireEvent.mouseEnter(screen.getByText('Saved').closest('.toast') as HTMLElement);
  wait(5000);
  expect(shown()).toBeUndefined();
});

test('hover and focus together pause once: the time left is not counted twice', () => {
  show('Saved');
  wait(1000);
  const element = screen.getByText('Saved').closest('.toast') as HTMLElement;
  fireEvent.mouseMove(element);
  wait(10_000);
  fireEvent.focus(element);
  wait(10_000);
  fireEvent.blur(element);
  wait(10_000);
  expect(shown(), 'still hovered').toBe('Saved');
  fireEvent.mouseLeave(element);
  wait(3999);
  expect(shown()).toBe('Saved');
  wait(1);
  expect(shown()).toBeUndefined();
});

test('the action runs once and takes the toast away; so does the cross', () => {
  const onClick = vi.fn<() => void>();
  act(() => toast({ title: 'Deleted', action: { label: 'Undo', onClick } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(shown()).toBeUndefined();
  show('Again');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(shown()).toBeUndefined();
});

test.each([
  [49, 'Saved'],
  [50, undefined],
  [-50, undefined],
])('swiping by %d pixels', (distance, left) => {
  show('Saved');
  const element = screen.getByText('Saved').closest('.toast') as HTMLElement;
  fireEvent.pointerDown(element, { clientX: 100 });
  fireEvent.pointerMove(element, { clientX: 100 + distance });
  fireEvent.pointerUp(element);
  expect(shown()).toBe(left);
});

test('it lives in the topmost dialog while there is one, and outlives it', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  fireEvent(window, new Event('dabbab:layers'));
  show('Not saved');
  expect(dialog.contains(screen.getByText('Not saved'))).toBe(true);
  dialog.remove();
  fireEvent(window, new Event('dabbab:layers'));
  expect(document.body.contains(screen.getByText('Not saved'))).toBe(true);
});
