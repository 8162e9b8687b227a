import './log.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Icon } from '@dabbab/ui/icon';
import { type ReactNode, type Ref, useDeferredValue, useImperativeHandle, useMemo, useRef } from 'react';
import type { Conversation } from '../../data/conversations/conversations.ts';
import type { Message } from '../../data/messages/messages.ts';
import type { OutboxMessage } from '../../data/outbox/outbox-message.ts';
import { MessagePage } from './message-page.tsx';
import { OlderMessages, type OlderMessagesProps } from './older-messages.tsx';
import { PendingMessage } from './pending-message.tsx';
import { receiptOf } from './receipt.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useScrollEnd } from './use-scroll-end.ts';
import { useUnseen } from './use-unseen.ts';

export interface MessageLogProps {
  ref: Ref<{ toEnd: () => void }>;
  conversation: Conversation;
  ownId: string;
  /** Pages as they were loaded, the newest first, as in them. */
  pages: readonly Message[][];
  /** The first two of them together: what came live, and the page that was read last. */
  newest: readonly Message[];
  pending: readonly OutboxMessage[];
  request: OlderMessagesProps['request'];
  /** Above the first message. */
  beginning: ReactNode;
}

/** What was said, the newest at the end, where one begins. Only loaded pages are there. */
export function MessageLog({ ref, conversation, ownId, pages, newest, pending, request, beginning }: MessageLogProps) {
  const { t } = useTranslation('messaging');
  const scroller = useRef<HTMLDivElement>(null);
  const { atEnd, onScroll, toEnd } = useScrollEnd(scroller, pending.at(-1)?.id ?? newest[0]?.id);
  const unseen = useUnseen(newest, ownId, atEnd);
  // Older pages may take their time, so that scrolling goes on meanwhile; what comes live may not.
  const read = useMemo(() => pages.slice(1), [pages]);
  const older = useDeferredValue(read);
  const shown = [pages[0] ?? [], ...older];
  const lastOwn = newest.find(({ sender_id }) => sender_id === ownId);
  const created_at = pending[0]?.createdAt;
  const firstPending = useMemo(() => (created_at ? { sender_id: ownId, created_at } : undefined), [ownId, created_at]);
  useMarkRead(conversation, ownId, newest, atEnd);
  useImperativeHandle(ref, () => ({ toEnd }));
  return (
    <div className="log">
      {/* What is new is said apart, so that what is loaded above is not. */}
      <div
        ref={scroller}
        className="log__scroller"
        role="log"
        aria-live="off"
        aria-label={t('chat.log')}
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className="log__content">
          {request.hasNextPage ? <OlderMessages request={request} ready={older === read} /> : beginning}
          {shown
            .map((page, index) => (
              <MessagePage
                key={index < 2 ? index : page[0]?.id}
                page={page}
                before={shown[index + 1]?.[0]}
                after={
                  pages
                    .slice(0, index)
                    .findLast((newer) => newer.length > 0)
                    ?.at(-1) ?? firstPending
                }
                ownId={ownId}
                listingPrice={conversation.listing_price}
                lastOwn={index < 2 ? lastOwn?.id : undefined}
                receipt={index < 2 && lastOwn ? receiptOf(lastOwn, conversation) : undefined}
              />
            ))
            .toReversed()}
          {pending.length > 0 && (
            <ol>
              {pending.map((message) => (
                <PendingMessage key={message.id} message={message} ownId={ownId} />
              ))}
            </ol>
          )}
        </div>
      </div>
      {!atEnd && (
        <Button size="sm" className="log__end" onClick={toEnd}>
          {unseen > 0 ? t('chat.new', { count: unseen }) : t('chat.toEnd')}
          <Icon name="chevron-down" size={18} />
        </Button>
      )}
    </div>
  );
}
