import { activityKey } from '@dabbab/platform/activity';
import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { rest } from '@dabbab/platform/rest';
import { changeConversation, withReceipt } from '../live/cached-conversations.ts';
import { conversationQuery, conversationsKey } from './conversations.ts';

/** Puts a conversation into the archive, or takes it out. */
export const archiveConversation = (userId: string, conversationId: string): Action<boolean> => ({
  invalidates: [conversationsKey(userId), conversationQuery(conversationId).queryKey, activityKey],
  send: async (archived) => {
    unwrap(await rest().rpc('archive_conversation', { conversation_id: conversationId, archived }));
  },
});

/** Marks what a person received in a conversation as read, up to a number. */
export const markConversationRead = (userId: string, conversationId: string): Action<number> => ({
  invalidates: [activityKey],
  send: async (upTo) => {
    unwrap(await rest().rpc('mark_conversation_read', { conversation_id: conversationId, up_to: upTo }));
    const receipt = { conversation_id: conversationId, person_id: userId, read_seq: upTo };
    changeConversation(userId, conversationId, withReceipt(userId, receipt));
  },
});
