import { queryOptions, useQuery, useQueryClient } from '@dabbab/platform/query';
import { useEffect } from 'react';
import { keepMessages } from '../messages/fresh-messages.ts';
import type { NewMessage, OutboxMessage } from './outbox-message.ts';
import { tellOutbox, watchOutbox } from './outbox-notes.ts';
import { outboxStore } from './outbox-store.ts';

/** What a person has written and the backend has not stored yet; it is read from this device. */
const outboxQuery = (userId: string) =>
  queryOptions({
    queryKey: ['messaging', 'outbox', userId],
    queryFn: async () => (await outboxStore.read(userId)).map(([, message]) => message),
    networkMode: 'always',
  });

/** Gives all that a person has written and the backend has not stored yet, in the order in which it was written. */
function useAll(userId: string): OutboxMessage[] {
  const queries = useQueryClient();
  useEffect(
    () =>
      watchOutbox(userId, (note) => {
        // It is shown as stored before it is no longer shown as waiting, whichever tab has sent it.
        if (note.type === 'sent' && note.message) keepMessages(note.conversationId, [note.message]);
        void queries.invalidateQueries({ queryKey: outboxQuery(userId).queryKey });
      }),
    [queries, userId],
  );
  return useQuery(outboxQuery(userId)).data ?? [];
}

/** Gives what waits for one conversation, in the order in which it was written. */
export const useOutbox = (userId: string, conversationId: string): OutboxMessage[] =>
  useAll(userId).filter(({ to }) => 'conversationId' in to && to.conversationId === conversationId);

/** Gives the first messages to somebody that were refused. */
export const useRefusedFirst = (userId: string): OutboxMessage[] =>
  useAll(userId).filter(({ to, refusal }) => refusal && !('conversationId' in to));

/**
 * Takes a message: from here on it is sent, whatever happens to this tab or the connection.
 * @returns its id
 */
export async function enqueue(userId: string, message: NewMessage): Promise<string> {
  const { id } = await outboxStore.add(userId, message);
  tellOutbox(userId, { type: 'send' });
  return id;
}

async function withMessage(userId: string, id: string, change: (key: string, message: OutboxMessage) => Promise<void>) {
  const found = (await outboxStore.read(userId)).find(([, message]) => message.id === id);
  if (found) await change(...found);
  tellOutbox(userId, { type: 'send' });
}

/** Sends a message again that was refused. */
export const retry = (userId: string, id: string) =>
  withMessage(userId, id, (key, message) => outboxStore.put(userId, key, { ...message, refusal: undefined }));

/** Deletes a message that was not sent. */
export const discard = (userId: string, id: string) =>
  withMessage(userId, id, (key) => outboxStore.remove(userId, key));
