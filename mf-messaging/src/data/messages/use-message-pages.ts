import { useInfiniteQuery, useQuery } from '@dabbab/platform/query';
import { useEffect, useMemo } from 'react';
import { catchUp, closeGap, freshMessagesQuery } from './fresh-messages.ts';
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
    const newer = fresh?.filter(({ seq }) => seq > newest) ?? [];
    return [newer, ...read];
  }, [read, fresh]);
  useEffect(() => void closeGap(conversationId), [conversationId, read, fresh]);
  const loaded = read !== undefined;
  useEffect(() => {
    // The first page may have been asked for with the HTML, before anybody listened.
    if (loaded) void catchUp(conversationId);
  }, [conversationId, loaded]);
  return { request, pages };
}
