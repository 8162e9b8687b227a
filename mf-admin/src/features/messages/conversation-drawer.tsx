import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useDraftText } from '@dabbab/platform/kit/use-draft-text';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Notice } from '@dabbab/ui/notice';
import { Tag } from '@dabbab/ui/tag';
import { TextAreaField } from '@dabbab/ui/text-field';
import {
  readConversation,
  type ReadMessage,
  type ReportedConversation,
  reportedConversations,
} from '../../data/messages/reported-conversations.ts';
import { Facts } from '../../desk/facts.tsx';
import { RecordDrawer } from '../../desk/record-drawer.tsx';
import { useDeskAddress } from '../../desk/use-desk-address.ts';

const SHORTEST = 10;
const LONGEST = 500;

/** That a conversation was reported; its words come after a reason was given. */
export function ConversationDrawer({ id }: { id: string }) {
  const { t } = useTranslation('admin-messages');
  const { date, time } = useFormat();
  const { question } = useDeskAddress([{ name: 'status', label: '', options: [] }], false);
  const request = useInfiniteQuery(reportedConversations(question));
  const row = request.data?.pages.flat().find((one) => one.id === id);
  const facts = row && (
    <>
      <Facts
        items={[
          { label: t('fact.reporter'), value: <bdi>{row.reporter ?? t('gone')}</bdi> },
          { label: t('fact.reported'), value: <bdi>{row.reported ?? t('gone')}</bdi> },
          { label: t('column.reason'), value: t(`reason.${row.reason}`) },
          { label: t('column.messages'), value: row.messages },
          { label: t('fact.readings'), value: row.readings },
          { label: t('column.date'), value: `${date(row.created_at)} ${time(row.created_at)}` },
        ]}
      />
      <Link className="link" to={`/admin/reports?status=all&open=${row.target}.${row.thing_id}`}>
        {t('toReport')}
      </Link>
      <Words row={row} />
    </>
  );
  return (
    <RecordDrawer
      label={t('conversation')}
      title={row && t('row', { reporter: row.reporter ?? t('gone'), reported: row.reported ?? t('gone') })}
      request={{ ...request, data: request.data && (row ?? null) }}
      tabs={[{ key: 'facts', label: t('tab.report'), content: facts }]}
    />
  );
}

function Words({ row }: { row: ReportedConversation }) {
  const { t } = useTranslation('admin-messages');
  const [reason, setReason] = useDraftText(`conversation-reason.${row.id}`);
  const { problemOf, formProps } = useCheckedForm<{ reason: string }, 'short'>({ reason }, (now) =>
    now.reason.trim().length < SHORTEST ? { reason: 'short' } : {},
  );
  const { act, pending, failure, data } = useAction(readConversation(row.id), { done: () => setReason('') });
  if (data) return <Messages messages={data} all={row.messages} />;
  return (
    <form className="stack" {...formProps(() => act(reason.trim()))}>
      <Notice inset icon="shield">
        {t('onRecord')}
      </Notice>
      <TextAreaField
        label={t('why')}
        help={t('whyHelp')}
        error={problemOf('reason') && t('whyShort')}
        name="reason"
        rows={2}
        maxLength={LONGEST}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {failure && (
        <Notice tone="danger" inset>
          {failure}
        </Notice>
      )}
      <Button type="submit" variant="ink" loading={pending}>
        {t('read')}
      </Button>
    </form>
  );
}

function Messages({ messages, all }: { messages: readonly ReadMessage[]; all: number }) {
  const { t } = useTranslation('admin-messages');
  const { date, number, time } = useFormat();
  const left = all - messages.length;
  return (
    <section aria-label={t('words')}>
      {left > 0 && <p className="muted">{t('leftOut', { count: left, number: number(left) })}</p>}
      <ol className="read-messages">
        {messages.map((message) => (
          <li key={message.seq}>
            <p className="read-messages__who">
              <bdi className="strong">{message.sender}</bdi>
              <time className="muted nums" dateTime={message.created_at}>
                {date(message.created_at)} {time(message.created_at)}
              </time>
            </p>
            {message.body && (
              <p className="read-messages__body" dir="auto">
                {message.body}
              </p>
            )}
            {message.pictures > 0 && (
              <p className="muted">{t('pictures', { count: message.pictures, number: number(message.pictures) })}</p>
            )}
            {message.warning && <Tag tone="warn">{t(`warning.${message.warning}`)}</Tag>}
          </li>
        ))}
      </ol>
    </section>
  );
}
