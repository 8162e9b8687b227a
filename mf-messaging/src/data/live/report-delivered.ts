import { rest } from '@dabbab/platform/rest';

/** Messages that come together are reported together. */
const TOGETHER_MS = 1_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells the senders that their messages have reached this person. What fails is told with the next message. */
export function reportDelivered(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    // One tab tells it for all.
    void navigator.locks
      .request('messages-delivered', { ifAvailable: true }, async (lock) => {
        if (lock) await rest().rpc('mark_messages_delivered');
      })
      .catch(() => {});
  }, TOGETHER_MS);
}

/** Tells nothing any more: the person has left, and a report would be for nobody. */
export function dropReport(): void {
  clearTimeout(timer);
  timer = undefined;
}
