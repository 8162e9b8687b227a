import { useEffect, useState } from 'react';
import { SUGGESTIONS_ID } from './suggestions-id.ts';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
};

/** Of one of the options. */
export const optionId = (index: number): string => `${SUGGESTIONS_ID}-${index}`;

/**
 * Makes a field that is already there a combobox: arrows go through the options while the cursor stays in the field,
 * Enter takes the one at hand, Esc closes the list, and a second Esc is the browser's own.
 */
export function useCombobox(input: HTMLInputElement, count: number, choose: (index: number) => void) {
  const [open, setOpen] = useState(document.activeElement === input);
  const [active, setActive] = useState(-1);
  const shown = open && count > 0;
  const at = active < count ? active : -1;

  // The field belongs to the first view, which knows nothing of this.
  useEffect(() => {
    input.setAttribute('aria-expanded', String(shown));
    if (shown && at >= 0) input.setAttribute('aria-activedescendant', optionId(at));
    else input.removeAttribute('aria-activedescendant');
  }, [input, shown, at]);

  const take = (index: number) => {
    setOpen(false);
    choose(index);
  };

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // While a word is being composed, keys belong to the keyboard.
      if (event.isComposing) return;
      const step = steps[event.key];
      if (step && count > 0) {
        event.preventDefault();
        setOpen(true);
        setActive(shown ? step(at, count) : step(-1, count));
      } else if (event.key === 'Enter' && shown && at >= 0) {
        event.preventDefault();
        take(at);
      } else if (event.key === 'Escape' && shown) {
        event.preventDefault();
        setOpen(false);
      }
    };
    const onInput = () => {
      setActive(-1);
      setOpen(true);
    };
    const onOpen = () => setOpen(true);
    const form = input.closest('form');
    const onLeave = (event: FocusEvent) => {
      const next = event.relatedTarget as Element | null;
      if (next !== input && !next?.closest(`#${SUGGESTIONS_ID}-popup`)) setOpen(false);
    };
    input.addEventListener('keydown', onKeyDown);
    input.addEventListener('input', onInput);
    input.addEventListener('focus', onOpen);
    input.addEventListener('click', onOpen);
    form?.addEventListener('focusout', onLeave);
    return () => {
      input.removeEventListener('keydown', onKeyDown);
      input.removeEventListener('input', onInput);
      input.removeEventListener('focus', onOpen);
      input.removeEventListener('click', onOpen);
      form?.removeEventListener('focusout', onLeave);
    };
  });

  return { shown, active: at, take };
}
