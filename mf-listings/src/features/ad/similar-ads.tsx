import { useTranslation } from '@dabbab/platform/i18n';
import { useInSight } from '@dabbab/platform/kit/in-sight';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { useRef } from 'react';
import { FULL_WIDTH_SIZES, ListingGrid, ListingGridSkeleton } from '../../cards/listing-grid.tsx';
import { listingsQuery } from '../../data/listings/list.ts';

const SHOWN = 4;

/** Shows the newest ads of the same type once one scrolls near them, or nothing if there are none or they fail to load. */
export function SimilarAds({ adId, type }: { adId: string; type: string }) {
  const { t } = useTranslation('listings-ad');
  const ref = useRef<HTMLElement>(null);
  const nearby = useInSight(ref, { margin: '600px', assumed: true });
  // One more than shown: the ad itself may be among them.
  const query = listingsQuery({ type: [type], sort: 'newest' }, SHOWN + 1);
  const { data, error } = useInfiniteQuery({ ...query, enabled: nearby });
  const similar = data?.listings.filter((listing) => listing.id !== adId).slice(0, SHOWN);
  if (error || similar?.length === 0) return null;
  return (
    <section ref={ref} className="section" aria-labelledby="similar-title">
      <div className="section__head">
        <h2 className="h2" id="similar-title">
          {t('similar')}
        </h2>
      </div>
      {similar ? <ListingGrid listings={similar} sizes={FULL_WIDTH_SIZES} /> : <ListingGridSkeleton count={SHOWN} />}
    </section>
  );
}
