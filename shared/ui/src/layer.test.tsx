import { cleanup, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Sheet } from './sheet.tsx';

function setOpen(open: boolean) {
  return function change(this: HTMLDialogElement) {
    this.open = open;
  };
}

beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, { showModal: setOpen(true), close: setOpen(false) });
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
});

const entries = () => (history.state as { layers?: number } | null)?.layers ?? 0;
const never = new Promise<never>(() => {});

function Screen({ next }: { next: boolean }) {
  if (next) use(never);
  return (
    <Sheet open onClose={() => {}} title="Filters" closeLabel="Close">
      text
    </Sheet>
  );
}

test('a screen that is hidden because the next one still loads has no layer over that', async () => {
  const screens = (next: boolean) => (
    <Suspense fallback="loading">
      <Screen next={next} />
    </Suspense>
  );
  const { rerender } = render(screens(false));
  expect(screen.getByRole('dialog', { name: 'Filters' })).toHaveProperty('open', true);
  await vi.waitFor(() => expect(entries()).toBe(1));
  rerender(screens(true));
  expect(document.querySelector('dialog')).toHaveProperty('open', false);
  await vi.waitFor(() => expect(entries()).toBe(0));
});
