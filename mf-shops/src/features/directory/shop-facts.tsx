import { useLookupName } from '@dabbab/platform/lookups';
import type { Shop } from '../../data/shops/shops.ts';
import { OpenBadge } from '../../shop/open-badge.tsx';
import { ShopRating } from '../../shop/shop-rating.tsx';

export interface ShopFactsProps {
  shop: Pick<Shop, 'type' | 'city' | 'hours' | 'rating' | 'reviews'>;
  /** How far it is, where that is known. */
  distance: string | undefined;
}

/** Says what a shop is, where, whether it is open, and how others rate it; what is not known is left out. */
export function ShopFacts({ shop, distance }: ShopFactsProps) {
  const nameOf = useLookupName();
  const kind = [shop.type && nameOf('shop_types', shop.type), shop.city && nameOf('cities', shop.city)].filter(Boolean);
  return (
    <>
      <p className="shop-facts">{kind.join(' · ')}</p>
      <p className="shop-facts shop-facts--state">
        <OpenBadge hours={shop.hours} />
        <ShopRating rating={shop.rating} reviews={shop.reviews} />
        {distance && <span className="shop-facts__distance nums">{distance}</span>}
      </p>
    </>
  );
}
