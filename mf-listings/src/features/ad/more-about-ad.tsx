import { useInSight } from '@dabbab/platform/kit/in-sight';
import { lazy, Suspense, useRef } from 'react';
import type { Ad } from '../../data/listings/ad.ts';
import type { PricePlace } from '../../data/listings/price-place.ts';

const PriceStrip = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-deferred" */ './deferred/price-strip.tsx')).PriceStrip,
}));
const CityMap = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-deferred" */ './deferred/city-map.tsx')).CityMap,
}));

/** Comparable prices and the map: below the first view, and loaded when one comes near. */
export function MoreAboutAd({ ad, place }: { ad: Ad; place: PricePlace | null | undefined }) {
  const ref = useRef<HTMLDivElement>(null);
  const nearby = useInSight(ref, { margin: '200px' });
  return (
    <div ref={ref} className="ad__more">
      {nearby && (
        <Suspense>
          {place && <PriceStrip ad={ad} place={place} />}
          <CityMap city={ad.city} />
        </Suspense>
      )}
    </div>
  );
}
