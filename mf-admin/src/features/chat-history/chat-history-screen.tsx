import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Tag } from '@dabbab/ui/tag';
import '../../assistant/locales.ts';
import { chatHistoryList, type ListedChat } from '../../data/chat-history/chat-history.ts';
import { Desk } from '../../desk/desk.tsx';
import { ChatDrawer } from './chat-drawer.tsx';
import './chat-history.css';
import './locales.ts';

const tones = { provider: undefined, rules: 'info', failed: 'danger' } as const;
const answeredBy = Object.keys(tones) as (keyof typeof tones)[];

const outcomeOf = ({ failure, answered_by }: ListedChat) =>
  failure ? 'failed' : (answered_by as 'provider' | 'rules');

/** What admins asked the assistant, and what it answered. */
export function ChatHistoryScreen() {
  const { t } = useTranslation('admin-chat-history');
  const { ago } = useFormat();
  return (
    <Desk<ListedChat>
      name="chat-history"
      list={chatHistoryList}
      labelOf={({ question }) => question}
      search={t('search')}
      columns={[
        {
          key: 'question',
          title: t('column.question'),
          render: ({ question, beginning }) => (
            <div className="chat-history__question">
              <span dir="auto">{question}</span>
              <span className="chat-history__beginning" dir="auto">
                {beginning ?? t('unanswered')}
              </span>
            </div>
          ),
          csv: ({ question }) => question,
        },
        {
          key: 'admin',
          title: t('column.admin'),
          wide: true,
          render: ({ admin_name }) => admin_name ?? t('gone'),
          csv: ({ admin_name }) => admin_name,
        },
        {
          key: 'answered',
          title: t('column.answered'),
          render: (chat) => <Tag tone={tones[outcomeOf(chat)]}>{t(`answered.${outcomeOf(chat)}`)}</Tag>,
          csv: (chat) => outcomeOf(chat),
        },
        {
          key: 'model',
          title: t('column.model'),
          wide: true,
          render: ({ model, answered_by }) => answered_by === 'provider' && <bdi dir="ltr">{model}</bdi>,
          csv: ({ model }) => model,
        },
        {
          key: 'created_at',
          title: t('column.date'),
          sort: 'created_at',
          wide: true,
          render: ({ created_at }) => ago(created_at),
          csv: ({ created_at }) => created_at,
        },
      ]}
      filters={[
        {
          name: 'answered',
          label: t('column.answered'),
          options: answeredBy.map((value) => ({ value, label: t(`answered.${value}`) })),
          multiple: true,
        },
      ]}
      views={[
        { key: 'all', label: t('views.all'), question: { filters: {} } },
        { key: 'failed', label: t('views.failed'), question: { filters: { answered: 'failed' } } },
      ]}
      failed={t('failed')}
      drawer={(id) => <ChatDrawer id={id} />}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  );
}
