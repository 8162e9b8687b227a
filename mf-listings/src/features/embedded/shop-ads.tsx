import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery, useQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { EmptyState } from '@dabbab/ui/state';
import { ListingGridSkeleton } from '../../cards/listing-grid.tsx';
import { listingsQuery } from '../../data/listings/list.ts';
import { shopOwnerQuery } from '../../data/listings/shop-owner.ts';
import { AdGrid } from './ad-grid.tsx';
import { ShopFilterRow } from './shop-filter-row.tsx';
import { useShopFilters } from './use-shop-filters.ts';

const PAGE_SIZE = 12;

interface ShopAdsProps {
  shopId: string;
  /** Whose the shop is, where that is known already. */
  ownerId?: string | undefined;
}

/** Shows the ads of a shop, which are those of its owner, and lets people narrow and sort them. */
export function ShopAds({ shopId, ownerId }: ShopAdsProps) {
  return ownerId ? <AdsOfOwner ownerId={ownerId} /> : <AdsOfShop shopId={shopId} />;
}

function AdsOfShop({ shopId }: { shopId: string }) {
  const { t } = useTranslation('listings-embedded');
  return (
    <QueryState
      request={useQuery(shopOwnerQuery(shopId))}
      skeleton={<ListingGridSkeleton count={4} />}
      failed={t('failed')}
      empty={<EmptyState title={t('shop.noAds')} text={t('shop.noAdsText')} />}
    >
      {(ownerId) => <AdsOfOwner ownerId={ownerId} />}
    </QueryState>
  );
}

function AdsOfOwner({ ownerId }: { ownerId: string }) {
  const { t } = useTranslation('listings-embedded');
  const { filters, choose } = useShopFilters();
  const { type, sort } = filters;
  const list = useInfiniteQuery(listingsQuery({ owner: ownerId, sort, ...(type && { type: [type] }) }, PAGE_SIZE));
  const { listings, endsEarly } = list.data ?? {};
  const showAll = (
    <Button variant="ink" size="sm" onClick={() => choose({ type: undefined })}>
      {t('shop.showAll')}
    </Button>
  );
  return (
    <>
      <ShopFilterRow ownerId={ownerId} filters={filters} onChoose={choose} />
      <AdGrid
        list={{ ...list, data: listings }}
        endsEarly={endsEarly}
        empty={
          type
            ? { title: t('shop.empty'), text: t('shop.emptyText'), children: showAll }
            : { title: t('shop.noAds'), text: t('shop.noAdsText') }
        }
      />
    </>
  );
}
