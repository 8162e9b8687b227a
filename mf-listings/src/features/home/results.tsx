import { useHydratedValue } from '@dabbab/platform/hydration';
import { useTranslation } from '@dabbab/platform/i18n';
import { useInSight } from '@dabbab/platform/kit/in-sight';
import { useDesktop } from '@dabbab/platform/kit/use-desktop';
import type { UseInfiniteQueryResult } from '@dabbab/platform/query';
import { useLocation } from '@dabbab/platform/router';
import { classNames } from '@dabbab/ui/class-names';
import { QueryError, QueryState } from '@dabbab/ui/connected/query-state';
import { type RefObject, Suspense } from 'react';
import { ListingGrid, ListingGridSkeleton } from '../../cards/listing-grid.tsx';
import { MoreListings } from '../../cards/more-listings.tsx';
import { SortSelect } from '../../cards/sort-select.tsx';
import { defaultSort, type FilterName, type ListingFilters, sortedBy, sortsFor } from '../../data/listings/filters.ts';
import type { ListingCardData, LoadedListings } from '../../data/listings/list.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterSheetButton } from './filter-sheet-button.tsx';
import { later } from './later.tsx';
import { SAVE_SEARCH_HASH } from './save-search-hash.ts';
import { useView } from './use-view.ts';
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
/** After so many pages in a row one asks for more by the button, so that the foot of the page can be reached. */
const MOST_AUTOMATIC = 4;
const LINE_SIZES = '(min-width: 640px) 200px, 132px';

export interface ResultsProps {
  ref: RefObject<HTMLElement | null>;
  filters: ListingFilters;
  list: UseInfiniteQueryResult<LoadedListings>;
  /** The ads to show here: those of the list without those that stand above as featured. */
  listings: readonly ListingCardData[] | undefined;
  /** A filter that the database refused is being taken out of the address. */
  correcting: boolean;
  /** The address has a question: these are its results, and all that the page shows. */
  asked: boolean;
  /** No featured ads stand above, so the first row is in the first view and its pictures load first. */
  firstInView: boolean;
  adjusted: readonly FilterName[];
  onApply: (filters: ListingFilters) => void;
  onDismissNotice: () => void;
}

/** Shows the list with its filters, its order and its tools. */
export function Results(props: ResultsProps) {
  const { ref, filters, list, asked, firstInView, adjusted, onApply, onDismissNotice } = props;
  const { t } = useTranslation('listings');
  const desktop = useDesktop();
  const near = useInSight(ref, { assumed: true });
  const { hash } = useLocation();
  const saving = useHydratedValue(hash === SAVE_SEARCH_HASH, false);
  const [view, setView] = useView();
  const ready = list.data !== undefined;
  const Title = asked ? 'h1' : 'h2';
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={classNames('results section', asked && 'results--asked')}
      aria-labelledby="results-title"
    >
      {desktop && (
        <aside className="results__filters" aria-label={t('filters.title')}>
          <Suspense>
            <FilterAside filters={filters} counting={ready} onApply={onApply} />
          </Suspense>
        </aside>
      )}
      <div className="results__main">
        <div className="results__head">
          <Title className="h2 results__title" id="results-title">
            {asked ? t('list.results') : t('list.title')}
          </Title>
          <div className="results__toolbar">
            {ready && (near || saving) && (
              <Suspense>
                <ResultsToolbar filters={filters} view={view} onView={setView} onApply={onApply} />
              </Suspense>
            )}
          </div>
          <div className="results__tools">
            {!desktop && !asked && <FilterSheetButton filters={filters} onApply={onApply} />}
            <SortSelect
              sorts={sortsFor(filters)}
              value={filters.sort ?? defaultSort(filters)}
              onChange={(sort) => onApply(sortedBy(filters, sort))}
            />
          </div>
        </div>
        {adjusted.length > 0 && (
          <Suspense>
            <AdjustedNotice adjusted={adjusted} onDismiss={onDismissNotice} />
          </Suspense>
        )}
        <AppliedFilters filters={filters} onApply={onApply} />
        <Ads {...props} lines={view === 'list'} priority={firstInView ? (desktop ? 4 : 2) : 0} />
      </div>
    </section>
  );
}

type AdsProps = Pick<ResultsProps, 'filters' | 'list' | 'listings' | 'correcting' | 'onApply'> & {
  lines: boolean;
  priority: number;
};

function Ads({ filters, list, listings, correcting, lines, priority, onApply }: AdsProps) {
  const { t } = useTranslation('listings');
  const { isPlaceholderData: outdated } = list;
  return (
    <QueryState
      request={{ ...list, data: listings, error: correcting ? null : list.error }}
      skeleton={<ListingGridSkeleton count={12} lines={lines} />}
      failed={() => <QueryError request={list} title={t('list.failed')} note={t('list.filtersKept')} />}
      empty={
        list.data?.endsEarly ? undefined : (
          <Suspense>
            <NoResults filters={filters} onApply={onApply} />
          </Suspense>
        )
      }
    >
      {(shown) => (
        <div className={outdated ? 'results__outdated' : undefined} aria-busy={outdated}>
          <PassedOver words={list.data?.passedOver} />
          <ListingGrid
            // Another view is another grid, with rows of another height.
            key={String(lines)}
            listings={shown}
            lines={lines}
            sizes={lines ? LINE_SIZES : SIZES}
            priority={priority}
          />
          <MoreListings
            list={list}
            endsEarly={list.data?.endsEarly}
            automatic={(list.data?.pages ?? 0) % MOST_AUTOMATIC !== 0}
          />
        </div>
      )}
    </QueryState>
  );
}

/** Says which words of the search no ad has. */
function PassedOver({ words }: { words: readonly string[] | undefined }) {
  const { t } = useTranslation('listings');
  if (!words?.length) return null;
  return <p className="results__note">{t('list.passedOver', { words: words.join(' ') })}</p>;
}
