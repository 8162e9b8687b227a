import { useTranslation } from '@dabbab/platform/i18n';
import { Slot } from '@dabbab/platform/slot';
import { useTitle } from '@dabbab/platform/title';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { useRef } from 'react';
import type { Conversation } from '../../data/conversations/conversations.ts';
import { useForgetOlder } from '../../data/messages/use-forget-older.ts';
import { useMessagePages } from '../../data/messages/use-message-pages.ts';
import { useOutbox } from '../../data/outbox/outbox.ts';
import { useTyping } from '../../data/typing/use-typing.ts';
import { AdStrip } from './ad-strip.tsx';
import { ChatFoot } from './chat-foot.tsx';
import { ChatHead } from './chat-head.tsx';
import { LogSkeleton } from './chat-skeleton.tsx';
import { ConversationBeginning } from './conversation-beginning.tsx';
import { useLoadedParts } from './lazy-parts.ts';
import { MessageLog } from './message-log.tsx';
import { NewMessageNews } from './new-message-news.tsx';

/** A conversation that is there: with whom, about what, what was said, and where one answers. */
export function OpenChat({ conversation, userId }: { conversation: Conversation; userId: string }) {
  const { t } = useTranslation('messaging');
  const { conversation_id: id, other_username, other_deleted, blocked_by_me } = conversation;
  const { request, pages } = useMessagePages(id);
  const outbox = useOutbox(userId, id);
  const typing = useTyping(userId, blocked_by_me || !other_username ? undefined : id);
  const log = useRef<{ toEnd: () => void }>(null);
  const name = other_username ?? t('conversations.somebody', { context: other_deleted ? 'deleted' : '' });
  useTitle(name);
  useForgetOlder(id);
  useLoadedParts();

  // What came live, and the page that was read last: enough for all that concerns the end.
  const newest = pages.slice(0, 2).flat();
  const pending = outbox.filter((message) => !newest.some((stored) => stored.id === message.id));
  return (
    <>
      <ChatHead conversation={conversation} typing={typing} />
      {conversation.side !== 'direct' && <AdStrip conversation={conversation} />}
      {conversation.listing_id && conversation.listing_state === 'sold' && (
        <Slot name="sale-notice" listingId={conversation.listing_id} personId={conversation.other_id} />
      )}
      <QueryState request={request} skeleton={<LogSkeleton />} failed={t('chat.failed')}>
        {() => (
          <>
            <MessageLog
              ref={log}
              conversation={conversation}
              ownId={userId}
              pages={pages}
              newest={newest}
              pending={pending}
              request={request}
              beginning={<ConversationBeginning conversation={conversation} name={name} empty={!newest.length} />}
            />
            <NewMessageNews newest={newest} ownId={userId} name={name} />
          </>
        )}
      </QueryState>
      <ChatFoot
        conversation={conversation}
        userId={userId}
        name={name}
        wrote={newest.some(({ sender_id }) => sender_id === userId) || pending.length > 0}
        onTyped={typing.typed}
        onSent={() => log.current?.toEnd()}
      />
    </>
  );
}
