/** What a script keeps on the page that all share, until somebody gives it back. */
export interface Holding {
  id: number;
  kind: 'interval' | 'timeout' | 'listener' | 'channel' | 'storage key' | 'global' | 'element';
  /** Its name: of the event, the key, the global; the opening tag of an element. */
  what: string;
  /** Who asked for it; empty for a global, which tells nobody. */
  stack: string;
}

declare global {
  var __holdings__: (() => Holding[]) | undefined;
}

/**
 * Runs in a page of the browser that looks, before its scripts; it must not use anything from outside itself. Notes what is
 * opened and not given back: timers, listeners on what all share, channels, keys of the storage, globals and children of the body.
 */
export function watchHoldings(): void {
  Error.stackTraceLimit = 60;
  const held = new Map<unknown, Holding>();
  let count = 0;
  const hold = (key: unknown, kind: Holding['kind'], what: string, stack = new Error().stack ?? '') =>
    held.set(key, { id: ++count, kind, what, stack });

  type Method = (this: unknown, ...args: unknown[]) => unknown;
  const around = (owner: object, name: string, run: (call: Method, self: unknown, args: unknown[]) => unknown) => {
    const method = Reflect.get(owner, name) as Method;
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      const self = this ?? window;
      return run((...changed) => method.apply(self, changed), self, args);
    });
  };

  around(window, 'setInterval', (call, _self, args) => {
    const timer = call(...args);
    hold(timer, 'interval', `every ${Number(args[1] ?? 0)} ms`);
    return timer;
  });
  around(window, 'setTimeout', (call, _self, [callback, ms = 0, ...args]) => {
    const timer = call(() => {
      held.delete(timer);
      (callback as Method)(...args);
    }, ms);
    hold(timer, 'timeout', `after ${Number(ms)} ms`);
    return timer;
  });
  for (const name of ['clearInterval', 'clearTimeout'])
    around(window, name, (call, _self, [timer]) => {
      held.delete(timer);
      call(timer);
    });

  const isShared = (target: unknown) =>
    target instanceof MediaQueryList ||
    [window, document, document.documentElement, document.body, visualViewport].some((shared) => shared === target);
  const numbers = new WeakMap<object, number>();
  const numberOf = (thing: object) => {
    if (!numbers.has(thing)) numbers.set(thing, ++count);
    return numbers.get(thing);
  };
  const optionsOf = (options: unknown): AddEventListenerOptions =>
    typeof options === 'object' ? { ...options } : { capture: Boolean(options) };
  const keyOf = (target: object, [type, listener, options]: unknown[]) =>
    `${numberOf(target)} ${String(type)} ${numberOf(listener as object)} ${optionsOf(options).capture === true}`;
  around(EventTarget.prototype, 'addEventListener', (call, self, args) => {
    const [type, listener, options] = args;
    if (listener && isShared(self) && !held.has(keyOf(self as object, args))) {
      const key = keyOf(self as object, args);
      hold(key, 'listener', `${String(type)} on ${(self as object).constructor.name}`);
      const { once, signal, capture } = optionsOf(options);
      if (once) call(type, () => held.delete(key), { once, capture });
      signal?.addEventListener('abort', () => held.delete(key), { once: true });
    }
    call(...args);
  });
  around(EventTarget.prototype, 'removeEventListener', (call, self, args) => {
    if (args[1]) held.delete(keyOf(self as object, args));
    call(...args);
  });

  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      hold(this, 'channel', name);
    }
    override close() {
      held.delete(this);
      super.close();
    }
  };

  around(Storage.prototype, 'setItem', (call, _self, args) => {
    const key = String(args[0]);
    if (!held.has(`key ${key}`)) hold(`key ${key}`, 'storage key', key);
    call(...args);
  });
  around(Storage.prototype, 'removeItem', (call, _self, args) => {
    held.delete(`key ${String(args[0])}`);
    call(...args);
  });

  const stacks = new WeakMap<Node, string>();
  const noteNodes = (call: Method, self: unknown, nodes: unknown[]) => {
    if (self === document.body)
      for (const node of nodes) if (node instanceof Node) stacks.set(node, new Error().stack ?? '');
    return call(...nodes);
  };
  for (const name of ['appendChild', 'insertBefore']) around(Node.prototype, name, noteNodes);
  for (const name of ['append', 'prepend']) around(Element.prototype, name, noteNodes);

  const builtIn = new Set(Object.getOwnPropertyNames(window));
  globalThis.__holdings__ = () => {
    for (const name of Object.getOwnPropertyNames(window))
      if (!builtIn.has(name) && !held.has(`global ${name}`)) hold(`global ${name}`, 'global', name, '');
    const children = new Set<unknown>(document.body.children);
    for (const child of document.body.children)
      if (!held.has(child)) hold(child, 'element', child.outerHTML.replace(/>.*/s, '>'), stacks.get(child) ?? '');
    for (const key of held.keys()) if (key instanceof Element && !children.has(key)) held.delete(key);
    return [...held.values()];
  };
}
