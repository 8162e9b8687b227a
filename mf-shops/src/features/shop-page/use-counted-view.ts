import { useLongLook } from '@dabbab/platform/kit/use-long-look';
import { useAuth } from '@dabbab/platform/session';
import type { ShopDetails } from '../../data/shops/shop.ts';

/** Counts that a shop is looked at, but not by its owner; what that takes loads only then. */
export function useCountedView(shop: ShopDetails | null | undefined): void {
  const { user } = useAuth();
  useLongLook(shop && shop.owner_id !== user?.id ? shop.id : undefined, (id) => {
    void import(/* webpackChunkName: "count-shop-view" */ '../../data/shops/count-view.ts').then(
      ({ countView }) => countView(id),
      () => {}, // the person sees the shop all the same
    );
  });
}
