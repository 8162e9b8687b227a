import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { EmptyState } from '@dabbab/ui/state';
import { ListingGridSkeleton } from '../../cards/listing-grid.tsx';
import { shopOwnerQuery } from '../../data/listings/shop-owner.ts';
import { SellerAds } from './seller-ads.tsx';

/** Shows the ads of a shop, which are those of its owner. */
export function ShopAds({ shopId }: { shopId: string }) {
  const { t } = useTranslation('listings-embedded');
  const empty = { title: t('shop.noAds'), text: t('shop.noAdsText') };
  return (
    <QueryState
      request={useQuery(shopOwnerQuery(shopId))}
      skeleton={<ListingGridSkeleton count={4} />}
      failed={t('failed')}
      empty={<EmptyState {...empty} />}
    >
      {(ownerId) => <SellerAds ownerId={ownerId} empty={empty} />}
    </QueryState>
  );
}
