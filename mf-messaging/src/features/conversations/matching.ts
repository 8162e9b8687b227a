import type { Conversation } from '../../data/conversations/conversations.ts';
import { fold } from './fold.ts';

/** Which conversations are shown. */
export interface ConversationFilter {
  unreadOnly: boolean;
  /** Words typed into the search; every one must occur. */
  search: string;
}

/** Finds the conversations that pass a filter, by name, both titles of the ad, and the last message. */
export function matching(
  conversations: readonly Conversation[],
  { unreadOnly, search }: ConversationFilter,
): Conversation[] {
  const words = fold(search).split(' ');
  return conversations.filter((conversation) => {
    if (unreadOnly && conversation.unread_count === 0) return false;
    const { other_username, listing_title_ar, listing_title_en, last_body } = conversation;
    const text = fold([other_username, listing_title_ar, listing_title_en, last_body].join(' '));
    return words.every((word) => text.includes(word));
  });
}
