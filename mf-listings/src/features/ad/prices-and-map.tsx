import { useInSight } from '@dabbab/platform/kit/in-sight';
import { lazy, Suspense, useRef } from 'react';
import type { Ad } from '../../data/listings/ad.ts';
import type { PriceComparison } from '../../data/listings/price-comparison.ts';

const PriceStrip = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-deferred" */ './deferred/price-strip.tsx')).PriceStrip,
}));
const CityMap = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-deferred" */ './deferred/city-map.tsx')).CityMap,
}));

/** Shows comparable prices and the map. They are below the first view and load when one scrolls near them. */
export function PricesAndMap({ ad, comparison }: { ad: Ad; comparison: PriceComparison | null | undefined }) {
  const ref = useRef<HTMLDivElement>(null);
  const nearby = useInSight(ref, { margin: '200px' });
  return (
    <div ref={ref} className="ad__more">
      {nearby && (
        <Suspense>
          {comparison && <PriceStrip ad={ad} comparison={comparison} />}
          <CityMap city={ad.city} />
        </Suspense>
      )}
    </div>
  );
}
