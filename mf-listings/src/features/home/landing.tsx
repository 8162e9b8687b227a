import { slideTime } from '@dabbab/contract/settings';
import { useHydratedValue } from '@dabbab/platform/hydration';
import { useSettings } from '@dabbab/platform/settings';
import { Suspense, useState } from 'react';
import { readKept } from '../../data/device/kept-list.ts';
import type { ListingCardData } from '../../data/listings/list.ts';
import { viewedAds } from '../../data/recently-viewed/viewed-list.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { Featured } from './featured.tsx';
import { Hero } from './hero.tsx';
import { later } from './later.tsx';
import { MakeStrip } from './make-strip.tsx';
import './landing.css';

const BusinessAds = later(
  async () => (await import(/* webpackChunkName: "home-later" */ './slider/business-ads.tsx')).BusinessAds,
);
const ViewedAds = later(
  async () => (await import(/* webpackChunkName: "home-later" */ './viewed/viewed-ads.tsx')).ViewedAds,
);

export interface LandingProps {
  /** The ads that stand above the others; undefined where none do, empty while they load. */
  featured: readonly ListingCardData[] | undefined;
}

/** What stands above all ads for whoever comes without a question: the search, the ways in, featured ads. */
export function Landing({ featured }: LandingProps) {
  const { showBusinessAds, sliderAds } = useSettings();
  const [kept, setKept] = useState(() => readKept(viewedAds));
  const hasViewed = useHydratedValue(kept.length > 0, false);
  const slides = showBusinessAds ? sliderAds.filter((slide) => slideTime(slide) === 'shown') : [];
  return (
    <>
      <Hero />
      <div className="page">
        <CategoryTiles />
        <MakeStrip />
        {slides.length > 0 && (
          <div className="section landing__slider">
            <Suspense>
              <BusinessAds slides={slides} />
            </Suspense>
          </div>
        )}
        {featured && <Featured listings={featured} />}
        {hasViewed && (
          <div className="section landing__viewed">
            <Suspense>
              <ViewedAds ids={kept} onForget={() => setKept([])} />
            </Suspense>
          </div>
        )}
      </div>
    </>
  );
}
