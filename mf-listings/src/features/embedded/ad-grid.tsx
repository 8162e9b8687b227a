import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { QueryState, type Request } from '@dabbab/ui/connected/query-state';
import { EmptyState } from '@dabbab/ui/state';
import { FULL_WIDTH_SIZES, ListingGrid, ListingGridSkeleton } from '../../cards/listing-grid.tsx';
import { MoreListings, type MoreListingsProps } from '../../cards/more-listings.tsx';
import type { ListingCardData } from '../../data/listings/list.ts';

export interface AdGridProps {
  request: Request<readonly ListingCardData[]>;
  more: Omit<MoreListingsProps, 'automatic'>;
  /** What is said where there are none. */
  empty: { title: string; text: string };
}

/** A grid of ads on the page of somebody else: loading, failed, empty or there, with "more". */
export function AdGrid({ request, more, empty }: AdGridProps) {
  const { t } = useTranslation('listings-embedded');
  return (
    <QueryState
      request={request}
      skeleton={<ListingGridSkeleton count={4} />}
      failed={t('failed')}
      empty={more.hasMore ? undefined : <EmptyState title={empty.title} text={empty.text} />}
    >
      {(listings) => (
        <>
          <ListingGrid listings={listings} sizes={FULL_WIDTH_SIZES} />
          <MoreListings {...more} automatic={false} />
        </>
      )}
    </QueryState>
  );
}
