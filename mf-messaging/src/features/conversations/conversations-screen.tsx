import '../../rows/rows.css';
import './conversations.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Link, useSearchParams } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { ChoiceChip } from '@dabbab/ui/chip';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Icon } from '@dabbab/ui/icon';
import { TextInput } from '@dabbab/ui/inputs';
import { EmptyState } from '@dabbab/ui/state';
import { useState } from 'react';
import { type Conversation, conversationsQuery } from '../../data/conversations/conversations.ts';
import { RowsSkeleton } from '../../rows/rows-skeleton.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { matching } from './matching.ts';
import { SafeDealing } from './safe-dealing.tsx';

/** `/messages`: the conversations of the signed-in person. */
export function ConversationsScreen() {
  const { t } = useTranslation('messaging');
  const userId = useAuth().user?.id ?? '';
  const request = useQuery(conversationsQuery(userId));
  return (
    <div className="page conversations-page">
      <section aria-labelledby="conversations-title">
        {!request.data?.length && (
          <h1 id="conversations-title" className="h2 conversations__title">
            {t('titles.messages')}
          </h1>
        )}
        <QueryState
          request={request}
          skeleton={<RowsSkeleton label={t('conversations.loading')} picture="56px" lines={['35%', '50%', '80%']} />}
          failed={t('conversations.failed')}
          empty={
            <EmptyState title={t('conversations.none')} text={t('conversations.noneText')}>
              <ButtonLink as={Link} to="/" variant="ink" size="sm">
                {t('browse')}
              </ButtonLink>
            </EmptyState>
          }
        >
          {(conversations) => <Conversations conversations={conversations} />}
        </QueryState>
      </section>
      <SafeDealing />
    </div>
  );
}

function Conversations({ conversations }: { conversations: Conversation[] }) {
  const { t } = useTranslation('messaging');
  const { user } = useAuth();
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const unreadOnly = params.get('show') === 'unread';
  const unread = conversations.filter((conversation) => conversation.unread_count > 0).length;
  const shown = matching(conversations, { unreadOnly, search });
  const show = (onlyUnread: boolean) => setParams(onlyUnread ? { show: 'unread' } : {}, { replace: true });
  return (
    <>
      <div className="conversations__head">
        <h1 id="conversations-title" className="h2">
          {t('titles.messages')}
        </h1>
        <div className="row row--nowrap" role="group" aria-label={t('conversations.filter')}>
          <ChoiceChip selected={!unreadOnly} onClick={() => show(false)}>
            {t('conversations.all')}
          </ChoiceChip>
          <ChoiceChip selected={unreadOnly} onClick={() => show(true)}>
            {t('conversations.unreadOnly')} {unread > 0 && <span className="nums">{unread}</span>}
          </ChoiceChip>
        </div>
        <label className="conversations__search">
          <span className="sr-only">{t('conversations.search')}</span>
          <Icon name="search" />
          <TextInput
            type="search"
            value={search}
            placeholder={t('conversations.search')}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
      </div>
      {shown.length > 0 ? (
        <ul className="message-rows">
          {shown.map((conversation) => (
            <ConversationRow key={conversation.conversation_id} conversation={conversation} ownId={user?.id} />
          ))}
        </ul>
      ) : (
        <EmptyState title={search ? t('conversations.noMatch') : t('conversations.allRead')}>
          <Button
            variant="ink"
            size="sm"
            onClick={() => {
              setSearch('');
              show(false);
            }}
          >
            {t('conversations.showAll')}
          </Button>
        </EmptyState>
      )}
    </>
  );
}
