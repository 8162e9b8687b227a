import { visitorId } from '@dabbab/platform/kit/visitor';
import { rest } from '@dabbab/platform/rest';

/**
 * Tells the database that a shop is looked at, which counts each person once a day. The request is not waited for, and its
 * failure is ignored.
 */
export function countView(shopId: string): void {
  void rest()
    .rpc('count_shop_view', { shop_id: shopId, visitor: visitorId() })
    .then(
      () => {},
      () => {},
    );
}
