import type { Page } from '@playwright/test';

/** What a page holds that somebody has to give back. */
export interface Held {
  listeners: number;
  timers: number;
  channels: number;
  locks: number;
  styles: number;
}

declare global {
  var heldOfPage: () => Promise<Held>;
}

/** Counts from the next load on what is opened on window and document, repeated, listened to or locked, and not given back. */
export async function countHeld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const listeners = new Map<EventTarget, Set<string>>();
    const numbers = new WeakMap<object, number>();
    let count = 0;
    const nameOf = (type: string, listener: object, options?: boolean | AddEventListenerOptions) => {
      if (!numbers.has(listener)) numbers.set(listener, count++);
      const capture = typeof options === 'object' ? options.capture === true : options === true;
      return `${type} ${numbers.get(listener)} ${capture}`;
    };
    for (const target of [window, document]) {
      const own = new Set<string>();
      listeners.set(target, own);
      const add = target.addEventListener.bind(target);
      const remove = target.removeEventListener.bind(target);
      target.addEventListener = (
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: boolean | AddEventListenerOptions,
      ) => {
        const name = nameOf(type, listener, options);
        const { once, signal } = typeof options === 'object' ? options : {};
        if (!once) own.add(name);
        signal?.addEventListener('abort', () => own.delete(name), { once: true });
        add(type, listener, options);
      };
      target.removeEventListener = (
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: boolean | EventListenerOptions,
      ) => {
        own.delete(nameOf(type, listener, options));
        remove(type, listener, options);
      };
    }

    const timers = new Set<unknown>();
    const setInterval = window.setInterval.bind(window);
    const clearInterval = window.clearInterval.bind(window);
    window.setInterval = ((...args: Parameters<typeof setInterval>) => {
      const timer = setInterval(...args);
      timers.add(timer);
      return timer;
    }) as typeof setInterval;
    window.clearInterval = (timer) => {
      timers.delete(timer);
      clearInterval(timer);
    };

    const channels = new Set<BroadcastChannel>();
    window.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        channels.add(this);
      }
      override close() {
        channels.delete(this);
        super.close();
      }
    };

    globalThis.heldOfPage = async () => {
      const { held = [] } = await navigator.locks.query();
      return {
        listeners: [...listeners.values()].reduce((sum, own) => sum + own.size, 0),
        timers: timers.size,
        channels: channels.size,
        locks: held.length,
        styles: document.querySelectorAll('style, link[rel="stylesheet"]').length,
      };
    };
  });
}
