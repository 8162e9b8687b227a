import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { reportCountsQuery, reportsList, type ReportedRow, undoDecision } from '../../data/reports/reports.ts';
import { SplitDesk } from '../../desk/split-desk.tsx';
import { useKeys } from '../../desk/use-desk-keys.ts';
import './locales.ts';
import { ReportDetail } from './report-detail.tsx';
import { ReportItem } from './report-item.tsx';
import './reports.css';

const UNDO_MS = 10_000;

/** What people reported, thing by thing: look at it, decide, go on to the next. */
export function ReportsScreen() {
  const { t } = useTranslation('admin-reports');
  const counts = useQuery(reportCountsQuery).data;
  const [last, setLast] = useState<string>();
  const { act: undo } = useAction(undoDecision, {
    done: () => toast({ title: t('undone') }),
    failed: () => t('failedUpdate'),
  });
  const takeBack = (decision: string) => {
    setLast(undefined);
    undo(decision);
  };
  useKeys({ KeyU: () => (last === undefined ? false : takeBack(last)) });

  return (
    <SplitDesk<ReportedRow>
      name="reports"
      list={reportsList}
      filterNames={['status']}
      views={[
        { key: 'pending', label: t('status.pending'), question: { filters: {} }, count: counts?.pending },
        ...(['reviewed', 'dismissed', 'all'] as const).map((status) => ({
          key: status,
          label: t(`status.${status}`),
          question: { filters: { status } },
          count: counts?.[status],
        })),
      ]}
      item={(row) => <ReportItem row={row} />}
      detail={(id) => (
        <ReportDetail
          key={id}
          id={id}
          onDecided={(decision) => {
            setLast(decision);
            toast({
              title: t('decided'),
              duration: UNDO_MS,
              action: { label: t('undo'), onClick: () => takeBack(decision) },
            });
          }}
        />
      )}
      keys={[
        { keys: ['1', '2', '3', '4'], label: t('keys.choose') },
        { keys: ['Enter'], label: t('keys.decide') },
        { keys: ['U'], label: t('undo') },
      ]}
      failed={t('failed')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  );
}
