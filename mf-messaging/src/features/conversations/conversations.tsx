import '../../rows/rows.css';
import './conversations.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { keepPreviousData, useInfiniteQuery } from '@dabbab/platform/query';
import { useAuth } from '@dabbab/platform/session';
import { LoadMore } from '@dabbab/ui/connected/load-more';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { conversationsQuery } from '../../data/conversations/conversations.ts';
import { RowsSkeleton } from '../../rows/rows-skeleton.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { ListHead } from './list-head.tsx';
import { NoConversations } from './no-conversations.tsx';
import { useFilter } from './use-filter.ts';

/** The conversations of the signed-in person; `openId` is the one beside the list. */
export function Conversations({ openId }: { openId: string | undefined }) {
  const { t } = useTranslation('messaging');
  const ownId = useAuth().user?.id ?? '';
  const { clear, ...head } = useFilter();
  const request = useInfiniteQuery({ ...conversationsQuery(ownId, head.filter), placeholderData: keepPreviousData });
  return (
    <section className="conversations" aria-labelledby="conversations-title">
      <ListHead alone={!openId} {...head} />
      <QueryState
        request={{ ...request, data: request.data?.pages.flat() }}
        skeleton={<RowsSkeleton label={t('conversations.loading')} picture="56px" lines={['35%', '50%', '80%']} />}
        failed={t('conversations.failed')}
        empty={<NoConversations filter={head.filter} onClear={clear} />}
      >
        {(conversations) => (
          <>
            <ul className="message-rows">
              {conversations.map((conversation) => (
                <ConversationRow
                  key={conversation.conversation_id}
                  conversation={conversation}
                  ownId={ownId}
                  open={conversation.conversation_id === openId}
                />
              ))}
            </ul>
            <LoadMore
              list={request}
              moreLabel={t('conversations.more')}
              failedText={t('conversations.moreFailed')}
              automatic
            />
          </>
        )}
      </QueryState>
    </section>
  );
}
