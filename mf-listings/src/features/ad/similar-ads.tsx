import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { FULL_WIDTH_SIZES, ListingGrid, ListingGridSkeleton } from '../../cards/listing-grid.tsx';
import { listingsQuery } from '../../data/listings/list.ts';

const SHOWN = 4;

/** Shows the newest ads of the same type, or nothing if there are none or they fail to load. */
export function SimilarAds({ adId, type }: { adId: string; type: string }) {
  const { t } = useTranslation('listings-ad');
  // One more than shown: the ad itself may be among them.
  const { data, error } = useInfiniteQuery(listingsQuery({ type: [type], sort: 'newest' }, SHOWN + 1));
  const similar = data?.listings.filter((listing) => listing.id !== adId).slice(0, SHOWN);
  if (error || similar?.length === 0) return null;
  return (
    <section className="section" aria-labelledby="similar-title">
      <div className="section__head">
        <h2 className="h2" id="similar-title">
          {t('similar')}
        </h2>
      </div>
      {similar ? <ListingGrid listings={similar} sizes={FULL_WIDTH_SIZES} /> : <ListingGridSkeleton count={SHOWN} />}
    </section>
  );
}
