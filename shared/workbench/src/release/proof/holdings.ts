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

  const { setInterval, setTimeout, clearInterval, clearTimeout } = window;
  window.setInterval = ((...args: Parameters<typeof setInterval>) => {
    const timer = setInterval(...args);
    hold(timer, 'interval', `every ${args[1] ?? 0} ms`);
    return timer;
  }) as typeof setInterval;
  window.setTimeout = ((callback: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    const timer = setTimeout(() => {
      held.delete(timer);
      callback(...args);
    }, ms);
    hold(timer, 'timeout', `after ${ms ?? 0} ms`);
    return timer;
  }) as typeof setTimeout;
  for (const [name, clear] of Object.entries({ clearInterval, clearTimeout }))
    Object.assign(window, {
      [name]: (timer: number | undefined) => {
        held.delete(timer);
        clear(timer);
      },
    });

  const isShared = (target: EventTarget) =>
    [window, document, document.documentElement, document.body, visualViewport].includes(target as Window) ||
    target instanceof MediaQueryList;
  const numbers = new WeakMap<object, number>();
  const numberOf = (thing: object) => {
    if (!numbers.has(thing)) numbers.set(thing, ++count);
    return numbers.get(thing);
  };
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const keyOf = (target: EventTarget, type: string, listener: object, options: unknown) => {
    const capture = typeof options === 'object' ? (options as AddEventListenerOptions | null)?.capture : options;
    return `${numberOf(target)} ${type} ${numberOf(listener)} ${Boolean(capture)}`;
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    const key = listener && isShared(target) && keyOf(target, type, listener, options);
    if (key && !held.has(key)) {
      hold(key, 'listener', `${type} on ${target.constructor.name}`);
      const { once, signal, capture } = typeof options === 'object' ? options : {};
      if (once) add.call(target, type, () => held.delete(key), { once, capture: capture ?? false });
      signal?.addEventListener('abort', () => held.delete(key), { once: true });
    }
    add.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    if (listener) held.delete(keyOf(this ?? window, type, listener, options));
    remove.call(this ?? window, type, listener, options);
  };

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

  const { setItem, removeItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (!held.has(`key ${key}`)) hold(`key ${key}`, 'storage key', key);
    setItem.call(this, key, value);
  };
  Storage.prototype.removeItem = function (key) {
    held.delete(`key ${key}`);
    removeItem.call(this, key);
  };

  const stacks = new WeakMap<Node, string>();
  const { appendChild, insertBefore } = Node.prototype;
  const { append, prepend } = Element.prototype;
  for (const [owner, methods] of [
    [Node.prototype, { appendChild, insertBefore }],
    [Element.prototype, { append, prepend }],
  ] as const)
    for (const [name, method] of Object.entries(methods) as [string, (...nodes: unknown[]) => unknown][])
      Object.assign(owner, {
        [name](this: Node, ...nodes: unknown[]) {
          if (this === document.body)
            for (const node of nodes) if (node instanceof Node) stacks.set(node, new Error().stack ?? '');
          return method.apply(this, nodes);
        },
      });

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
