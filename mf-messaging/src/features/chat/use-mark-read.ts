import { useAction } from '@dabbab/ui/connected/use-action';
import { useEffect, useEffectEvent } from 'react';
import { markConversationRead } from '../../data/conversations/change-conversation.ts';
import type { Conversation } from '../../data/conversations/conversations.ts';
import type { Message } from '../../data/messages/messages.ts';
import { useAttention } from './use-attention.ts';

/** Marks as read what the other person wrote, once somebody looks at it. */
export function useMarkRead(
  { conversation_id, read_seq }: Conversation,
  ownId: string,
  newest: readonly Message[],
  atEnd: boolean,
): void {
  const looks = useAttention() && atEnd;
  const last = newest.find(({ sender_id }) => sender_id !== ownId)?.seq ?? 0;
  const { act } = useAction(markConversationRead(ownId, conversation_id));
  const mark = useEffectEvent(() => act(last));
  useEffect(() => {
    if (looks && last > read_seq) mark();
  }, [looks, last, read_seq]);
}
