import { slideTime } from '@dabbab/contract/settings';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { useSettings } from '@dabbab/platform/settings';
import { Suspense, useRef, useState } from 'react';
import { readKept } from '../../data/device/kept-list.ts';
import { isFiltered } from '../../data/listings/filters.ts';
import { listingsQuery } from '../../data/listings/list.ts';
import { viewedAds } from '../../data/recently-viewed/viewed-list.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { Featured } from './featured.tsx';
import { Hero } from './hero.tsx';
import { later } from './later.tsx';
import { MakeStrip } from './make-strip.tsx';
import { Results } from './results.tsx';
import { useFilters } from './use-filters.ts';
import { useRefusedFilter } from './use-refused-filter.ts';
import { useScrollToResults } from './use-scroll-to-results.ts';
import './home-screen.css';

const BusinessAds = later(
  async () => (await import(/* webpackChunkName: "home-later" */ './slider/business-ads.tsx')).BusinessAds,
);
const ViewedAds = later(
  async () => (await import(/* webpackChunkName: "home-later" */ './viewed/viewed-ads.tsx')).ViewedAds,
);

/** One big and two small ones. */
const MOST_FEATURED = 3;

/** `/`: the home page, with the search and the list of ads. */
export function HomeScreen() {
  const { filters, apply, correct, adjusted, dismissNotice } = useFilters();
  const { showFeaturedListings, showBusinessAds, sliderAds } = useSettings();
  const list = useInfiniteQuery(listingsQuery(filters));
  const results = useRef<HTMLElement>(null);
  useScrollToResults(results);
  const refused = useRefusedFilter(list.data ? null : list.error, filters, correct);
  const [viewed, setViewed] = useState(() => readKept(viewedAds));

  const start = !isFiltered(filters) && !filters.sort;
  const plain = showFeaturedListings && start;
  const slides = start && showBusinessAds ? sliderAds.filter((slide) => slideTime(slide) === 'shown') : [];
  const listings = list.data?.listings;
  const featured = plain ? (listings ?? []).filter((listing) => listing.featured).slice(0, MOST_FEATURED) : [];
  const others = listings?.filter((listing) => !featured.includes(listing));
  // Featured ads stand above only if the list below keeps at least one.
  const above = featured[0] && others?.[0];
  const loading = !list.data && (!list.error || refused);
  return (
    <>
      <Hero filters={filters} onSearch={apply} />
      <div className="page">
        <CategoryTiles filters={filters} />
        <MakeStrip filters={filters} />
        {slides.length > 0 && (
          <div className="section home__slider">
            <Suspense>
              <BusinessAds slides={slides} />
            </Suspense>
          </div>
        )}
        {plain && (loading || above) && <Featured listings={featured} />}
        {start && viewed.length > 0 && (
          <div className="section home__viewed">
            <Suspense>
              <ViewedAds ids={viewed} onForget={() => setViewed([])} />
            </Suspense>
          </div>
        )}
        <Results
          ref={results}
          filters={filters}
          list={list}
          listings={above ? others : listings}
          correcting={refused}
          firstInView={!plain}
          adjusted={adjusted}
          onApply={apply}
          onDismissNotice={dismissNotice}
        />
      </div>
    </>
  );
}
