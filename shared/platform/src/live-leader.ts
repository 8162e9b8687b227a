// Own code on Web Locks: libraries for this (broadcast-channel, tab-election) bring a messaging layer of their own.

/**
 * Does something in one tab of the browser: in the first that asks, and after that one's end in the next.
 * @param lead starts it; gives how to end it
 * @returns `stop`; and `takeOver`, for when the tab that leads does not answer, as one that the device has frozen
 */
export function electLeader(name: string, lead: () => () => void): { stop: () => void; takeOver: () => void } {
  let queue = new AbortController();
  let resign: (() => void) | undefined;
  let stopped = false;

  const hold = () =>
    new Promise<void>((release) => {
      const end = lead();
      resign = () => {
        resign = undefined;
        end();
        release();
      };
      if (stopped) resign();
    });
  const stand = (options: LockOptions): void => {
    let leads = false;
    const begin = () => {
      leads = true;
      return hold();
    };
    navigator.locks.request(name, options, begin).catch(() => {
      if (!leads) return; // left the line
      // Another tab has taken over.
      resign?.();
      if (!stopped) standInLine();
    });
  };
  const standInLine = () => {
    queue = new AbortController();
    stand({ signal: queue.signal });
  };
  standInLine();

  return {
    stop: () => {
      stopped = true;
      queue.abort();
      resign?.();
    },
    takeOver: () => {
      if (stopped || resign) return;
      queue.abort();
      stand({ steal: true });
    },
  };
}
