import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { Icon } from '@dabbab/ui/icon';
import { Tag } from '@dabbab/ui/tag';
import { type ReportedConversation, reportedConversations } from '../../data/messages/reported-conversations.ts';
import { Desk } from '../../desk/desk.tsx';
import { ConversationDrawer } from './conversation-drawer.tsx';
import './locales.ts';
import { MessageFiguresPanel } from './message-figures.tsx';
import './messages.css';

const tones = { pending: 'warn', reviewed: 'ok', dismissed: undefined } as const;

/** Conversations that were reported. Nobody reads what people write to each other but from a report, and on record. */
export function MessagesScreen() {
  const { t } = useTranslation('admin-messages');
  const { ago, number } = useFormat();
  const language = useLanguage();
  return (
    <div className="messages-desk">
      <MessageFiguresPanel />
      <Desk<ReportedConversation>
        name="messages"
        list={reportedConversations}
        labelOf={({ reporter, reported }) =>
          t('row', { reporter: reporter ?? t('gone'), reported: reported ?? t('gone') })
        }
        columns={[
          {
            key: 'who',
            title: t('column.who'),
            render: ({ reporter, reported }) => (
              <span>
                <bdi>{reporter ?? t('gone')}</bdi> <Icon name="send" size={14} />
                <span className="sr-only">{t('whom')}</span> <bdi>{reported ?? t('gone')}</bdi>
              </span>
            ),
          },
          {
            key: 'about',
            title: t('column.about'),
            wide: true,
            spare: true,
            render: ({ about_ar, about_en }) => {
              const { text, ...foreign } = textIn(language, { ar: about_ar, en: about_en });
              return text ? <bdi {...foreign}>{text}</bdi> : t('direct');
            },
          },
          { key: 'reason', title: t('column.reason'), render: ({ reason }) => t(`reason.${reason}`) },
          {
            key: 'messages',
            title: t('column.messages'),
            wide: true,
            render: ({ messages }) => <span className="nums">{number(messages)}</span>,
          },
          {
            key: 'read',
            title: t('column.read'),
            wide: true,
            spare: true,
            render: ({ last_reader, last_read_at }) =>
              last_read_at && (
                <span className="nums">
                  <bdi>{last_reader ?? t('gone')}</bdi> · {ago(last_read_at)}
                </span>
              ),
          },
          {
            key: 'status',
            title: t('column.status'),
            render: ({ status }) => <Tag tone={tones[status as keyof typeof tones]}>{t(`status.${status}`)}</Tag>,
          },
          {
            key: 'date',
            title: t('column.date'),
            wide: true,
            render: ({ created_at }) => <time dateTime={created_at}>{ago(created_at)}</time>,
          },
        ]}
        views={[
          { key: 'all', label: t('status.all'), question: { filters: {} } },
          ...(['pending', 'reviewed', 'dismissed'] as const).map((status) => ({
            key: status,
            label: t(`status.${status}`),
            question: { filters: { status } },
          })),
        ]}
        filters={[
          {
            name: 'status',
            label: t('column.status'),
            options: ['pending', 'reviewed', 'dismissed'].map((value) => ({ value, label: t(`status.${value}`) })),
          },
        ]}
        drawer={(id) => <ConversationDrawer key={id} id={id} />}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
    </div>
  );
}
