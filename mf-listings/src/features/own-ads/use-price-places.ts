import { useQuery } from '@dabbab/platform/query';
import { type OwnListing, type PricePlace, pricePlacesQuery } from '../../data/listings/own-listings.ts';

const MOST = 50;

/**
 * Asks what ads like those for sale cost, after the ads themselves are there: finding that out takes longer.
 * @returns by the id of the ad; of the first 50 for sale, those of which enough others are there
 */
export function usePricePlaces(ads: readonly OwnListing[] | undefined): ReadonlyMap<string, PricePlace> {
  const forSale = ads?.filter(({ state }) => state === 'on_sale').slice(0, MOST) ?? [];
  const { data = [] } = useQuery(pricePlacesQuery(forSale.map(({ listing_id }) => listing_id)));
  return new Map(data.map((place) => [place.listing_id, place]));
}
