import { useInSight } from '@dabbab/platform/kit/in-sight';
import { useQuery } from '@dabbab/platform/query';
import { lazy, Suspense, useRef } from 'react';
import type { Ad } from '../../data/listings/ad.ts';
import { priceStatisticsQuery } from '../../data/listings/price-statistics.ts';

const PriceStrip = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-deferred" */ './deferred/price-strip.tsx')).PriceStrip,
}));
const AdPlace = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-deferred" */ './deferred/ad-place.tsx')).AdPlace,
}));
const AdNumber = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-deferred" */ './deferred/ad-number.tsx')).AdNumber,
}));

/** Shows comparable prices, where the ad is, and its number. They are below the first view and load when one scrolls near them. */
export function MoreFacts({ ad }: { ad: Ad }) {
  const { data: statistics } = useQuery(priceStatisticsQuery(ad.id));
  const ref = useRef<HTMLDivElement>(null);
  const nearby = useInSight(ref, { margin: '200px' });
  return (
    <div ref={ref} className="ad__more">
      {nearby && (
        <Suspense>
          {statistics && <PriceStrip ad={ad} statistics={statistics} />}
          <AdPlace ad={ad} />
          <AdNumber number={ad.ad_number} />
        </Suspense>
      )}
    </div>
  );
}
