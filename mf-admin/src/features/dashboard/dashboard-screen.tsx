import { AppError } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Forbidden } from '../../console/forbidden.tsx';
import { dashboardQuery } from '../../data/dashboard/dashboard.ts';
import './dashboard.css';
import { Counts } from './counts.tsx';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import { Figures } from './figures.tsx';
import { LatestListings } from './latest-listings.tsx';
import { Needs } from './needs.tsx';
import { TopShares } from './top-shares.tsx';

/** Draws the first page of the console: how the site is doing, and the latest ads. */
export function DashboardScreen() {
  const { t } = useTranslation('admin');
  const request = useQuery(dashboardQuery);
  const { data, error } = request;
  if (error instanceof AppError && error.code === 'forbidden') return <Forbidden />;
  return (
    <div className="dashboard">
      <Needs />
      <QueryState request={request} skeleton={<FiguresSkeleton />} failed={t('dashboard.failed')}>
        {(dashboard) => <Figures dashboard={dashboard} />}
      </QueryState>
      <LatestListings />
      {data && (
        <div className="dashboard__side">
          <Counts dashboard={data} />
          <TopShares list="makers" shares={data.top_makes} />
          <TopShares list="cities" shares={data.top_cities} />
        </div>
      )}
    </div>
  );
}
