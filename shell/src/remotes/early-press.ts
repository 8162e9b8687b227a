/** How the page tells the screens which button was pressed before they listened. */
declare global {
  var __dabbab_early_press__:
    | {
        /** Gives the button, and remembers no more. */
        take: () => HTMLElement | null;
        /** Remembers presses in this part of the page alone: the others are heard. */
        onlyIn: (part: Element) => void;
      }
    | undefined;
}

/**
 * Runs in the page, below what the server has drawn; it must not use anything from outside itself. Links and forms work by
 * themselves, so only other buttons are remembered, and those of a form with `method="dialog"`, which is sent nowhere.
 */
export function rememberPress(): void {
  let pressed: HTMLElement | null = null;
  let unheard: Element | null = document.getElementById('root');
  const remember = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('button:not([type="submit"]), [method="dialog"] button');
    if (button && unheard?.contains(button)) pressed = button;
  };
  /** React stops a press, before it reaches its button, in a part that it cannot take over yet: its code is still to come. */
  const rememberStopped = (event: Event) => {
    let reached = false;
    event.target?.addEventListener('click', () => (reached = true), { once: true });
    setTimeout(() => reached || remember(event));
  };
  addEventListener('click', remember);
  addEventListener('click', rememberStopped, true);
  globalThis.__dabbab_early_press__ = {
    take: () => {
      removeEventListener('click', remember);
      removeEventListener('click', rememberStopped, true);
      return pressed;
    },
    onlyIn: (part) => {
      unheard = part;
    },
  };
}
