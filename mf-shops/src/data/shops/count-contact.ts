import { visitorId } from '@dabbab/platform/kit/visitor';
import { rest } from '@dabbab/platform/rest';

/** The ways to a shop that its owner is told of, as in the database. */
export type ContactMeans = 'phone' | 'whatsapp' | 'message' | 'map' | 'link';

/**
 * Tells the database by which way somebody turns to a shop. The request is not waited for, and its failure is ignored.
 */
export function countContact(shopId: string, means: ContactMeans): void {
  void rest()
    .rpc('count_shop_contact', { shop_id: shopId, means, visitor: visitorId() })
    .then(
      () => {},
      () => {},
    );
}
