import { useEffect, useState } from 'react';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
};

/** Names the element around the list of a combobox; the focus may go into it. */
export const popupId = (id: string): string => `${id}-popup`;

/** Names an option of a combobox. */
export const optionId = (id: string, index: number): string => `${id}-${index}`;

export interface ComboboxOptions {
  /** Id of the element with `role="listbox"`. */
  id: string;
  /** How many options there are. */
  count: number;
  onChoose: (index: number) => void;
}

/**
 * Makes an input a combobox: arrows go through the options while the cursor stays in the field, Enter takes the one at
 * hand, Esc closes the list, and a second Esc is the browser's own. The input may be there before this code is, as on a
 * first view: its listeners and its changing `aria-` attributes are set on the element.
 *
 * Own code, because downshift is 12 KB (brotli) and Headless UI, Ariakit and React Aria 39 to 53, where this is 0.6.
 * @param input with `role="combobox" aria-expanded="false" aria-autocomplete="list"` and `aria-controls`; null until it is there
 */
export function useCombobox(input: HTMLInputElement | null, { id, count, onChoose }: ComboboxOptions) {
  const [open, setOpen] = useState(input !== null && document.activeElement === input);
  const [active, setActive] = useState(-1);
  const shown = open && count > 0;
  const at = active < count ? active : -1;

  useEffect(() => {
    input?.setAttribute('aria-expanded', String(shown));
    if (shown && at >= 0) input?.setAttribute('aria-activedescendant', optionId(id, at));
    else input?.removeAttribute('aria-activedescendant');
  }, [input, id, shown, at]);

  const take = (index: number) => {
    setOpen(false);
    onChoose(index);
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
      } else if (event.key === 'Escape' && document.getElementById(popupId(id))) {
        event.preventDefault();
        setOpen(false);
      }
    };
    const onInput = () => {
      setActive(-1);
      setOpen(true);
    };
    const onOpen = () => setOpen(true);
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      const next = relatedTarget as Node | null;
      if (next !== input && !document.getElementById(popupId(id))?.contains(next)) setOpen(false);
    };
    const listening = new AbortController();
    const { signal } = listening;
    input?.addEventListener('keydown', onKeyDown, { signal });
    input?.addEventListener('input', onInput, { signal });
    input?.addEventListener('focus', onOpen, { signal });
    input?.addEventListener('click', onOpen, { signal });
    document.addEventListener('focusout', onLeave, { signal });
    return () => listening.abort();
  });

  return {
    /** The field is in use, also where nothing is found. */
    open,
    /** There is a list to show. */
    shown,
    /** Index of the option that the arrows have come to; -1 for none. */
    active: at,
    /** Chooses an option that was pressed, and closes the list. */
    take,
  };
}
