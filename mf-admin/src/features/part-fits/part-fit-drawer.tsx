import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useFitText } from '@dabbab/platform/kit/use-fit-text';
import { useQuery } from '@dabbab/platform/query';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Notice } from '@dabbab/ui/notice';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { knownFitsQuery, type PartFit, partFitQuery } from '../../data/part-fits/part-fits.ts';
import { Facts } from '../../desk/facts.tsx';
import { RecordAudit } from '../../desk/record-audit.tsx';
import { RecordDrawer } from '../../desk/record-drawer.tsx';
import { FitStateTag } from '../../part-fit/fit-state-tag.tsx';
import { KnownFits } from '../../part-fit/known-fits.tsx';
import { PartFitActions } from './part-fit-actions.tsx';
import { useKindOfPart } from './use-kind-of-part.ts';

/** Everything about an entry, beside what else is known of its part. */
export function PartFitDrawer({ id }: { id: string }) {
  const { t } = useTranslation('admin-part-fits');
  const fitText = useFitText();
  const request = useQuery(partFitQuery(id));
  const entry = request.data;
  return (
    <RecordDrawer
      label={t('entry')}
      title={entry?.part}
      subtitle={entry && <bdi>{fitText(entry.fit)}</bdi>}
      tag={entry && <FitStateTag state={entry.state} />}
      request={request}
      tabs={[
        { key: 'facts', label: t('tab.facts'), content: entry && <Known entry={entry} /> },
        { key: 'audit', label: t('tab.audit'), content: <RecordAudit entity="part_fits" id={id} /> },
      ]}
      actions={entry && <PartFitActions entry={entry} />}
    />
  );
}

function Known({ entry }: { entry: PartFit }) {
  const { t } = useTranslation('admin-part-fits');
  const { date } = useFormat();
  const kindOf = useKindOfPart();
  const request = useQuery(knownFitsQuery(entry));
  return (
    <>
      <Facts
        items={[
          { label: t('column.kind'), value: kindOf(entry) },
          { label: t('column.decided'), value: t(entry.decided ? 'yes' : 'notYet') },
          { label: t('column.added'), value: date(entry.created_at) },
          { label: t('column.changed'), value: date(entry.updated_at) },
        ]}
      />
      {entry.state === 'denied' && (
        <Notice inset tone="warn" icon="ban">
          {t('denied.text')}
        </Notice>
      )}
      <section>
        <h3 className="part-fit__heading">{t('known')}</h3>
        <QueryState request={request} skeleton={<KnownSkeleton />} failed={t('knownFailed')}>
          {(fits) => <KnownFits label={t('known')} fits={fits} current={entry.fit} />}
        </QueryState>
      </section>
      {entry.state !== 'denied' && <p className="muted">{t('denying.text')}</p>}
    </>
  );
}

function KnownSkeleton() {
  const { t } = useTranslation('admin-desk');
  return (
    <Skeletons label={t('loading')} className="skeletons stack">
      <Skeleton height="96px" />
    </Skeletons>
  );
}
