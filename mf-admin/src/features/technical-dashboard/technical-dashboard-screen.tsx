import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { technicalQuery } from '../../data/technical/technical.ts';
import { Builds } from './builds.tsx';
import { FunctionFailureList } from './function-failure-list.tsx';
import { Jobs } from './jobs.tsx';
import { LatestErrors } from './latest-errors.tsx';
import { Limits } from './limits.tsx';
import './locales.ts';
import { Overview } from './overview.tsx';
import { Sizes } from './sizes.tsx';
import { SlowRoutes } from './slow-routes.tsx';
import { SlowStatements } from './slow-statements.tsx';
import './technical-dashboard.css';

/** What goes on in browsers, in the database and beside it. */
export function TechnicalDashboardScreen() {
  const { t } = useTranslation('admin-technical-dashboard');
  const { time } = useFormat();
  const request = useQuery(technicalQuery);
  const skeleton = (
    <Skeletons label={t('loading')} className="skeletons stack">
      <Skeleton height="154px" />
      <Skeleton height="280px" />
      <Skeleton height="280px" />
    </Skeletons>
  );
  return (
    <div className="technical">
      <div className="technical__bar">
        <p className="muted">
          {t('everyMinute')}
          {request.dataUpdatedAt > 0 && ` ${t('asOf', { time: time(new Date(request.dataUpdatedAt).toISOString()) })}`}
        </p>
        <Button size="sm" icon="activity" loading={request.isFetching} onClick={() => void request.refetch()}>
          {t('refresh')}
        </Button>
      </div>
      <QueryState request={request} skeleton={skeleton} failed={t('failed')}>
        {(technical) => (
          <>
            <Overview technical={technical} />
            <div className="technical__columns">
              <div className="technical__main">
                <LatestErrors errors={technical.errors.latest} />
                <SlowRoutes routes={technical.routes} />
                <SlowStatements statements={technical.statements} />
                <FunctionFailureList functions={technical.functions} />
                <div className="technical__pair">
                  <Sizes technical={technical} />
                </div>
              </div>
              <div className="technical__side">
                <Builds builds={technical.builds} />
                <Jobs jobs={technical.jobs} />
              </div>
            </div>
            <Limits limits={technical.limits} />
          </>
        )}
      </QueryState>
    </div>
  );
}
