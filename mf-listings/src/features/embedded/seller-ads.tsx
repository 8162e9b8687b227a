import { useInfiniteQuery } from '@dabbab/platform/query';
import { listingsQuery } from '../../data/listings/list.ts';
import { AdGrid, type AdGridProps } from './ad-grid.tsx';

const PAGE_SIZE = 12;

export interface SellerAdsProps {
  ownerId: string;
  empty: AdGridProps['empty'];
}

/** Shows the ads of one seller, the newest first. */
export function SellerAds({ ownerId, empty }: SellerAdsProps) {
  const list = useInfiniteQuery(listingsQuery({ owner: ownerId, sort: 'newest' }, PAGE_SIZE));
  const { listings, endsEarly } = list.data ?? {};
  return <AdGrid list={{ ...list, data: listings }} endsEarly={endsEarly} empty={empty} />;
}
