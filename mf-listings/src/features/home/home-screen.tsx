import { useInfiniteQuery } from '@dabbab/platform/query';
import { useSettings } from '@dabbab/platform/settings';
import { useRef } from 'react';
import { isFiltered } from '../../data/listings/filters.ts';
import { listingsQuery } from '../../data/listings/list.ts';
import { chooseFeatured } from './choose-featured.ts';
import { Landing } from './landing.tsx';
import { ResultsBar } from './results-bar.tsx';
import { Results } from './results.tsx';
import { useFilters } from './use-filters.ts';
import { useRefusedFilter } from './use-refused-filter.ts';
import { useResultsInSight } from './use-results-in-sight.ts';

/** `/`: all ads below a landing, or, whenever the address has a question, its results at once. */
export function HomeScreen() {
  const { filters, apply, correct, adjusted, dismissNotice } = useFilters();
  const { showFeaturedListings } = useSettings();
  const list = useInfiniteQuery(listingsQuery(filters));
  const results = useRef<HTMLElement>(null);
  useResultsInSight(results);
  const refused = useRefusedFilter(list.data ? null : list.error, filters, correct);

  const asked = isFiltered(filters) || filters.sort !== undefined;
  const listings = list.data?.listings;
  const loading = !list.data && (!list.error || refused);
  const { featured, others } =
    showFeaturedListings && !asked ? chooseFeatured(listings ?? []) : { featured: [], others: listings };
  const above = !asked && showFeaturedListings && (loading || featured.length > 0);
  return (
    <>
      {asked ? <ResultsBar filters={filters} onApply={apply} /> : <Landing featured={above ? featured : undefined} />}
      {/* In one place for both, so that a filter that is pressed on the landing keeps the focus among the results. */}
      <div className="page">
        <Results
          ref={results}
          filters={filters}
          list={list}
          listings={list.data && others}
          correcting={refused}
          asked={asked}
          firstInView={!above}
          adjusted={adjusted}
          onApply={apply}
          onDismissNotice={dismissNotice}
        />
      </div>
    </>
  );
}
