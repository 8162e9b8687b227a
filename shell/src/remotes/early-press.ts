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
 * themselves, so only other buttons are remembered.
 */
export function rememberPress(): void {
  let pressed: HTMLElement | null = null;
  let unheard: Element | null = document.getElementById('root');
  const listen = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('button:not([type="submit"])');
    if (button && unheard?.contains(button)) pressed = button;
  };
  addEventListener('click', listen);
  globalThis.__dabbab_early_press__ = {
    take: () => {
      removeEventListener('click', listen);
      return pressed;
    },
    onlyIn: (part) => {
      unheard = part;
    },
  };
}
