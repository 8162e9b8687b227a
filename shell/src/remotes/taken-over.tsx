import { drawnFor, finishHydration } from '@dabbab/platform/hydration';
import { useEffect } from 'react';

/**
 * Stands beside a screen: once both are there, a page that the server has drawn is taken over. The screen then hears what
 * was typed, chosen, focused and pressed before it listened.
 */
export function TakenOver() {
  useEffect(() => {
    if (drawnFor() === undefined) return;
    finishHydration();
    for (const field of document.querySelectorAll<Field>('#root :is(input, select)')) if (isChanged(field)) tell(field);
    const focused = document.activeElement;
    if (focused?.closest('#root')) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    globalThis.__dabbab_early_press__?.()?.click();
  }, []);
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
