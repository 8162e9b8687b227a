import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { QueryState, type Request } from '@dabbab/ui/connected/query-state';
import { EmptyState, type EmptyStateProps } from '@dabbab/ui/state';
import { FULL_WIDTH_SIZES, ListingGrid, ListingGridSkeleton } from '../../cards/listing-grid.tsx';
import { MoreListings, type MoreListingsProps } from '../../cards/more-listings.tsx';
import type { ListingCardData } from '../../data/listings/list.ts';

export interface AdGridProps extends Pick<MoreListingsProps, 'endsEarly'> {
  list: Request<readonly ListingCardData[]> & MoreListingsProps['list'];
  /** What is said if the list is empty. */
  empty: EmptyStateProps;
}

/** Shows a list of ads as a grid in a page of another remote. */
export function AdGrid({ list, endsEarly, empty }: AdGridProps) {
  const { t } = useTranslation('listings-embedded');
  return (
    <QueryState
      request={list}
      skeleton={<ListingGridSkeleton count={4} />}
      failed={t('failed')}
      empty={list.hasNextPage ? undefined : <EmptyState {...empty} />}
    >
      {(listings) => (
        <>
          <ListingGrid listings={listings} sizes={FULL_WIDTH_SIZES} />
          <MoreListings list={list} endsEarly={endsEarly} />
        </>
      )}
    </QueryState>
  );
}
