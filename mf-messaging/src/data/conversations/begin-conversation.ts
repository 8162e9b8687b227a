import { AppError, unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import type { Target } from '../outbox/outbox-message.ts';
import { watchOutbox } from '../outbox/outbox-notes.ts';
import { outboxStore } from '../outbox/outbox-store.ts';
import { discard, enqueue } from '../outbox/outbox.ts';
import { conversationsKey } from './conversations.ts';

/** Whom one writes to first: the seller of an ad, or a person. */
export type FirstTarget = Exclude<Target, { conversationId: string }>;

/** The conversation that a person has already with the seller of an ad, or with somebody; null if there is none. */
export const ownConversationQuery = (userId: string, target: FirstTarget) =>
  queryOptions({
    queryKey: ['messaging', 'own-conversation', userId, target],
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

/**
 * Hands the first message to the outbox, and waits until it is stored: without a connection that may take long, and it is
 * sent even if nobody waits any more. One that is refused is taken out of the outbox again.
 * @returns by its action the id of the conversation
 */
export const beginConversation = (userId: string, to: FirstTarget): Action<string, string> => ({
  invalidates: [conversationsKey(userId), ownConversationQuery(userId, to).queryKey],
  send: (body) =>
    new Promise<string>((resolve, reject) => {
      let own: string | undefined;
      const stored = new Map<string, string>();
      const look = async () => {
        const conversationId = own && stored.get(own);
        const waiting = own && (await outboxStore.read(userId)).find(([, { id }]) => id === own)?.[1];
        if (conversationId) resolve(conversationId);
        else if (own && waiting && waiting.refusal) {
          await discard(userId, own);
          reject(new AppError(waiting.refusal.code, { reason: waiting.refusal.reason }));
        } else return;
        stop();
      };
      const stop = watchOutbox(userId, (note) => {
        if (note.type === 'sent') stored.set(note.id, note.conversationId);
        void look();
      });
      void enqueue(userId, { to, body }).then((id) => {
        own = id;
        void look();
      });
    }),
});
