import './locales.ts';
import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { EmptyState, ErrorState } from '@dabbab/ui/state';
import { FULL_WIDTH_SIZES, ListingGrid, ListingGridSkeleton } from '../../cards/listing-grid.tsx';
import { MoreListings, type MoreListingsProps } from '../../cards/more-listings.tsx';
import type { ListingCardData } from '../../data/listings/list.ts';

export interface AdGridProps {
  /** Undefined while they load. */
  listings: readonly ListingCardData[] | undefined;
  error: unknown;
  retry: () => void;
  retrying: boolean;
  more: Omit<MoreListingsProps, 'automatic'>;
  /** What is said where there are none. */
  empty: { title: string; text: string };
}

/** A grid of ads on the page of somebody else: loading, failed, empty or there, with "more". */
export function AdGrid({ listings, error, retry, retrying, more, empty }: AdGridProps) {
  const { t } = useTranslation('listings-embedded');
  const errorText = useErrorText();
  if (error) {
    return (
      <ErrorState
        title={t('failed')}
        text={errorText(error)}
        onRetry={retry}
        retryLabel={t('retry')}
        retrying={retrying}
      />
    );
  }
  if (!listings) return <ListingGridSkeleton count={4} />;
  if (listings.length === 0 && !more.hasMore) return <EmptyState title={empty.title} text={empty.text} />;
  return (
    <>
      <ListingGrid listings={listings} sizes={FULL_WIDTH_SIZES} />
      <MoreListings {...more} automatic={false} />
    </>
  );
}
