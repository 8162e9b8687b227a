import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { draftKey, writeDraft } from '@dabbab/platform/kit/drafts';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { ButtonLink } from '@dabbab/ui/button';
import { SourceCards } from '../../assistant/source-cards.tsx';
import { useFailureText } from '../../assistant/use-failure-text.ts';
import { chatQuery } from '../../data/chat-history/chat-history.ts';
import { Facts } from '../../desk/facts.tsx';
import { RecordDrawer } from '../../desk/record-drawer.tsx';

/** A question with its whole answer and what it rests on, to be asked again. */
export function ChatDrawer({ id }: { id: string }) {
  const { t } = useTranslation('admin-chat-history');
  const { date, time, number } = useFormat();
  const { user } = useAuth();
  const failureText = useFailureText();
  const request = useQuery(chatQuery(id));
  const chat = request.data;
  const answer = chat && (
    <div className="chat-history__answer">
      <p dir="auto">{chat.failure ? failureText(chat.failure) : chat.response}</p>
      <SourceCards sources={chat.sources} />
      <Facts
        items={[
          { label: t('column.answered'), value: t(`answered.${chat.failure ? 'failed' : chat.answered_by}`) },
          {
            label: t('column.model'),
            value: chat.answered_by === 'provider' ? <bdi dir="ltr">{chat.model}</bdi> : null,
          },
          {
            label: t('took'),
            value:
              chat.took_ms === null ? null : t('seconds', { seconds: number(Math.round(chat.took_ms / 100) / 10) }),
          },
          { label: t('proposals'), value: chat.proposals.length > 0 ? number(chat.proposals.length) : null },
        ]}
      />
    </div>
  );
  return (
    <RecordDrawer
      label={t('chat')}
      title={chat?.question}
      subtitle={
        chat &&
        t('asked', {
          name: chat.admin?.username ?? t('gone'),
          date: date(chat.created_at),
          time: time(chat.created_at),
        })
      }
      request={request}
      tabs={[{ key: 'answer', label: t('answer'), content: answer }]}
      actions={
        chat && (
          <ButtonLink
            as={Link}
            variant="ink"
            size="sm"
            icon="sparkles"
            to="/admin/ai-assistant"
            // It waits there in the input.
            onClick={() => writeDraft(draftKey('assistant', user?.id), chat.question)}
          >
            {t('again')}
          </ButtonLink>
        )
      }
    />
  );
}
