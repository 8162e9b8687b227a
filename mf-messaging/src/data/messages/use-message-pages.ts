import { useInfiniteQuery, useQuery } from '@dabbab/platform/query';
import { useEffect, useMemo } from 'react';
import { closeGap, freshMessagesQuery } from './fresh-messages.ts';
import { messagesQuery } from './messages.ts';

/**
 * Reads the messages of a conversation.
 * @returns the request of its pages, and `pages`: each and the list of them with the newest first; the first one has what
 * came since they were read
 */
export function useMessagePages(conversationId: string) {
  const request = useInfiniteQuery(messagesQuery(conversationId));
  const { data: fresh } = useQuery(freshMessagesQuery(conversationId));
  const read = request.data?.pages;
  const pages = useMemo(() => {
    if (!read) return [];
    const newest = read[0]?.[0]?.seq ?? 0;
    const changed = new Map(fresh?.map((row) => [row.seq, row]));
    const newer = fresh?.filter(({ seq }) => seq > newest) ?? [];
    // A page keeps its identity while nothing in it has changed: it is not drawn again.
    const older = read.map((page) =>
      page.some(({ seq }) => changed.has(seq)) ? page.map((row) => changed.get(row.seq) ?? row) : page,
    );
    return [newer, ...older];
  }, [read, fresh]);
  useEffect(() => void closeGap(conversationId), [conversationId, read, fresh]);
  return { request, pages };
}
