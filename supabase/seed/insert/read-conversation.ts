import type { TransactionSql } from 'postgres';

/** Marks all messages of a conversation so far as read by both of its people; what was read long ago is no news. */
export async function readConversation(sql: TransactionSql, conversation: string): Promise<void> {
  await sql`
    update public.conversation_sides s set read_seq = c.last_seq, delivered_seq = c.last_seq, unread_count = 0
    from public.conversations c
    where c.id = s.conversation_id and c.id = ${conversation}`;
  await sql`delete from public.notifications where kind = 'message' and data ->> 'conversation_id' = ${conversation}`;
}
