import { lazy, Suspense } from 'react';
import type { Ad } from '../../data/listings/ad.ts';
import type { PricePlace } from '../../data/listings/price-place.ts';
import { useNearby } from './use-nearby.ts';

const PriceStrip = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-deferred" */ './deferred/price-strip.tsx')).PriceStrip,
}));
const CityMap = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-deferred" */ './deferred/city-map.tsx')).CityMap,
}));

/** Comparable prices and the map: below the first view, and loaded when one comes near. */
export function MoreAboutAd({ ad, place }: { ad: Ad; place: PricePlace | null | undefined }) {
  const [ref, nearby] = useNearby<HTMLDivElement>();
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
