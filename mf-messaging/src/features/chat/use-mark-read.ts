import { useAction } from '@dabbab/ui/connected/use-action';
import { useEffect, useEffectEvent, useRef } from 'react';
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
  const { act, pending } = useAction(markConversationRead(ownId, conversation_id));
  const asked = useRef(0);
  const mark = useEffectEvent(() => {
    // What was refused is asked for again once somebody looks anew, or more has come.
    if (last <= asked.current) return;
    asked.current = last;
    act(last);
  });
  useEffect(() => {
    if (!looks) asked.current = 0;
    // What came while the one before was under way has its turn afterwards.
    else if (last > read_seq && !pending) mark();
  }, [looks, last, read_seq, pending]);
}
