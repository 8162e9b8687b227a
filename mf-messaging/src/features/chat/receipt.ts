import type { Conversation } from '../../data/conversations/conversations.ts';
import type { Message } from '../../data/messages/messages.ts';

/** How far a message has come. */
export type Receipt = 'sent' | 'delivered' | 'read';

/** Tells how far a message has come at the other side. */
export function receiptOf(
  { seq }: Pick<Message, 'seq'>,
  { other_read_seq, other_delivered_seq }: Pick<Conversation, 'other_read_seq' | 'other_delivered_seq'>,
): Receipt {
  if (seq <= other_read_seq) return 'read';
  return seq <= other_delivered_seq ? 'delivered' : 'sent';
}
