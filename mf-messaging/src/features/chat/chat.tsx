import './chat.css';
import { toAppError } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { ButtonLink } from '@dabbab/ui/button';
import { QueryError, QueryState } from '@dabbab/ui/connected/query-state';
import { EmptyState } from '@dabbab/ui/state';
import { conversationQuery, listedConversation } from '../../data/conversations/conversations.ts';
import { ChatSkeleton } from './chat-skeleton.tsx';
import { OpenChat } from './open-chat.tsx';

/** A conversation of the signed-in person, or why there is none to see. */
export function Chat({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation('messaging');
  const userId = useAuth().user?.id ?? '';
  const request = useQuery({
    ...conversationQuery(conversationId),
    placeholderData: () => listedConversation(userId, conversationId),
  });
  return (
    <section className="chat" aria-label={t('chat.name')}>
      <QueryState
        request={request}
        skeleton={<ChatSkeleton />}
        failed={(error) => (
          <div className="chat__instead">
            <h1 className="sr-only">{t('titles.messages')}</h1>
            {toAppError(error).code === 'not-found' ? (
              <EmptyState title={t('chat.unknown')} text={t('chat.unknownText')}>
                <ButtonLink as={Link} to="/messages" variant="ink" size="sm">
                  {t('chat.back')}
                </ButtonLink>
              </EmptyState>
            ) : (
              <QueryError request={request} title={t('chat.failed')} />
            )}
          </div>
        )}
      >
        {(conversation) => <OpenChat key={conversationId} conversation={conversation} userId={userId} />}
      </QueryState>
    </section>
  );
}
