import { drawnFor, finishHydration, useHydrated } from '@dabbab/platform/hydration';
import { useAuth } from '@dabbab/platform/session';
import { useEffect, useRef } from 'react';

/**
 * Stands beside a screen: once both are there, a page that the server has drawn is taken over. The screen then hears what
 * was typed, chosen and focused before it listened, and once it is known who does it, what was pressed.
 */
export function TakenOver() {
  const hydrated = useHydrated();
  const { status } = useAuth();
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (drawnFor() === undefined) return;
    finishHydration();
    for (const field of document.querySelectorAll<Field>('#root :is(input, select)')) if (isChanged(field)) tell(field);
    const focused = document.activeElement;
    if (focused?.closest('#root')) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    pressed.current = globalThis.__dabbab_early_press__?.take() ?? null;
  }, []);
  const known = hydrated && status !== 'loading';
  useEffect(() => {
    if (!known || !pressed.current) return;
    const press = pressed.current;
    pressed.current = null;
    // In a task of its own: within an effect nothing can be drawn at once, and a field that opens takes no focus.
    setTimeout(() => press.click());
  }, [known]);
  return null;
}

type Field = HTMLInputElement | HTMLSelectElement;

function isChanged(field: Field): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(0, first);
}

function tell(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const { value, selectionStart } = field;
  // React knows the value that it has found, and hears only of others: by its own setter, then past it.
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (selectionStart !== null && field === document.activeElement)
    field.setSelectionRange(selectionStart, selectionStart);
}
