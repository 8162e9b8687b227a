import { type AppError, toAppError } from '@dabbab/platform/errors';
import { type OutboxMessage, placeOf } from './outbox-message.ts';
import { tellOutbox } from './outbox-notes.ts';
import { outboxStore } from './outbox-store.ts';
import { send } from './send.ts';

/** What concerns every message alike: none is tried again before the next round. */
function concernsAll({ code, reason }: AppError): boolean {
  // The database gives a reason for what it refuses; without one the session has just ended.
  return ['offline', 'maintenance', 'signed-out'].includes(code) || (code === 'forbidden' && !reason);
}

/** What passes by itself: too much at once, or a backend that stumbles. What is over tomorrow is said. */
function passes({ code, reason, cause }: AppError): boolean {
  if (code === 'too-many-requests') return reason !== 'too_many_today';
  return Number((cause as { status?: number } | undefined)?.status) >= 500;
}

/**
 * Sends what waits, in order within each conversation; what is written meanwhile, too. One tab does at a time.
 * @returns whether something waits for a better moment, and whether anything was sent
 */
export function deliver(userId: string, signal: AbortSignal): Promise<{ waits: boolean; sent: boolean }> {
  return navigator.locks.request(`outbox:${userId}`, { signal }, async () => {
    const held = new Set<string>();
    let sent = false;
    const isWaiting = ([, { to, refusal }]: [string, OutboxMessage]) => !refusal && !held.has(placeOf(to));
    for (;;) {
      const next = (await outboxStore.read(userId)).find(isWaiting);
      if (!next || signal.aborted) return { waits: held.size > 0, sent };
      const [key, message] = next;
      try {
        const stored = await send(message);
        sent = true;
        await outboxStore.remove(userId, key);
        tellOutbox(userId, { type: 'sent', id: message.id, ...stored });
      } catch (cause) {
        const error = toAppError(cause);
        if (concernsAll(error)) return { waits: true, sent };
        if (passes(error)) held.add(placeOf(message.to));
        else {
          await outboxStore.put(userId, key, { ...message, refusal: { code: error.code, reason: error.reason } });
          tellOutbox(userId, { type: 'changed' });
        }
      }
    }
  });
}
