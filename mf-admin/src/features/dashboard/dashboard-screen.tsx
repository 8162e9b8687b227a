import { AppError } from '@dabbab/platform/errors';
import { useQuery } from '@dabbab/platform/query';
import { Forbidden } from '../../console/forbidden.tsx';
import { dashboardQuery } from '../../data/dashboard/dashboard.ts';
import './dashboard.css';
import { Counts } from './counts.tsx';
import { FiguresFailure } from './figures-failure.tsx';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import { Figures } from './figures.tsx';
import { LatestListings } from './latest-listings.tsx';
import { TopShares } from './top-shares.tsx';

/** The first page of the console: how the site is doing, and the ads that came last. */
export function DashboardScreen() {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery);
  if (error instanceof AppError && error.code === 'forbidden') return <Forbidden />;
  return (
    <div className="dashboard">
      {data && <Figures dashboard={data} />}
      {!data && !error && <FiguresSkeleton />}
      {!data && error && <FiguresFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />}
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
