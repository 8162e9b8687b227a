import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Sheet } from './sheet.tsx';

// jsdom knows the dialog element but not its methods; what the browser does inside them is tested in e2e.
function showModal(this: HTMLDialogElement) {
  this.open = true;
}

function close(this: HTMLDialogElement) {
  this.open = false;
}

beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
});

function sheet(open: boolean, onClose: () => void) {
  return (
    <Sheet open={open} onClose={onClose} title="Filters" closeLabel="Close">
      <input type="file" aria-label="picture" />
    </Sheet>
  );
}

const press = (element: Element, type: string) =>
  fireEvent(element, new Event(type, { bubbles: true, cancelable: true }));

test('is modal while open, named by its title, and empty while closed', () => {
  const { rerender } = render(sheet(false, () => {}));
  expect(screen.queryByText('Filters')).toBeNull();
  rerender(sheet(true, () => {}));
  expect(screen.getByRole('dialog', { name: 'Filters' }).hasAttribute('open')).toBe(true);
  rerender(sheet(false, () => {}));
  expect(document.querySelector('dialog')?.hasAttribute('open')).toBe(false);
});

test('Escape closes', () => {
  const onClose = vi.fn<() => void>();
  render(sheet(true, onClose));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test("Android's Back closes the dialog itself, and its owner learns of it", () => {
  const onClose = vi.fn<() => void>();
  render(sheet(true, onClose));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  press(dialog, 'close');
  expect(onClose).toHaveBeenCalledOnce();
});

test('cancelling a file picker inside does not close it', () => {
  const onClose = vi.fn<() => void>();
  render(sheet(true, onClose));
  press(screen.getByLabelText('picture'), 'cancel');
  expect(onClose).not.toHaveBeenCalled();
});

test('a press beside the panel closes, a press inside does not', () => {
  const onClose = vi.fn<() => void>();
  render(sheet(true, onClose));
  const dialog = screen.getByRole('dialog');
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200);
  const press = (element: Element, clientX: number, clientY: number, endsAt = element) => {
    fireEvent.pointerDown(element, { clientX, clientY });
    fireEvent.click(endsAt, { clientX, clientY });
  };
  press(dialog, 150, 150);
  press(screen.getByText('Filters'), 10, 10);
  press(screen.getByText('Filters'), 10, 10, dialog); // text is selected, and the mouse let go outside
  expect(onClose).not.toHaveBeenCalled();
  press(dialog, 10, 150);
  expect(onClose).toHaveBeenCalledOnce();
});

test('the cross closes', () => {
  const onClose = vi.fn<() => void>();
  render(sheet(true, onClose));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});
