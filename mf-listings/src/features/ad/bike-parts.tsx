import { useInSight } from '@dabbab/platform/kit/in-sight';
import { lazy, Suspense, useRef } from 'react';
import type { Ad } from '../../data/listings/ad.ts';
import { useBikeOfAd } from './use-bike-of-ad.ts';

const PartsStrip = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-deferred" */ './deferred/parts-strip.tsx')).PartsStrip,
}));

/** Shows parts that fit the motorcycle of an ad, once one scrolls near them. */
export function BikeParts({ ad }: { ad: Ad }) {
  const ref = useRef<HTMLDivElement>(null);
  const nearby = useInSight(ref, { margin: '200px' });
  const bike = useBikeOfAd(ad);
  return (
    <div ref={ref}>
      {nearby && bike && (
        <Suspense>
          <PartsStrip bike={bike} />
        </Suspense>
      )}
    </div>
  );
}
