import '../locales.ts';
import type { SlotProps } from '@dabbab/contract/slots';
import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { EmptyState, ErrorState } from '@dabbab/ui/state';
import { FULL_WIDTH_SIZES, ListingGrid, ListingGridSkeleton } from '../cards/listing-grid.tsx';
import { MoreListings } from '../cards/more-listings.tsx';
import { useListings } from '../cards/use-listings.ts';

const PAGE_SIZE = 12;

/** The ads of one seller, newest first. The key keeps those of one seller from standing in for another's. */
export function Slot({ ownerId }: SlotProps['listing-grid']) {
  return <SellerAds key={ownerId} ownerId={ownerId} />;
}

function SellerAds({ ownerId }: SlotProps['listing-grid']) {
  const { t } = useTranslation('listings');
  const errorText = useErrorText();
  const { listings, error, retry, retrying, more } = useListings({ owner: ownerId, sort: 'newest' }, PAGE_SIZE);
  if (error) {
    return (
      <ErrorState
        title={t('list.failed')}
        text={errorText(error)}
        onRetry={retry}
        retryLabel={t('list.retry')}
        retrying={retrying}
      />
    );
  }
  if (!listings) return <ListingGridSkeleton count={4} />;
  if (listings.length === 0) return <EmptyState title={t('seller.noAds')} text={t('seller.noAdsText')} />;
  return (
    <>
      <ListingGrid listings={listings} sizes={FULL_WIDTH_SIZES} />
      <MoreListings {...more} automatic={false} />
    </>
  );
}
