import { useTranslation } from '@dabbab/platform/i18n';
import type { WantedBike } from '@dabbab/platform/kit/bike-fit';
import { useInfiniteQuery, useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { FULL_WIDTH_SIZES, ListingGrid, ListingGridSkeleton } from '../../../cards/listing-grid.tsx';
import { facetsQuery, totalOf } from '../../../data/listings/facets.ts';
import { filtersToPath } from '../../../data/listings/filters-in-url.ts';
import type { ListingFilters } from '../../../data/listings/filters.ts';
import { listingsQuery } from '../../../data/listings/list.ts';
import { writeBike } from '../../../fits/bike.ts';

const SHOWN = 4;

/** Shows parts that fit a motorcycle and leads to all of them; nothing if there are none or they fail to load. */
export function PartsStrip({ bike }: { bike: WantedBike }) {
  const { t } = useTranslation('listings-ad-deferred');
  const filters: ListingFilters = { kind: 'part', fits: [writeBike(bike)] };
  const { data, error } = useInfiniteQuery(listingsQuery(filters, SHOWN));
  const { data: facets } = useQuery(facetsQuery(filters));
  if (error || data?.listings.length === 0) return null;
  const total = facets && totalOf(facets, filters);
  return (
    <section className="section" aria-labelledby="parts-title">
      <div className="section__head">
        <h2 className="h2" id="parts-title">
          {t('bikeParts.title')}
        </h2>
        <Link className="link ad__others" to={filtersToPath(filters)}>
          {total?.exact ? t('bikeParts.some', { count: total.listings }) : t('bikeParts.all')}
        </Link>
      </div>
      {data ? <ListingGrid listings={data.listings} sizes={FULL_WIDTH_SIZES} /> : <ListingGridSkeleton count={SHOWN} />}
    </section>
  );
}
