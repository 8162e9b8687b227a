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
  const append = head.appendChild.bind(head);
  const insert = head.insertBefore.bind(head);
  head.appendChild = (node) => {
    mark(node);
    return append(node);
  };
  head.insertBefore = (node, before) => {
    mark(node);
    return insert(node, before);
  };
}
