import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { shopOwnerQuery } from '../../data/listings/shop-owner.ts';
import { AdGrid } from './ad-grid.tsx';
import { SellerAds } from './seller-ads.tsx';

/** The ads of a shop are those of its owner. */
export function ShopAds({ shopId }: { shopId: string }) {
  const { t } = useTranslation('listings-embedded');
  const { data: ownerId, error, isFetching, refetch } = useQuery(shopOwnerQuery(shopId));
  const empty = { title: t('shop.noAds'), text: t('shop.noAdsText') };
  if (ownerId) return <SellerAds ownerId={ownerId} empty={empty} />;
  return (
    <AdGrid
      request={{ data: ownerId === null ? [] : undefined, error, isFetching, refetch }}
      more={{ hasMore: false, loading: false, failed: false, onMore: () => {} }}
      empty={empty}
    />
  );
}
