import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { Notice } from '@dabbab/ui/notice';
import { ErrorState } from '@dabbab/ui/state';
import type { Ref } from 'react';
import { ListingGrid, ListingGridSkeleton } from '../../cards/listing-grid.tsx';
import { MoreListings } from '../../cards/more-listings.tsx';
import type { useListings } from '../../cards/use-listings.ts';
import { type FilterName, isFiltered, type ListingFilters } from '../../data/listings/filters.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSheetButton } from './filter-sheet-button.tsx';
import { NoResults } from './no-results.tsx';
import { SortSelect } from './sort-select.tsx';
import { useDesktop } from './use-desktop.ts';
import './results.css';

const SIZES =
  '(min-width: 1280px) 228px, (min-width: 1024px) 224px, (min-width: 640px) calc(33vw - 22px), calc(50vw - 21px)';

export interface ResultsProps {
  ref: Ref<HTMLElement>;
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
  return (
    <section ref={ref} tabIndex={-1} className="results section" aria-labelledby="results-title">
      {desktop && (
        <aside className="results__filters" aria-label={t('filters.title')}>
          <FilterPanel filters={filters} onChange={onApply} />
        </aside>
      )}
      <div className="results__main">
        <div className="results__head">
          <h2 className="h2" id="results-title">
            {isFiltered(filters) ? t('list.results') : t('list.title')}
          </h2>
          <div className="results__tools">
            {!desktop && <FilterSheetButton filters={filters} onApply={onApply} />}
            <SortSelect filters={filters} onApply={onApply} />
          </div>
        </div>
        {adjusted.length > 0 && (
          <Notice tone="info" icon="filter" inset onClose={onDismissNotice} closeLabel={t('list.close')}>
            {adjusted.join() === 'q' ? t('list.queryCut') : t('list.adjusted')}
          </Notice>
        )}
        <AppliedFilters filters={filters} onApply={onApply} />
        <Ads filters={filters} list={list} priority={firstInView ? (desktop ? 4 : 2) : 0} onApply={onApply} />
      </div>
    </section>
  );
}

function Ads({
  filters,
  list: { listings, error, outdated, retry, retrying, more },
  priority,
  onApply,
}: Pick<ResultsProps, 'filters' | 'list' | 'onApply'> & { priority: number }) {
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
  if (!listings) return <ListingGridSkeleton count={12} />;
  if (listings.length === 0) return <NoResults filters={filters} onApply={onApply} />;
  return (
    <div className={outdated ? 'results__outdated' : undefined} aria-busy={outdated}>
      <ListingGrid listings={listings} sizes={SIZES} priority={priority} />
      <MoreListings {...more} />
    </div>
  );
}
