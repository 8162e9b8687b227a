/** How the page tells the screens which button was pressed before they listened. */
declare global {
  var __dabbab_early_press__: (() => HTMLElement | null) | undefined;
}

/**
 * Runs in the page, below what the server has drawn; it must not use anything from outside itself. Links and forms work by
 * themselves, so only other buttons are remembered.
 */
export function rememberPress(): void {
  let pressed: HTMLElement | null = null;
  const listen = ({ target }: Event) => {
    pressed = (target as Element).closest<HTMLElement>('#root button:not([type="submit"])') ?? pressed;
  };
  addEventListener('click', listen);
  globalThis.__dabbab_early_press__ = () => {
    removeEventListener('click', listen);
    return pressed;
  };
}
