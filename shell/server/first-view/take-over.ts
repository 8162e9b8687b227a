/** How the page hands the first view over to the screens: `main.tsx` calls it with the element that they are drawn into. */
declare global {
  var __dabbab_take_over__: ((root: HTMLElement) => void) | undefined;
}

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Runs in the page, beside the first view; it must not use anything from outside itself. The first view stays until the
 * screens, which are drawn out of sight, wait for nothing any more; then they take its place at once, with what was
 * typed, chosen, focused and pressed in the meantime. Links and forms work by themselves before that.
 */
export function prepareTakeOver(): void {
  const PATIENCE_MS = 3000;
  const shown = document.getElementById('first-view');
  if (!shown) return;
  let pressed: Element | null = null;
  shown.addEventListener('click', ({ target }) => {
    pressed = (target as Element).closest('button:not([type="submit"])') ?? pressed;
  });

  const controlsOf = (within: Element) => [...within.querySelectorAll<HTMLElement>('a[href], button, input, select')];
  const nameOf = (control: Element) =>
    [control.tagName, control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent].join();
  const isChanged = (control: Element): control is Field =>
    control instanceof HTMLSelectElement
      ? control.selectedIndex !==
        Math.max(
          0,
          [...control.options].findIndex(({ defaultSelected }) => defaultSelected),
        )
      : control instanceof HTMLInputElement && control.value !== control.defaultValue;
  const setValue = (field: Field, value: string) => {
    // By the setter of the element's kind, or React takes the value for one that it has set itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  };

  globalThis.__dabbab_take_over__ = (root) => {
    /** The control of the same name among the screens, with as many of that name before it. */
    const twinOf = (control: Element | null): HTMLElement | undefined => {
      if (!control || !shown.contains(control)) return undefined;
      const alike = (within: Element) => controlsOf(within).filter((other) => nameOf(other) === nameOf(control));
      return alike(root)[alike(shown).indexOf(control as HTMLElement)];
    };
    const takeOver = () => {
      observer.disconnect();
      clearTimeout(timer);
      const changed = controlsOf(shown)
        .filter(isChanged)
        .map((field) => ({ value: field.value, twin: twinOf(field) as Field | undefined }));
      const focused = document.activeElement;
      const caret = focused instanceof HTMLInputElement ? focused.selectionStart : null;
      const focusedTwin = twinOf(focused);
      const pressedTwin = twinOf(pressed);
      shown.replaceWith(root);
      for (const { twin, value } of changed) if (twin) setValue(twin, value);
      focusedTwin?.focus({ preventScroll: true });
      if (caret !== null && focusedTwin instanceof HTMLInputElement) focusedTwin.setSelectionRange(caret, caret);
      pressedTwin?.click();
    };
    const isReady = () => root.querySelector('main') && !root.querySelector('[aria-busy="true"]');
    const observer = new MutationObserver(() => isReady() && takeOver());
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
    const timer = setTimeout(takeOver, PATIENCE_MS);
  };
}
