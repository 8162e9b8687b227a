/**
 * Gives the nonce to every style element that is put into the head. antd passes it on, but three places below it forget
 * it, and the content security policy refuses their styles: the variables of Pro components, the measuring of the
 * scroll bar by every table, and the lock of the page behind a drawer. None of them can be told.
 * (Nothing is opened by this: whoever can run here can read the nonce anyway.)
 */
export function giveStylesNonce(head: HTMLHeadElement, nonce: string): void {
  const mark = (node: Node) => {
    if (node instanceof HTMLStyleElement && !node.nonce) node.nonce = nonce;
  };
  const { appendChild, insertBefore } = head;
  head.appendChild = function append<T extends Node>(this: HTMLHeadElement, node: T): T {
    mark(node);
    return appendChild.call(this, node) as T;
  };
  head.insertBefore = function insert<T extends Node>(this: HTMLHeadElement, node: T, before: Node | null): T {
    mark(node);
    return insertBefore.call(this, node, before) as T;
  };
}
