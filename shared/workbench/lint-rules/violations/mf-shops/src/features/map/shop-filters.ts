/** A layer that does by itself what `useLayer` does for all. */
export function openFilters(dialog: HTMLDialogElement): void {
  dialog.showModal(); // expect: dabbab/one-layer "useLayer"
  history.pushState({ filters: true }, ''); // expect: dabbab/one-layer "pushState belongs to the one stack"
  addEventListener('popstate', () => dialog.close()); // expect: dabbab/one-layer "popstate"
  addEventListener('pagehide', () => dialog.close());
}
