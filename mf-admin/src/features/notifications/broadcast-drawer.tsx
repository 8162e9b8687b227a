import { useErrorText } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { broadcastQuery, readersQuery } from '../../data/broadcasts/broadcasts.ts';
import { recallBroadcast } from '../../data/broadcasts/change-broadcasts.ts';
import { Facts } from '../../desk/facts.tsx';
import { RecordDrawer } from '../../desk/record-drawer.tsx';
import { BellPreview } from './bell-preview.tsx';
import { StateTag } from './state-tag.tsx';
import { useAudienceName } from './use-audience-name.ts';

/** Everything about a notice, and taking it back. */
export function BroadcastDrawer({ id }: { id: string }) {
  const { t } = useTranslation('admin-notifications');
  const { date, time, number } = useFormat();
  const audienceName = useAudienceName();
  const request = useQuery(broadcastQuery(id));
  const notice = request.data;
  const sent = notice?.sent_at ?? undefined;
  const readers = useQuery({ ...readersQuery(id), enabled: sent !== undefined });
  const [asking, setAsking] = useState(false);
  const { act, pending } = useAction(recallBroadcast, {
    done: (count) => {
      setAsking(false);
      toast({ title: sent ? t('recall.done', { count, number: number(count) }) : t('recall.cancelled') });
    },
    failed: () => t('recall.failed'),
  });
  const errorText = useErrorText();
  const moment = (iso: string | null | undefined) => iso && t('moment', { day: date(iso), time: time(iso) });
  const state = notice?.recalled_at ? 'recalled' : sent ? 'sent' : 'scheduled';
  const count = (value: number | null | undefined) => value !== null && value !== undefined && number(value);

  return (
    <>
      <RecordDrawer
        label={t('notice')}
        title={notice && audienceName(notice)}
        subtitle={notice && moment(notice.sent_at ?? notice.send_at)}
        tag={notice && <StateTag state={state} />}
        request={request}
        tabs={[
          {
            key: 'summary',
            label: t('tab.summary'),
            content: notice && (
              <div className="stack">
                <BellPreview body_ar={notice.body_ar} body_en={notice.body_en} />
                <Facts
                  items={[
                    { label: t('column.told'), value: count(notice.recipients) },
                    {
                      label: t('column.readers'),
                      value: readers.error ? errorText(readers.error) : sent && count(readers.data),
                    },
                    { label: t('fact.author'), value: notice.admin && <bdi>{notice.admin.username}</bdi> },
                    { label: t('fact.written'), value: moment(notice.created_at) },
                    { label: t('fact.recalledAt'), value: moment(notice.recalled_at) },
                    { label: t('fact.recalled'), value: notice.recalled_at && sent && count(notice.recalled) },
                  ]}
                />
              </div>
            ),
          },
        ]}
        actions={
          notice &&
          !notice.recalled_at && (
            <Button size="sm" variant="danger" icon="undo" onClick={() => setAsking(true)}>
              {t(sent ? 'recall.open' : 'recall.cancel')}
            </Button>
          )
        }
      />
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t(sent ? 'recall.title' : 'recall.cancelTitle')}
        closeLabel={t('close')}
        confirmLabel={t(sent ? 'recall.open' : 'recall.cancel')}
        cancelLabel={t('keep')}
        pending={pending}
        onConfirm={() => act(id)}
      >
        <p>{t(sent ? 'recall.text' : 'recall.cancelText')}</p>
      </ConfirmSheet>
    </>
  );
}
