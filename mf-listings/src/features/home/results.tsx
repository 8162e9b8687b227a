import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useInSight } from '@dabbab/platform/kit/in-sight';
import { useLocation } from '@dabbab/platform/router';
import { ErrorState } from '@dabbab/ui/state';
import { type RefObject, Suspense } from 'react';
import { ListingGrid, ListingGridSkeleton } from '../../cards/listing-grid.tsx';
import { MoreListings } from '../../cards/more-listings.tsx';
import type { useListings } from '../../cards/use-listings.ts';
import { type FilterName, isFiltered, type ListingFilters } from '../../data/listings/filters.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterSheetButton } from './filter-sheet-button.tsx';
import { later } from './later.tsx';
import { SAVE_SEARCH_HASH } from './save-search-hash.ts';
import { SortSelect } from './sort-select.tsx';
import { useDesktop } from './use-desktop.ts';
import { useView, type View } from './use-view.ts';
import './results.css';

const FilterAside = later(
  async () => (await import(/* webpackChunkName: "filters" */ './filters/filter-aside.tsx')).FilterAside,
);
const ResultsToolbar = later(
  async () => (await import(/* webpackChunkName: "home-later" */ './toolbar/results-toolbar.tsx')).ResultsToolbar,
);
const AdjustedNotice = later(
  async () => (await import(/* webpackChunkName: "home-later" */ './adjusted-notice.tsx')).AdjustedNotice,
);
const NoResults = later(
  async () => (await import(/* webpackChunkName: "home-later" */ './empty/no-results.tsx')).NoResults,
);

const SIZES =
  '(min-width: 1280px) 228px, (min-width: 1024px) 224px, (min-width: 640px) calc(33vw - 22px), calc(50vw - 21px)';
const LINE_SIZES = '(min-width: 640px) 200px, 132px';

export interface ResultsProps {
  ref: RefObject<HTMLElement | null>;
  filters: ListingFilters;
  list: ReturnType<typeof useListings>;
  /** Nothing but the search stands above: the pictures of the first row come first. */
  firstInView: boolean;
  adjusted: readonly FilterName[];
  onApply: (filters: ListingFilters) => void;
  onDismissNotice: () => void;
}

/** The list with all that narrows and orders it. */
export function Results({ ref, filters, list, firstInView, adjusted, onApply, onDismissNotice }: ResultsProps) {
  const { t } = useTranslation('listings');
  const desktop = useDesktop();
  const near = useInSight(ref, { assumed: true });
  const asked = useLocation().hash === SAVE_SEARCH_HASH;
  const [view, setView] = useView();
  const ready = list.listings !== undefined;
  return (
    <section ref={ref} tabIndex={-1} className="results section" aria-labelledby="results-title">
      {desktop && (
        <aside className="results__filters" aria-label={t('filters.title')}>
          <Suspense>
            <FilterAside filters={filters} counting={ready} onApply={onApply} />
          </Suspense>
        </aside>
      )}
      <div className="results__main">
        <div className="results__head">
          <h2 className="h2" id="results-title">
            {isFiltered(filters) ? t('list.results') : t('list.title')}
          </h2>
          <div className="results__toolbar">
            {ready && (near || asked) && (
              <Suspense>
                <ResultsToolbar filters={filters} view={view} onView={setView} onApply={onApply} />
              </Suspense>
            )}
          </div>
          <div className="results__tools">
            {!desktop && <FilterSheetButton filters={filters} onApply={onApply} />}
            <SortSelect filters={filters} onApply={onApply} />
          </div>
        </div>
        {adjusted.length > 0 && (
          <Suspense>
            <AdjustedNotice adjusted={adjusted} onDismiss={onDismissNotice} />
          </Suspense>
        )}
        <AppliedFilters filters={filters} onApply={onApply} />
        <Ads
          filters={filters}
          list={list}
          view={view}
          priority={firstInView ? (desktop ? 4 : 2) : 0}
          onApply={onApply}
        />
      </div>
    </section>
  );
}

function Ads({
  filters,
  list: { listings, error, outdated, retry, retrying, more },
  view,
  priority,
  onApply,
}: Pick<ResultsProps, 'filters' | 'list' | 'onApply'> & { view: View; priority: number }) {
  const { t } = useTranslation('listings');
  const errorText = useErrorText();
  if (error) {
    return (
      <ErrorState
        title={t('list.failed')}
        text={`${errorText(error)} ${t('list.filtersKept')}`}
        onRetry={retry}
        retryLabel={t('list.retry')}
        retrying={retrying}
      />
    );
  }
  if (!listings) return <ListingGridSkeleton count={12} lines={view === 'list'} />;
  if (listings.length === 0) {
    return (
      <Suspense>
        <NoResults filters={filters} onApply={onApply} />
      </Suspense>
    );
  }
  return (
    <div className={outdated ? 'results__outdated' : undefined} aria-busy={outdated}>
      <ListingGrid
        // Another list begins at its beginning.
        key={view}
        listings={listings}
        lines={view === 'list'}
        sizes={view === 'list' ? LINE_SIZES : SIZES}
        priority={priority}
      />
      <MoreListings {...more} />
    </div>
  );
}
