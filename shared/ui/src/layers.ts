import { type Layer, type Layers, LAYERS_EVENT } from '@dabbab/contract/layers';

/**
 * Makes the stack of what lies over the page. Escape, a press beside it and the system's Back close the topmost layer alone.
 *
 * For Back, the history has as many entries over the page's as there are layers. They differ from the page's in
 * `layers`, their number, and in nothing else, so that address, scroll position and router stay. Own code, because
 * CloseWatcher and dialogs know Back on Android only, and no library takes the entries away before a navigation.
 */
export function createLayers(): Layers {
  const stack: Layer[] = [];
  /** Navigations that wait until the history stands at the page. */
  const waiting: (() => void)[] = [];
  /** The history moves by our doing; it does so some time after it was asked to. */
  let moving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const entries = () => (history.state as { layers?: number } | null)?.layers ?? 0;

  const goTo = (count: number) => {
    moving = true;
    history.go(count - entries());
  };

  /** Gives every layer its entry, or takes away the entries of those that are gone. */
  const settle = () => {
    if (moving) return;
    while (entries() < stack.length) history.pushState({ ...history.state, layers: entries() + 1 }, '');
    if (entries() > stack.length) goTo(stack.length);
  };

  /**
   * Tells the window, keeps the page below a dialog where it is, and settles: before anything is painted if a layer has opened, as Back may be pressed once it is seen; a
   * moment later if one has closed, as another may open in its place and take over its entry.
   */
  const changed = () => {
    clearTimeout(timer);
    if (entries() < stack.length) queueMicrotask(() => entries() < stack.length && settle());
    if (entries() > stack.length) timer = setTimeout(settle);
    const covered = stack.some(({ element }) => element instanceof HTMLDialogElement);
    document.documentElement.classList.toggle('below-dialog', covered);
    dispatchEvent(new Event(LAYERS_EVENT));
  };

  addEventListener('popstate', () => {
    if (!moving) {
      for (const { close } of stack.splice(entries()).toReversed()) close();
    } else if (waiting.length > 0 && entries() > 0) {
      return goTo(0);
    } else {
      moving = false;
      for (const navigate of waiting.splice(0)) navigate();
    }
    // An entry that Forward has brought back has no layer any more.
    changed();
  });

  addEventListener('keydown', (event) => {
    const top = stack.at(-1);
    if (event.key !== 'Escape' || event.defaultPrevented || !top) return;
    event.preventDefault();
    top.close();
  });

  // A press that closes a dialog must have ended: what is under the finger would be pressed next.
  let beganBeside = false;
  addEventListener('pointerdown', (event) => {
    const top = stack.at(-1);
    beganBeside = isBeside(event, top);
    if (beganBeside && !(top?.element instanceof HTMLDialogElement)) top?.close();
  });

  // Keeps the second press of a double click, meant for a layer that has closed since the first, from what lay below.
  let closedSincePress = false;
  const onPress = (event: MouseEvent) => {
    if (event.detail < 2) closedSincePress = false;
    if (!closedSincePress) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', onPress, { capture: true });

  return {
    open(layer) {
      const { element } = layer;
      const opener = document.activeElement as HTMLElement | null;
      const dialog = element instanceof HTMLDialogElement ? element : undefined;
      const onClick = (event: MouseEvent) => {
        if (beganBeside && isBeside(event, stack.at(-1))) layer.close();
      };
      // Android's Back closes a dialog without touching the history.
      const onClose = () => dialog?.open || layer.close();
      dialog?.showModal();
      dialog?.addEventListener('click', onClick);
      dialog?.addEventListener('close', onClose);
      stack.push(layer);
      changed();
      return () => {
        const index = stack.indexOf(layer);
        if (index >= 0) stack.splice(index, 1);
        closedSincePress = true;
        dialog?.removeEventListener('click', onClick);
        dialog?.removeEventListener('close', onClose);
        dialog?.close();
        const { activeElement } = document;
        if (element && (activeElement === document.body || element.contains(activeElement)))
          opener?.focus({ preventScroll: true });
        changed();
      };
    },
    leave(navigate) {
      if (entries() === 0 && !moving) return false;
      waiting.push(navigate);
      if (!moving) goTo(0);
      return true;
    },
  };
}

/** Tells whether a press is beside a layer. One on a backdrop has the dialog itself as its target. */
function isBeside({ target, clientX, clientY }: MouseEvent, { element }: Partial<Layer> = {}): boolean {
  if (!(element instanceof HTMLDialogElement)) return element ? !element.contains(target as Node) : false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const inside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === element && !inside;
}
