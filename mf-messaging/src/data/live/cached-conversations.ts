import { type InfiniteData, queryClient } from '@dabbab/platform/query';
import { type Conversation, conversationQuery, conversationsKey } from '../conversations/conversations.ts';

type List = InfiniteData<Conversation[]>;

/** How far one of the two has read, or received, a conversation. */
export interface Receipt {
  conversation_id: string;
  person_id: string;
  read_seq?: number;
  delivered_seq?: number;
}

/**
 * Changes a conversation in a list; one that has a newer message becomes the first. The pages keep their lengths, by which
 * the list knows whether there is more. Undefined if the conversation is not in it.
 */
function changeInList(list: List, id: string, change: (known: Conversation) => Conversation): List | undefined {
  const rows = list.pages.flat();
  const known = rows.find(({ conversation_id }) => conversation_id === id);
  if (!known) return undefined;
  const changed = change(known);
  const ordered =
    changed.last_seq === known.last_seq
      ? rows.map((row) => (row === known ? changed : row))
      : [changed, ...rows.filter((row) => row !== known)];
  return { ...list, pages: list.pages.map(({ length }) => ordered.splice(0, length)) };
}

/** Changes a conversation wherever it is on this device; lists that do not have it are read again. */
export function changeConversation(userId: string, id: string, change: (known: Conversation) => Conversation): void {
  const { queryKey } = conversationQuery(id);
  queryClient.setQueryData(queryKey, (known) => known && change(known));
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
  for (const [listKey, list] of queryClient.getQueriesData<List>({ queryKey: conversationsKey(userId) })) {
    const changed = list && changeInList(list, id, change);
    if (changed) queryClient.setQueryData(listKey, changed);
    // What is being read may be older than the change.
    if (!changed || queryClient.isFetching({ queryKey: listKey }) > 0)
      void queryClient.invalidateQueries({ queryKey: listKey });
  }
}

/** Writes into a conversation how far one of the two has read, or received. */
export const withReceipt =
  (userId: string, { person_id, read_seq, delivered_seq }: Receipt) =>
  (known: Conversation): Conversation => {
    if (person_id === userId) {
      if (read_seq === undefined) return known;
      const unread = read_seq >= known.last_seq ? 0 : known.unread_count;
      return { ...known, read_seq: Math.max(known.read_seq, read_seq), unread_count: unread };
    }
    return {
      ...known,
      other_read_seq: Math.max(known.other_read_seq, read_seq ?? 0),
      // What was read has been delivered.
      other_delivered_seq: Math.max(known.other_delivered_seq, delivered_seq ?? read_seq ?? 0),
    };
  };
