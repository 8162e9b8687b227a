import { visitorId } from '@dabbab/platform/kit/visitor';
import { rest } from '@dabbab/platform/rest';

/**
 * Tells the database that an ad is looked at, which counts each person once a day. The request is not waited for, and its
 * failure is ignored.
 */
export function countView(adId: string): void {
  void rest()
    .rpc('count_view', { listing_id: adId, visitor: visitorId() })
    .then(
      () => {},
      () => {},
    );
}
