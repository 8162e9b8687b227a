import { AppError, unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { type OutboxMessage, placeOf, type Target } from '../outbox/outbox-message.ts';
import { watchOutbox } from '../outbox/outbox-notes.ts';
import { outboxStore } from '../outbox/outbox-store.ts';
import { discard, enqueue } from '../outbox/outbox.ts';
import { conversationsKey } from './conversations.ts';

/** Whom one writes to first: the seller of an ad, or a person. */
export type FirstTarget = Exclude<Target, { conversationId: string }>;

/** Names the draft of a first message, as in `draftKey`. */
export const firstMessageDraft = (to: Target): string => `message:${placeOf(to)}`;

/** The conversation that a person has already with the seller of an ad, or with somebody; null if there is none. */
export const ownConversationQuery = (userId: string, target: FirstTarget) =>
  queryOptions({
    queryKey: ['messaging', 'own-conversation', userId, target],
    // The dialog waits for it: without an answer one writes, and the database finds the conversation that there is.
    networkMode: 'always',
    retry: false,
    queryFn: async ({ signal }) => {
      const sides = rest()
        .from('conversation_sides')
        .select('conversation_id,conversations!inner(listing_id)')
        .eq('person_id', userId)
        .limit(1);
      const found =
        'listingId' in target
          ? sides.eq('side', 'buying').eq('conversations.listing_id', target.listingId)
          : sides.eq('side', 'direct').eq('other_id', target.personId);
      return unwrap(await found.abortSignal(signal))[0]?.conversation_id ?? null;
    },
  });

/** Is held by the sheet that waits for a first message, so that nobody else says what became of it. */
const waitingLock = (id: string) => `first-message:${id}`;

export interface FirstMessageSheet {
  /** Is called once the message is safe in the outbox. */
  onTaken: () => void;
  /** Tells whether the person still sees what becomes of it. */
  isOpen: () => boolean;
}

/**
 * Hands the first message to the outbox, and waits until it is stored: without a connection that may take long, and it is
 * sent even if nobody waits any more. One that is refused is taken out of the outbox again if its sheet can say so;
 * otherwise it is left to `takeRefused`.
 * @returns by its action the id of the conversation
 */
export const beginConversation = (
  userId: string,
  to: FirstTarget,
  { onTaken, isOpen }: FirstMessageSheet,
): Action<string, string> => ({
  invalidates: [conversationsKey(userId), ownConversationQuery(userId, to).queryKey],
  send: (body) => {
    const outcome = new Promise<string>((resolve, reject) => {
      let own: string | undefined;
      const stored = new Map<string, string>();
      const look = async () => {
        const conversationId = own && stored.get(own);
        const waiting = own && (await outboxStore.read(userId)).find(([, { id }]) => id === own)?.[1];
        if (conversationId) resolve(conversationId);
        else if (own && waiting && waiting.refusal) {
          if (isOpen()) await discard(userId, own);
          reject(new AppError(waiting.refusal.code, { reason: waiting.refusal.reason }));
        } else return;
        stop();
      };
      const stop = watchOutbox(userId, (note) => {
        if (note.type === 'sent') stored.set(note.id, note.conversationId);
        void look();
      });
      enqueue(userId, { to, body }).then((id) => {
        own = id;
        void navigator.locks.request(waitingLock(id), () => outcome.catch(() => {}));
        onTaken();
        void look();
      }, reject);
    });
    return outcome;
  },
});

/**
 * Takes a first message that was refused out of the outbox, unless its sheet does so.
 * @param keep puts its words elsewhere, before they are gone from here
 * @returns whether it was still there
 */
export const takeRefused = (userId: string, id: string, keep: (message: OutboxMessage) => void): Promise<boolean> =>
  navigator.locks.request(waitingLock(id), async () => {
    const message = (await outboxStore.read(userId)).find(([, waiting]) => waiting.id === id)?.[1];
    if (!message?.refusal) return false;
    keep(message);
    await discard(userId, id);
    return true;
  });
