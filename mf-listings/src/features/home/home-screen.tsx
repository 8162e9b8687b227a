import { useSettings } from '@dabbab/platform/settings';
import { useRef } from 'react';
import { useListings } from '../../cards/use-listings.ts';
import { isFiltered } from '../../data/listings/filters.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { Featured, FeaturedSkeleton } from './featured.tsx';
import { Hero } from './hero.tsx';
import { MakeStrip } from './make-strip.tsx';
import { Results } from './results.tsx';
import { useFilters } from './use-filters.ts';
import { useRefusedFilter } from './use-refused-filter.ts';
import { useScrollToResults } from './use-scroll-to-results.ts';

/** One big, two small. */
const FEATURED_COUNT = 3;

/** The start page: what there is to buy. */
export function HomeScreen() {
  const { filters, apply, correct, adjusted, dismissNotice } = useFilters();
  const { showFeaturedListings } = useSettings();
  const list = useListings(filters);
  const results = useRef<HTMLElement>(null);
  useScrollToResults(results);
  const refused = useRefusedFilter(list.error, filters, correct);

  const plain = showFeaturedListings && !isFiltered(filters) && !filters.sort;
  const featured = plain ? (list.listings ?? []).filter((listing) => listing.featured).slice(0, FEATURED_COUNT) : [];
  const hasFeatured = featured.length === FEATURED_COUNT;
  const loading = !list.listings && (!list.error || refused);
  return (
    <>
      <Hero filters={filters} onSearch={apply} />
      <div className="page">
        <CategoryTiles filters={filters} />
        <MakeStrip filters={filters} />
        {plain && loading && <FeaturedSkeleton />}
        {hasFeatured && <Featured listings={featured} />}
        <Results
          ref={results}
          filters={filters}
          list={{
            ...list,
            error: refused ? null : list.error,
            listings: hasFeatured ? list.listings?.filter((listing) => !featured.includes(listing)) : list.listings,
          }}
          firstInView={!plain}
          adjusted={adjusted}
          onApply={apply}
          onDismissNotice={dismissNotice}
        />
      </div>
    </>
  );
}
