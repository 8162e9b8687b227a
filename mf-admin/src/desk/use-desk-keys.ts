import { useEffect, useEffectEvent } from 'react';

export interface DeskKeys {
  step: (by: 1 | -1) => void;
  select: () => void;
  search: () => void;
  help: () => void;
  /** Closes or clears something. @returns whether there was anything */
  leave: () => boolean;
}

/** Tells whether keys belong to what has the focus: a field, or what lies over the page. */
function isTaken({ target }: KeyboardEvent): boolean {
  const element = target instanceof Element ? target : undefined;
  if (
    element?.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox]',
    )
  )
    return true;
  return document.querySelector('dialog[open]:not(.record-sheet)') !== null;
}

/** Names a key by its place, because an Arabic keyboard writes other letters there. */
function nameOf({ code, key, shiftKey }: KeyboardEvent): string {
  if (key === '?' || key === '؟' || (code === 'Slash' && shiftKey)) return '?';
  return key === '/' || code === 'Slash' ? '/' : code;
}

/**
 * Listens for keys while nothing else takes them.
 * @param acts by the place of the key (`KeyJ`, `Digit1`), or `/` and `?`; one that returns false leaves the key to the browser
 */
export function useKeys(acts: Readonly<Record<string, () => boolean | void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    const act = acts[nameOf(event)];
    if (act && act() !== false) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Listens for the keys of a desk: j, k, x, /, ? and Escape. Enter is that of the link which has the focus. */
export function useDeskKeys(keys: DeskKeys): void {
  useKeys({
    KeyJ: () => keys.step(1),
    KeyK: () => keys.step(-1),
    KeyX: keys.select,
    '/': keys.search,
    '?': keys.help,
    Escape: keys.leave,
  });
}
