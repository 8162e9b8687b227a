import { useSyncExternalStore } from 'react';

/**
 * The server marks a page that it has drawn, on its root element, with the kind of screen it was drawn for; CSS looks at
 * the mark, too. It goes once the screens have taken the page over. In the document, so that every copy of this module
 * sees the same.
 */
const mark = () => document.documentElement.dataset;
const EVENT = 'dabbab:hydrated';

/** Tells for which kind of screen the server has drawn the page; undefined once it is taken over, and where it was not drawn. */
export const drawnFor = (): string | undefined => mark().drawn;

/** Says that the screens have taken over what the server has drawn. */
export function finishHydration(): void {
  if (drawnFor() === undefined) return;
  delete mark().drawn;
  dispatchEvent(new Event(EVENT));
}

/** Calls back once the page is taken over; at once where the server has drawn none. */
export function whenHydrated(then: () => void): void {
  if (drawnFor() === undefined) then();
  else addEventListener(EVENT, then, { once: true });
}

const subscribe = (onChange: () => void) => {
  addEventListener(EVENT, onChange, { once: true });
  return () => removeEventListener(EVENT, onChange);
};

/**
 * Gives what only this browser knows: the session, the theme, what it keeps. Until the page is taken over every screen must
 * draw what the server has drawn. Where both are the same nothing is drawn a second time.
 * @param known what this browser knows
 * @param served what the server has drawn the page with; a constant
 */
export function useHydratedValue<Value>(known: Value, served: Value): Value {
  return useSyncExternalStore(
    subscribe,
    () => (drawnFor() === undefined ? known : served),
    () => served,
  );
}

/** Tells whether something may be drawn that the server has left out. */
export const useHydrated = (): boolean => useHydratedValue(true, false);
