import { queryClient } from '@dabbab/platform/query';
import { useEffect } from 'react';
import { messagesQuery } from './messages.ts';

/** Forgets all but the newest page once the conversation is left: opened again, it begins there, and reads one page. */
export function useForgetOlder(conversationId: string): void {
  useEffect(
    () => () => {
      queryClient.setQueryData(
        messagesQuery(conversationId).queryKey,
        (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
      );
    },
    [conversationId],
  );
}
