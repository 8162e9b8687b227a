import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';

const Refocus = createContext(() => {});

/** The place of a remote. What is drawn there anew says `TakesFocus`, so that nobody who was in it is left outside. */
export function FocusPlace({ remote, children }: { remote: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  const [refocus] = useState(() => () => {
    const element = place.current;
    if (!element || focused.current?.isConnected !== false) return;
    // The place itself has no box. Where no heading is there yet, the page around it takes the focus until one is.
    const around = element.closest<HTMLElement>('main');
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== around) return; // it was taken elsewhere
    const heading = element.querySelector<HTMLElement>('h1, h2');
    if (heading) focusOn(heading);
    else (element.querySelector<HTMLElement>('main') ?? around)?.focus({ preventScroll: true });
  });
  return (
    <div
      ref={place}
      className="focus-place"
      data-remote={remote}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      // React is silent about what it takes away itself.
      onBlur={() => {
        focused.current = null;
      }}
    >
      <Refocus value={refocus}>{children}</Refocus>
    </div>
  );
}

/** Gives the focus that was lost with what stood here before to what has come instead. */
export function TakesFocus() {
  const refocus = use(Refocus);
  useEffect(refocus, [refocus]);
  return null;
}

function focusOn(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  // Later it is a heading like others, which a press does not focus.
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}
