import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { useQuery } from '@dabbab/platform/query';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Notice } from '@dabbab/ui/notice';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { Tag } from '@dabbab/ui/tag';
import { decideReports, type Outcome, type Reported, reportedQuery } from '../../data/reports/reports.ts';
import { DecisionForm } from '../../desk/decision-form.tsx';
import { PastDecisions } from './past-decisions.tsx';
import { ReportedThing } from './reported-thing.tsx';
import { ReportsOfThing } from './reports-of-thing.tsx';

export interface ReportDetailProps {
  id: string;
  onDecided: (decision: string) => void;
}

/** All about one reported thing, and the decision. */
export function ReportDetail({ id, onDecided }: ReportDetailProps) {
  const { t } = useTranslation('admin-reports');
  const request = useQuery(reportedQuery(id));
  return (
    <QueryState request={request} skeleton={<DetailSkeleton />} failed={t('failed')}>
      {(thing) => <Detail id={id} thing={thing} onDecided={onDecided} />}
    </QueryState>
  );
}

function Detail({ id, thing, onDecided }: ReportDetailProps & { thing: Reported }) {
  const { t } = useTranslation('admin-reports');
  const { number } = useFormat();
  const { text: name, ...foreign } = textIn(useLanguage(), { ar: thing.name_ar, en: thing.name_en });
  const path = pathOf(thing);
  return (
    <article className="report">
      <header className="report__head">
        <h2 className="report__title">
          {t(`reason.${thing.reason}`)}: <bdi {...foreign}>{name}</bdi>
        </h2>
        {thing.pending > 1 && <Tag>{t('grouped', { count: thing.pending, number: number(thing.pending) })}</Tag>}
        {path && hasRoute(path) && (
          <Link className="link report__link" to={path}>
            {t(`openOnSite.${thing.target}`)}
          </Link>
        )}
      </header>
      <div className="report__columns">
        <div className="report__main">
          <ReportsOfThing reports={thing.reports} />
          <PastDecisions decisions={thing.decisions} />
          {thing.pending > 0 ? (
            <Decide id={id} thing={thing} onDecided={onDecided} />
          ) : (
            <Notice inset icon="check">
              {t('nothingPending')}
            </Notice>
          )}
        </div>
        <ReportedThing thing={thing} />
      </div>
    </article>
  );
}

function Decide({ id, thing, onDecided }: ReportDetailProps & { thing: Reported }) {
  const { t } = useTranslation('admin-reports');
  const { number } = useFormat();
  const { act, pending, failure } = useAction(decideReports(id), { done: onDecided, failed: () => t('failedUpdate') });
  const gone = thing.target !== 'user' && !thing.ad && !thing.shop;
  const outcomes: Outcome[] = gone
    ? ['dismiss', 'warn', 'suspend_person']
    : thing.target === 'user'
      ? ['dismiss', 'warn', 'suspend']
      : ['dismiss', 'suspend', 'suspend_person', 'warn'];
  return (
    <DecisionForm<Outcome>
      subject={id}
      legend={t('decision')}
      options={outcomes.map((value) => ({
        value,
        label: t(`outcome.${value}.${thing.target}`),
        text: t(`outcome.${value}.text`, {
          count: thing.person.listings,
          number: number(thing.person.listings),
        }),
        tells: value !== 'dismiss',
      }))}
      reason={{ label: t('reasonLabel'), help: t('reasonHelp') }}
      note={t('note')}
      submit={t('decide')}
      pending={pending}
      failure={failure}
      onDecide={({ value, reason, note }) => act({ outcome: value, reason, note, until: thing.last_at })}
    />
  );
}

/** Finds the page of the thing on the site; undefined when it has none (any more). */
function pathOf({ target, ad, shop, person }: Reported): string | undefined {
  if (target === 'listing') return ad ? `/ad/${ad.id}` : undefined;
  if (target === 'shop') return shop ? `/shop/${shop.id}` : undefined;
  return person.deleted ? undefined : `/user/${person.id}`;
}

function DetailSkeleton() {
  const { t } = useTranslation('admin-reports');
  return (
    <Skeletons label={t('loading')} className="skeletons report">
      <Skeleton width="50%" height="28px" />
      <Skeleton height="96px" />
      <Skeleton height="180px" />
    </Skeletons>
  );
}
