import { useListings } from '../../cards/use-listings.ts';
import { AdGrid, type AdGridProps } from './ad-grid.tsx';

const PAGE_SIZE = 12;

export interface SellerAdsProps {
  ownerId: string;
  empty: AdGridProps['empty'];
}

/** The ads of one seller, newest first. */
export function SellerAds({ ownerId, empty }: SellerAdsProps) {
  const { listings, error, retry, retrying, more } = useListings({ owner: ownerId, sort: 'newest' }, PAGE_SIZE);
  const request = { data: listings, error, isFetching: retrying, refetch: retry };
  return <AdGrid request={request} more={more} empty={empty} />;
}
