/**
 * Runs in the page, below what the server has drawn; it must not use anything from outside itself. Back and Forward may lead
 * to another page before the screens listen, as after a reload: that page is loaded, as a link loads its own until then.
 */
export function followBack(): void {
  const address = () => location.pathname + location.search;
  const drawn = address();
  // oxlint-disable-next-line dabbab/one-layer -- no layer is open before the screens are there
  addEventListener('popstate', () => {
    if (document.documentElement.dataset.drawn !== undefined && address() !== drawn) location.reload();
  });
}
